/* Plays any of the games by one and the same reply in every turn, one that is right in every
 * situation. Of the functions that play, a program calls `fixed_begin` first, then
 * `fixed_read_turn` and `fixed_reply` in turns. For C and C++. */
#ifndef AGON_BENCH_FIXED_PLAYER_H
#define AGON_BENCH_FIXED_PLAYER_H

#ifdef __cplusplus
extern "C" {
#endif

/* What is said in every turn, with its line end; NULL for a game that is none of ours. */
const char* fixed_reply_in(const char* game);

/* Begins to play a game: what comes before the first turn is read and said. Returns 0 for a game
 * that is none of ours. */
int fixed_begin(const char* game);

/* Reads all that is sent for a turn, and nothing beyond it. Ends the program, with status 0, when
 * the match is over. */
void fixed_read_turn(void);

/* Answers the turn. Ends the program when nobody listens. */
void fixed_reply(void);

/* Writes a text to stdout. Ends the program when nobody listens. */
void fixed_say(const char* text);

#ifdef __cplusplus
}
#endif

#endif
