// What drawings of several games use.
import type { Point } from './game';

/** The share that a phase from `start` to `end` of the whole has come to. */
export const phase = (progress: number, start: number, end: number): number =>
  Math.max(0, Math.min(1, (progress - start) / (end - start)));

/** Slow at both ends. */
export const ease = (share: number): number => share * share * (3 - 2 * share);

export function write(c: CanvasRenderingContext2D, text: string, at: Point, size: number, colour: string, weight = 650): void {
  c.font = `${weight} ${size}px system-ui, sans-serif`;
  c.fillStyle = colour;
  c.fillText(text, at.x, at.y);
}

/** Readable on whatever is below. */
export function writeOver(
  c: CanvasRenderingContext2D,
  text: string,
  at: Point,
  size: number,
  colour: string,
  halo: string,
): void {
  c.font = `650 ${size}px system-ui, sans-serif`;
  c.lineWidth = size * 0.3;
  c.lineJoin = 'round';
  c.strokeStyle = halo;
  c.strokeText(text, at.x, at.y);
  write(c, text, at, size, colour);
}
