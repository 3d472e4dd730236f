// The report as agon writes it: docs/reports.md. Bots are indices into `bots`, times microseconds.

export interface Report {
  readonly contest: {
    readonly contest: 'series' | 'tournament';
    readonly name?: string;
    readonly game: string;
    readonly title: string;
    readonly seats: number;
    readonly options: Settings;
    readonly judge?: Settings;
    readonly format?: string;
    readonly parameters?: Settings;
  };
  readonly progress: {
    readonly matches: number;
    readonly suspects: number;
    readonly drawn?: number;
    readonly rounds?: number;
    readonly rounds_over?: number;
    readonly round?: string;
  };
  readonly standings: readonly Standing[];
  readonly estimates?: readonly PairEstimate[];
  readonly ratings: { readonly model: string; readonly warnings: readonly string[] };
  readonly bots: readonly Bot[];
  readonly meetings: readonly Meeting[];
  readonly history: {
    readonly start: number;
    readonly k: number;
    readonly matches: readonly number[];
    readonly bots: readonly (readonly (number | null)[])[];
  };
  readonly faults: CutList<FaultEntry>;
  readonly replays: CutList<ReplayEntry>;
}

export type Settings = Readonly<Record<string, string | number | boolean>>;

/** The first of so many. */
export interface CutList<T> {
  readonly count: number;
  readonly list: readonly T[];
}

export interface Standing {
  readonly bot: number;
  readonly place: number;
  readonly stage: string;
  readonly figures: readonly (readonly [string, number])[];
  readonly matches: number;
  readonly faults: number;
  readonly paused: boolean;
}

export interface Bot {
  readonly name: string;
  readonly division?: string;
  readonly is_filler?: boolean;
  readonly left_round?: number | null;
  readonly matches: number;
  readonly rating: { readonly value: number; readonly low: number; readonly high: number } | null;
  readonly times: { readonly wall: Times | null; readonly cpu: Times | null };
  readonly faults: Readonly<Record<string, number>>;
  readonly seats: readonly SeatFigures[];
}

export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export interface SeatFigures {
  readonly seat: number;
  readonly matches: number;
  /** How often at place 1, 2, … */
  readonly places: readonly number[];
}

/** From the side of `bot`. */
export interface Meeting {
  readonly bot: number;
  readonly other: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
}

export interface PairEstimate {
  readonly bot: number;
  readonly other: number;
  readonly blocks: readonly number[];
  readonly estimate: Readonly<Record<'games', number>> & Readonly<Record<EstimateFigure, number | null>>;
}
type EstimateFigure =
  | 'score' | 'score_low' | 'score_high' | 'elo' | 'elo_error' | 'nelo' | 'nelo_error' | 'los' | 'draw_rate';

/** What may be left of a match. */
export interface Kept {
  readonly replay: string | null;
  /** Of the replay, where one was made. */
  readonly page?: string;
}

export interface FaultEntry extends Kept {
  readonly match: number;
  readonly round: number;
  readonly bot: number;
  readonly turn: number;
  readonly verdict: string;
}

export interface ReplayEntry extends Kept {
  readonly match: number;
  readonly round: number;
  /** By seat. */
  readonly bots: readonly number[];
  readonly ranks: readonly number[];
}
