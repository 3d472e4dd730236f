// The board as a reader sees it at one moment: what the rules say, and what bots drew on it.
import { drawShapes } from './bot_drawing';
import type { Theme } from './games/game';
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
const progressAt = (share: number) => Math.min(1, share * 1.3);

/** Draws in the units of the view's `size`, on a canvas that was cleared; `drawn` is by bots, at this frame. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  match: Match,
  sight: Sight,
  theme: Theme,
  drawn: readonly Drawn[],
): void {
  const { replay, view } = match;
  const { frames, scene } = replay;
  const at = Math.min(Math.floor(sight.position), frames.length - 1);
  const share = sight.position - Math.floor(sight.position);
  const moves = sight.animated && share > 0 && at + 1 < frames.length;
  view.draw(context, {
    scene,
    from: frames[at],
    to: moves ? frames[at + 1] : frames[at],
    progress: moves ? progressAt(share) : 1,
    viewer: sight.viewer,
    settings: sight.settings,
    theme,
  });
  for (const { seat, shapes } of drawn) {
    const shown = shapes.filter((shape) => sight.settings[`layer=${shape.layer}`]);
    drawShapes(context, shown, view, scene, theme, theme.seat[seat % theme.seat.length]!.strong);
  }
}
