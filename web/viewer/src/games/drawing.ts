// What the drawings of several games have in common.
import type { Point, Theme } from './game';

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

export const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

export const between = (a: Point, b: Point, part: number): Point => ({
  x: mix(a.x, b.x, part),
  y: mix(a.y, b.y, part),
});

/** How far the part of a step has come that lasts from `start` to `end`; slow at both ends. */
export function phase(progress: number, start: number, end: number): number {
  const part = Math.min(1, Math.max(0, (progress - start) / (end - start)));
  return part * part * (3 - 2 * part);
}

/** 0 to 1 and back, for what lights up for a moment. */
export const flash = (part: number): number => Math.sin(part * Math.PI);

export function seatColours(theme: Theme, seat: number): Theme['seat'][number] {
  return theme.seat[seat] ?? { strong: theme.ink, soft: theme.line };
}

export interface Lettering {
  size: number;
  colour: string;
  /** Colour around the letters, for text on whatever is there. */
  halo?: string;
  bold?: boolean;
  align?: CanvasTextAlign;
  /** Left out where it could not be read, instead of written larger than there is room. */
  minor?: boolean;
}

/** In pixels of the page: what is smaller cannot be read. */
const leastSize = 9;

/** The size of letters, in units of the board, that `wanted` comes to: on small screens they are larger. */
export const legible = (context: CanvasRenderingContext2D, wanted: number): number =>
  Math.max(wanted, (leastSize * devicePixelRatio) / context.getTransform().a);

/** Whether letters of this size can be read as they are. */
export const isLegible = (context: CanvasRenderingContext2D, size: number): boolean => legible(context, size) === size;

/** Text whose capitals and digits have their middle at y. */
export function write(context: CanvasRenderingContext2D, text: string, { x, y }: Point, style: Lettering): void {
  if (style.minor && !isLegible(context, style.size)) return;
  const size = legible(context, style.size);
  context.font = `${style.bold ? '600 ' : ''}${size}px ${font}`;
  context.textAlign = style.align ?? 'center';
  context.textBaseline = 'alphabetic';
  const base = y + size * 0.36;
  if (style.halo) {
    context.strokeStyle = style.halo;
    context.lineWidth = size * 0.28;
    context.lineJoin = 'round';
    context.strokeText(text, x, base);
  }
  context.fillStyle = style.colour;
  context.fillText(text, x, base);
}

export function fade(context: CanvasRenderingContext2D, alpha: number, draw: () => void): void {
  if (alpha <= 0) return;
  context.save();
  context.globalAlpha *= alpha;
  draw();
  context.restore();
}

/** The outline of a hexagon that stands on a corner. */
export function hexagon(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const half = (radius * Math.sqrt(3)) / 2;
  context.beginPath();
  context.moveTo(x, y - radius);
  context.lineTo(x + half, y - radius / 2);
  context.lineTo(x + half, y + radius / 2);
  context.lineTo(x, y + radius);
  context.lineTo(x - half, y + radius / 2);
  context.lineTo(x - half, y - radius / 2);
  context.closePath();
}

export function disc(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

export function ring(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  radius: number,
  colour: string,
  width: number,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

export function line(context: CanvasRenderingContext2D, points: readonly Point[], colour: string, width: number): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = context.lineCap = 'round';
  context.stroke();
}

export function arrow(context: CanvasRenderingContext2D, from: Point, to: Point, colour: string, width: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(length, width * 2.6);
  if (length === 0) return;
  const neck = between(to, from, head / length);
  const side = { x: ((to.y - from.y) / length) * head * 0.7, y: ((from.x - to.x) / length) * head * 0.7 };
  line(context, [from, neck], colour, width);
  context.beginPath();
  context.moveTo(to.x, to.y);
  context.lineTo(neck.x + side.x, neck.y + side.y);
  context.lineTo(neck.x - side.x, neck.y - side.y);
  context.fillStyle = colour;
  context.fill();
}
