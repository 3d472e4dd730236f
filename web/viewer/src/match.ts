// A replay with what the page asks of it again and again.
import { marksIn, shapesIn, type Shape } from './bot_drawing';
import type { GameView, Mark } from './games/game';
import { viewOf } from './games/index';
import { plain } from './games/plain';
import type { Exchange, Replay } from './replay';
import { errorText, failureText } from './text';

export interface Event extends Mark {
  frame: number;
  kind: 'fault' | 'game' | 'bot' | 'lead';
}

export interface Match {
  replay: Replay;
  view: GameView;
  /** By frame, then by seat. */
  scores: number[][];
  /** In the order of frames. */
  events: Event[];
  /** What seats were asked, by frame. */
  asked: Exchange[][];
  /** Names of what bots drew apart. */
  layers: string[];
}

export function prepare(replay: Replay): Match {
  const view = viewOf(replay.game) ?? plain;
  const scores = replay.frames.map((frame) => view.scores(frame));
  const asked: Exchange[][] = replay.frames.map(() => []);
  for (const exchange of replay.exchanges) asked[exchange.frame]?.push(exchange);
  const drawn = replay.exchanges.flatMap((exchange) => shapesIn(exchange.errors.text));
  return {
    replay,
    view,
    scores,
    asked,
    layers: [...new Set(drawn.map((shape) => shape.layer))].sort(),
    events: [...faults(replay), ...botMarks(replay), ...gameMarks(replay, view), ...leadChanges(scores)].sort(
      (a, b) => a.frame - b.frame,
    ),
  };
}

export interface Drawn {
  seat: number;
  shapes: Shape[];
}

/** What bots drew when they were asked at this frame. */
export function drawnAt(match: Match, frame: number): Drawn[] {
  return (match.asked[frame] ?? []).map(({ seat, errors }) => ({ seat, shapes: shapesIn(errors.text) }));
}

const faults = (replay: Replay): Event[] =>
  replay.exchanges
    .filter((exchange) => exchange.failure)
    .map((exchange) => ({
      frame: exchange.frame,
      kind: 'fault',
      seat: exchange.seat,
      sign: '!',
      text: failureText(exchange),
    }));

const botMarks = (replay: Replay): Event[] =>
  replay.exchanges.flatMap(({ frame, seat, errors }) =>
    marksIn(errorText(errors)).map((text) => ({ frame, kind: 'bot' as const, seat, sign: '⚑', text })),
  );

const gameMarks = ({ scene, frames }: Replay, view: GameView): Event[] =>
  frames.flatMap((frame, i) =>
    view.marks(scene, frame, frames[i - 1] ?? null).map((mark) => ({ ...mark, frame: i, kind: 'game' as const })),
  );

function leadChanges(scores: number[][]): Event[] {
  const events: Event[] = [];
  let leader: number | null = null;
  scores.forEach((row, frame) => {
    const best = Math.max(...row);
    const first = row.indexOf(best);
    if (row.length < 2 || row.lastIndexOf(best) !== first || first === leader) return;
    if (leader !== null) events.push({ frame, kind: 'lead', seat: first, sign: '⇄', text: 'takes the lead' });
    leader = first;
  });
  return events;
}

/** The first frame at which two replays differ; null when they do not. */
export function firstDifference(a: Replay, b: Replay): number | null {
  const frames = Math.min(a.frames.length, b.frames.length);
  for (let i = 0; i < frames; ++i) {
    if (JSON.stringify(a.frames[i]) !== JSON.stringify(b.frames[i])) return i;
  }
  return a.frames.length === b.frames.length ? null : frames;
}
