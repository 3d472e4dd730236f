// How a person plays a game on the page. What is legal comes from the rules, as `choices`; a desk
// turns clicks and keys into the words of the game's protocol, and knows no rules of its own.
import type { Shape } from '../bot_drawing';
import type { Point } from '../games/game';

/** A reply in the making. */
export interface Draft {
  /** Words of the protocol, in the order of the reply. */
  pieces: readonly string[];
  /** A place that waits for what is done with it. */
  picked: string | null;
  /** How much of it; null: as much as the desk proposes. */
  amount: number | null;
  message: string;
  /** Whether it goes out at once. */
  isDone: boolean;
}

export const blank: Draft = { pieces: [], picked: null, amount: null, message: '', isDone: false };

export const withPiece = (draft: Draft, piece: string): Draft => ({
  ...draft,
  pieces: [...draft.pieces, piece],
  picked: null,
  amount: null,
});

/** What can be clicked: `word` as GameView.locate has it, and what it is, for those who do not see. */
export interface Place {
  word: string;
  label: string;
}

export interface Control {
  /** As KeyboardEvent.key has it. */
  key: string;
  label: string;
  /** What the draft becomes. */
  draft: Draft;
}

export interface Desk<Choices = any, Scene = any> {
  /** The reply to a handshake. */
  greeting?: string;
  /** What is asked, in a line. */
  prompt(choices: Choices, draft: Draft): string;
  places(choices: Choices, draft: Draft): Place[];
  pick(choices: Choices, draft: Draft, word: string): Draft;
  controls(choices: Choices, draft: Draft): Control[];
  /** The number that goes with what is picked, from 1. */
  amount?(choices: Choices, draft: Draft): { label: string; most: number; value: number } | null;
  /** The draft on the board. */
  shapes(choices: Choices, draft: Draft): Shape[];
  /** Its lines; null while something is missing. */
  reply(choices: Choices, draft: Draft): string[] | null;
  /** Whether places are marked on the board. */
  marksPlaces: boolean;
  /** The place at a point, where it is not the nearest one. */
  placeAt?(scene: Scene, point: Point): string | null;
  /** Whether words may go with the reply. */
  hasMessage?: boolean;
  /** Whether the reply of the turn before may be given again. */
  repeats?: boolean;
}

export const shape = (kind: Shape['kind'], places: string[], text = ''): Shape => ({
  kind,
  places,
  text,
  radius: 0,
  colour: '',
  layer: '',
});
