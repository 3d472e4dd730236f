// What the player knows of a game. A game's viewer is one file that exports a GameView, and a line
// in index.ts.

export interface Point {
  x: number;
  y: number;
}

/** Colours of the theme in use; seats are told apart by colour-blind-safe hues. */
export interface Theme {
  dark: boolean;
  ink: string;
  faint: string;
  line: string;
  surface: string;
  /** Per seat: strong, and a soft fill. */
  seat: { strong: string; soft: string }[];
  good: string;
  bad: string;
  accent: string;
}

/** A switch behind the gear. */
export interface Setting {
  id: string;
  label: string;
  on: boolean;
}

/** An outline is a path in a box of 24 by 24. */
export interface Sign {
  text: string;
  outline?: string;
}

/** What is drawn: the way from one frame to the next. */
export interface Step<Scene, Frame> {
  scene: Scene;
  from: Frame;
  /** `from` again when nothing moves. */
  to: Frame;
  /** Whose view: a seat, or null for everything. */
  viewer: number | null;
  /** By Setting.id. */
  settings: Record<string, boolean>;
  theme: Theme;
}

export interface Moment<Scene, Frame> extends Step<Scene, Frame> {
  /** 0 to 1; what happened in the step that led to `to` is animated; at 1 the board is `to`. */
  progress: number;
}

/** A remarkable event for the timeline. */
export interface Mark {
  seat: number | null;
  /** One letter or sign, and words for the tooltip. */
  sign: string;
  text: string;
}

export interface GameView<Scene = any, Frame = any> {
  /** Size of the drawing in units of its own; the player scales it to the space there is. */
  size(scene: Scene): { width: number; height: number };
  settings: Setting[];
  /** Whether a seat sees less than everything, so that its view can be chosen. */
  hasViews: boolean;
  /**
   * Both draw on a canvas that is scaled so that units are those of `size`. What does not move in a
   * step is drawn once and kept below what moves.
   */
  drawStill(context: CanvasRenderingContext2D, step: Step<Scene, Frame>): void;
  draw(context: CanvasRenderingContext2D, moment: Moment<Scene, Frame>): void;
  /** What is on the board, explained below it. */
  legend: readonly Sign[];
  /** Middles of what `describe` knows, for the keyboard. */
  places(scene: Scene): Point[];
  /** What is at a point, line by line, for the tooltip; null for nothing. */
  describe(scene: Scene, frame: Frame, point: Point, viewer: number | null): string[] | null;
  /** The score that the graph shows, per seat. */
  scores(frame: Frame): number[];
  /** What these are, where it is not the game's score: "Turns survived". */
  scoreLabel?: string;
  /** Figures beside the board, per seat. */
  figures(scene: Scene, frame: Frame, seat: number): { label: string; value: string }[];
  /** "turn 12 of 100" */
  caption(scene: Scene, frame: Frame): string;
  marks(scene: Scene, frame: Frame, before: Frame | null): Mark[];
  /** Where a bot's word for a place is, for what it draws (`[DRAW] cell 12 red`); null: nowhere. */
  locate(scene: Scene, words: string[]): Point | null;
  /** Radius that a highlighted place has. */
  placeSize: number;
}
