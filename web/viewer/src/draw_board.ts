// The board as a reader sees it at one moment: what the rules say, and what bots drew on it.
import { drawShapes } from './bot_drawing';
import type { Moment, Theme } from './games/game';
import type { Drawn, Match } from './match';

/** What a picture of the match depends on; the player is one. */
export interface Sight {
  /** The frame, and the share of the way to the next one. */
  position: number;
  animated: boolean;
  viewer: number | null;
  settings: Record<string, boolean>;
}

/** Motion ends before the step does: eyes need a moment of rest. */
export const progressAt = (share: number): number => Math.min(1, share * 1.3);

/** What lies above `drawStill`; `drawn` is by bots. */
export function drawMoving(
  context: CanvasRenderingContext2D,
  { view }: Match,
  moment: Moment<unknown, unknown>,
  drawn: readonly Drawn[],
): void {
  const { scene, settings, theme } = moment;
  view.draw(context, moment);
  for (const { seat, shapes } of drawn) {
    const shown = shapes.filter((shape) => settings[`layer=${shape.layer}`]);
    drawShapes(context, shown, view, scene, theme, theme.seat[seat % theme.seat.length]!.strong);
  }
}

/** Draws in the units of the view's `size`, on a canvas that was cleared; `drawn` is by bots, at this frame. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  match: Match,
  { position, animated, viewer, settings }: Sight,
  theme: Theme,
  drawn: readonly Drawn[],
): void {
  const { frames, scene } = match.replay;
  const at = Math.min(Math.floor(position), frames.length - 1);
  const share = position - Math.floor(position);
  const moves = animated && share > 0 && at + 1 < frames.length;
  const step = { scene, from: frames[at], to: frames[moves ? at + 1 : at], viewer, settings, theme };
  match.view.drawStill(context, step);
  drawMoving(context, match, { ...step, progress: moves ? progressAt(share) : 1 }, drawn);
}
