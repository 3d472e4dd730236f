// The maze of Amazes, as it is or as one seat knows it. Scene and frames as in docs/games/amazes.md.
import { fade, seatColours } from './drawing';
import type { Moment, Point } from './game';

export interface Scene {
  /** 51 lines; walls are what is not a space. */
  maze: string[];
  starts: Position[];
  turns: number;
}

export interface Position {
  row: number;
  col: number;
  dir: Side;
}

export interface Frame {
  turn: number;
  to_move: number | null;
  sudden_death: number | null;
  seats: Seat[];
  happened: (Look | Walk)[];
  /** On a person's page: the walls that are known, and what was told at the look. */
  maze?: string[];
  distance?: number | null;
}

/** What a seat knows is in rows of bits; the bit of value 1 is column 1. */
interface Seat extends Position {
  disqualified: boolean;
  /** Hidden from a person, like `first`; of the other seat nothing but `turns` is known. */
  points: number | null;
  discovered: number;
  first: number | null;
  steps: number;
  captures: number;
  turns: number;
  discovered_squares: number[];
  first_squares: number[];
  dead_ends: number[];
  known_horizontal: number[];
  known_vertical: number[];
}

type Side = 'N' | 'E' | 'S' | 'W';
export type Square = [row: number, col: number];

export interface Look {
  event: 'look';
  seat: number;
  sight: Record<Side, number>;
  seen: Square[];
  inferred: Square[];
  first: number;
}

export interface Walk {
  event: 'walk';
  seat: number;
  path: Square[];
  wall: Position | null;
  returned: boolean;
  paid: number;
  discovered: Square[];
  first: number;
  met: boolean;
  captured: boolean;
}

export type Context = CanvasRenderingContext2D;
export type Scenery = Moment<Scene, Frame>;

export const size = 25;
export const squares = size * size;
export const cell = 32;
export const margin = 26;
export const ways: Record<Side, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

export const has = (rows: readonly number[], row: number, col: number): boolean =>
  (((rows[row - 1] ?? 0) >>> (col - 1)) & 1) === 1;

const corner = (row: number, col: number): Point => ({ x: margin + (col - 1) * cell, y: margin + (row - 1) * cell });

export const middle = ([row, col]: Square): Point => ({
  x: margin + (col - 0.5) * cell,
  y: margin + (row - 0.5) * cell,
});

export const distance = (a: Position, b: Position): number => (a.row - b.row) ** 2 + (a.col - b.col) ** 2;

/** What happened in a step, where it began and how far it has come. */
export interface Happening {
  event: Look | Walk;
  at: Square;
  part: number;
}

/** How much of each square a seat has discovered; those of this step appear as it goes on. */
function discovery(rows: readonly number[], seat: number, events: readonly Happening[]): number[] {
  const shown = Array.from({ length: squares }, (_, i): number =>
    has(rows, 1 + Math.floor(i / size), 1 + (i % size)) ? 1 : 0,
  );
  for (const { event, part } of events) {
    if (event.seat !== seat) continue;
    const found = event.event === 'walk' ? event.discovered : [...event.seen, ...event.inferred];
    for (const [row, col] of found) shown[(row - 1) * size + col - 1] = part;
  }
  return shown;
}

/** Squares are in the colour of who was first. */
function drawShade(context: Context, { x, y }: Point, seat: number, square: Square, moment: Scenery): void {
  const isFirst = has(moment.to.seats[seat]!.first_squares, ...square);
  context.fillStyle = seatColours(moment.theme, seat).soft;
  if (isFirst || moment.viewer !== null) context.fillRect(x, y, cell, cell);
}

/** Who came later has a spot on its own side, and a dash where it inferred a dead end. */
function drawSpots(context: Context, { x, y }: Point, seat: number, square: Square, moment: Scenery): void {
  const { first_squares, dead_ends } = moment.to.seats[seat]!;
  const side = seat === 0 ? x + 5 : x + cell - 11;
  context.fillStyle = seatColours(moment.theme, seat).strong;
  if (!has(first_squares, ...square)) context.fillRect(side, y + cell - 11, 6, 6);
  if (has(dead_ends, ...square)) context.fillRect(side - 1, y + 7, 8, 3);
}

export function drawFloor(context: Context, moment: Scenery, events: readonly Happening[]): void {
  const { to, theme, viewer, settings } = moment;
  context.fillStyle = theme.surface;
  context.fillRect(margin, margin, size * cell, size * cell);
  const seats = viewer === null ? [0, 1] : [viewer];
  const shown = seats.map((seat) => discovery(to.seats[seat]!.discovered_squares, seat, events));
  for (let i = 0; i < squares; ++i) {
    const square: Square = [1 + Math.floor(i / size), 1 + (i % size)];
    const at = corner(...square);
    const found = shown.map((parts) => parts[i]!);
    context.globalAlpha = 0.6 * (1 - Math.max(...found));
    context.fillStyle = theme.line;
    context.fillRect(at.x, at.y, cell, cell);
    if (!settings.discovered) continue;
    for (const draw of [drawShade, drawSpots]) {
      seats.forEach((seat, k) => {
        context.globalAlpha = found[k]!;
        if (found[k]! > 0) draw(context, at, seat, square, moment);
      });
    }
  }
  context.globalAlpha = 1;
}

/** Every edge: whether it is a wall, and the square below it or to its right. */
function forEachEdge(maze: string[], visit: (isWall: boolean, square: Square, isHorizontal: boolean) => void): void {
  for (let row = 1; row <= size + 1; ++row) {
    for (let col = 1; col <= size + 1; ++col) {
      if (col <= size) visit(maze[2 * row - 2]![2 * col - 1] !== ' ', [row, col], true);
      if (row <= size) visit(maze[2 * row - 1]![2 * col - 2] !== ' ', [row, col], false);
    }
  }
}

/** What a seat knows of the walls; dotted is what it cannot tell beside squares it has discovered. */
export function drawWalls(context: Context, { scene, from, to, progress, viewer, theme, settings }: Scenery): void {
  const [old, fresh, unknown, doubtful] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()];
  const seat = viewer === null ? null : to.seats[viewer]!;
  forEachEdge(to.maze ?? scene.maze, (isWall, square, isHorizontal) => {
    const [row, col] = square;
    const isKnown = (frame: Frame) => {
      const own = viewer === null ? null : frame.seats[viewer]!;
      return own === null || has(isHorizontal ? own.known_horizontal : own.known_vertical, row, col);
    };
    const add = (path: Path2D) => {
      const { x, y } = corner(row, col);
      path.moveTo(x, y);
      path.lineTo(isHorizontal ? x + cell : x, isHorizontal ? y : y + cell);
    };
    if (isKnown(to)) {
      if (isWall) add(isKnown(from) ? old : fresh);
      return;
    }
    if (isWall && settings.truth) add(unknown);
    const beyond: Square = isHorizontal ? [row - 1, col] : [row, col - 1];
    if (seat && [square, beyond].some((side) => has(seat.discovered_squares, ...side))) add(doubtful);
  });
  context.lineCap = 'round';
  context.strokeStyle = theme.faint;
  context.lineWidth = 1;
  context.stroke(unknown);
  context.lineWidth = 1.5;
  context.setLineDash([1, 5]);
  context.stroke(doubtful);
  context.setLineDash([]);
  context.strokeStyle = theme.ink;
  context.lineWidth = 3.5;
  context.stroke(old);
  fade(context, progress, () => context.stroke(fresh));
}
