// The maze of Amazes, as it is or as one seat knows it. Scene and frames as in docs/games/amazes.md.
import { fade, seatColours } from './drawing';
import type { Moment, Point, Step } from './game';

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
  /** Not on a person's page. */
  scores?: number[];
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
export type Still = Step<Scene, Frame>;

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

/** Squares that somebody who is watched discovers in this step. */
function discoveries({ from, to, viewer }: Still): Set<number> {
  const found = new Set<number>();
  if (from === to) return found;
  for (const event of to.happened) {
    if (viewer !== null && event.seat !== viewer) continue;
    for (const [row, col] of foundBy(event)) found.add((row - 1) * size + col - 1);
  }
  return found;
}

const foundBy = (event: Look | Walk): Square[] =>
  event.event === 'walk' ? event.discovered : [...event.seen, ...event.inferred];

/** Squares are in the colour of who was first. */
function drawShade(context: Context, { x, y }: Point, seat: number, square: Square, step: Still): void {
  const isFirst = has(step.to.seats[seat]!.first_squares, ...square);
  context.fillStyle = seatColours(step.theme, seat).soft;
  if (isFirst || step.viewer !== null) context.fillRect(x, y, cell, cell);
}

/** Who came later has a spot on its own side, and a dash where it inferred a dead end. */
function drawSpots(context: Context, { x, y }: Point, seat: number, square: Square, step: Still): void {
  const { first_squares, dead_ends } = step.to.seats[seat]!;
  const side = seat === 0 ? x + 5 : x + cell - 11;
  context.fillStyle = seatColours(step.theme, seat).strong;
  if (!has(first_squares, ...square)) context.fillRect(side, y + cell - 11, 6, 6);
  if (has(dead_ends, ...square)) context.fillRect(side - 1, y + 7, 8, 3);
}

/** `parts` is how far each of the seats shown has come to discover it. */
function drawSquare(context: Context, i: number, seats: number[], parts: number[], step: Still): void {
  const square: Square = [1 + Math.floor(i / size), 1 + (i % size)];
  const at = corner(...square);
  context.globalAlpha = 0.6 * (1 - Math.max(...parts));
  context.fillStyle = step.theme.line;
  context.fillRect(at.x, at.y, cell, cell);
  if (!step.settings.discovered) return;
  for (const draw of [drawShade, drawSpots]) {
    seats.forEach((seat, k) => {
      context.globalAlpha = parts[k]!;
      if (parts[k]! > 0) draw(context, at, seat, square, step);
    });
  }
}

const hasDiscovered = (frame: Frame, seat: number, i: number): boolean =>
  has(frame.seats[seat]!.discovered_squares, 1 + Math.floor(i / size), 1 + (i % size));

const seatsShown = (viewer: number | null): number[] => (viewer === null ? [0, 1] : [viewer]);

export function drawFloor(context: Context, step: Still): void {
  context.fillStyle = step.theme.surface;
  context.fillRect(margin, margin, size * cell, size * cell);
  const seats = seatsShown(step.viewer);
  const moving = discoveries(step);
  for (let i = 0; i < squares; ++i) {
    if (moving.has(i)) continue;
    const parts = seats.map((seat) => Number(hasDiscovered(step.to, seat, i)));
    drawSquare(context, i, seats, parts, step);
  }
  context.globalAlpha = 1;
}

/** Squares that are being discovered appear as the step goes on. */
export function drawDiscoveries(context: Context, moment: Scenery, events: readonly Happening[]): void {
  const seats = seatsShown(moment.viewer);
  for (const i of discoveries(moment)) {
    const parts = seats.map((seat) => Number(hasDiscovered(moment.from, seat, i)));
    for (const { event, part } of events) {
      const isFound = foundBy(event).some(([row, col]) => (row - 1) * size + col - 1 === i);
      if (isFound) parts[seats.indexOf(event.seat)] = part;
    }
    drawSquare(context, i, seats, parts, moment);
  }
  context.globalAlpha = 1;
}

/** Every edge: whether it is a wall, and the square below it or to its right. */
function forEachEdge({ scene, to }: Still, visit: (isWall: boolean, square: Square, isHorizontal: boolean) => void): void {
  const maze = to.maze ?? scene.maze;
  for (let row = 1; row <= size + 1; ++row) {
    for (let col = 1; col <= size + 1; ++col) {
      if (col <= size) visit(maze[2 * row - 2]![2 * col - 1] !== ' ', [row, col], true);
      if (row <= size) visit(maze[2 * row - 1]![2 * col - 2] !== ' ', [row, col], false);
    }
  }
}

/** Walls that the viewer gets to know in this step. */
function isNew(step: Still, square: Square, isHorizontal: boolean): boolean {
  return isKnown(step.to, step.viewer, square, isHorizontal) && !isKnown(step.from, step.viewer, square, isHorizontal);
}

function isKnown(frame: Frame, viewer: number | null, [row, col]: Square, isHorizontal: boolean): boolean {
  if (viewer === null) return true;
  const { known_horizontal, known_vertical } = frame.seats[viewer]!;
  return has(isHorizontal ? known_horizontal : known_vertical, row, col);
}

function addEdge(path: Path2D, square: Square, isHorizontal: boolean): void {
  const { x, y } = corner(...square);
  path.moveTo(x, y);
  path.lineTo(isHorizontal ? x + cell : x, isHorizontal ? y : y + cell);
}

/** As a rectangle: a browser takes several times as long for a line. */
function drawWall(context: Context, square: Square, isHorizontal: boolean): void {
  const { x, y } = corner(...square);
  const [wide, tall] = isHorizontal ? [cell, 0] : [0, cell];
  const half = 1.75;
  context.fillRect(x - half, y - half, wide + 2 * half, tall + 2 * half);
}

/** What a seat knows of the walls; dotted is what it cannot tell beside squares it has discovered. */
export function drawKnownWalls(context: Context, step: Still): void {
  const { to, viewer, theme, settings } = step;
  const [unknown, doubtful] = [new Path2D(), new Path2D()];
  context.fillStyle = theme.ink;
  forEachEdge(step, (isWall, square, isHorizontal) => {
    if (isKnown(to, viewer, square, isHorizontal)) {
      if (isWall && !isNew(step, square, isHorizontal)) drawWall(context, square, isHorizontal);
      return;
    }
    if (isWall && settings.truth) addEdge(unknown, square, isHorizontal);
    const [row, col] = square;
    const beyond: Square = isHorizontal ? [row - 1, col] : [row, col - 1];
    const { discovered_squares } = to.seats[viewer!]!;
    if ([square, beyond].some((side) => has(discovered_squares, ...side))) addEdge(doubtful, square, isHorizontal);
  });
  context.lineCap = 'round';
  context.strokeStyle = theme.faint;
  context.lineWidth = 1;
  context.stroke(unknown);
  context.lineWidth = 1.5;
  context.setLineDash([1, 5]);
  context.stroke(doubtful);
  context.setLineDash([]);
}

export function drawNewWalls(context: Context, moment: Scenery): void {
  if (moment.viewer === null || moment.from === moment.to) return;
  fade(context, moment.progress, () => {
    context.fillStyle = moment.theme.ink;
    forEachEdge(moment, (isWall, square, isHorizontal) => {
      if (isWall && isNew(moment, square, isHorizontal)) drawWall(context, square, isHorizontal);
    });
  });
}
