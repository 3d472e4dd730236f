// A match as `agon view` hands it to the page (docs/replays.md, "View"). Frames are the rules' own:
// nothing here plays a game.

export interface Replay<Scene = unknown, Frame = unknown> {
  format: 'agon-view/1';
  game: string;
  title: string;
  options: Record<string, unknown>;
  seed: string | null;
  clock: 'wall' | 'fair' | 'cpu';
  seats: Seat[];
  scene: Scene;
  /** The situations, in order; the last one is the end. */
  frames: Frame[];
  exchanges: Exchange[];
  result: { ranks: number[]; scores: number[] } | null;
}

export interface Seat {
  bot: string;
  /** How its process ended: "exit 0", "signal 9", "stopped". */
  end: string;
  /** What it wrote to stderr after its last exchange. */
  errors: Errors;
}

export interface Errors {
  text: string;
  /** Bytes left out of `text` at `cut_at`. */
  cut: number;
  cut_at: number;
}

/** One ask and what came of it. */
export interface Exchange {
  /** Index of the frame at which the seat was asked; what it replied leads to a later one. */
  frame: number;
  turn: number;
  seat: number;
  sent: string;
  lines: string[];
  /** Per line what the protocol has to say of it, often empty. */
  remarks: string[];
  unfinished: string;
  discarded: number;
  wall_us: number;
  cpu_us: number;
  waiting_us: number;
  errors: Errors;
  failure: { verdict: string; status: number; detail: string } | null;
}

/** The situation in which the first seat was asked in this turn; null for a turn in which none was. */
export function frameOfTurn({ exchanges }: Replay, turn: number): number | null {
  return exchanges.find((exchange) => exchange.turn === turn)?.frame ?? null;
}

/** The situation to which this turn led. */
export function frameAfterTurn({ exchanges, frames }: Replay, turn: number): number {
  return exchanges.find((exchange) => exchange.turn > turn)?.frame ?? frames.length - 1;
}
