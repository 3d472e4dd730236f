// A game without a viewer of its own: no board, the page shows its frames as they are.
import type { GameView } from './game';

export const plain: GameView = {
  size: () => ({ width: 1, height: 1 }),
  settings: [],
  hasViews: false,
  drawStill: () => undefined,
  draw: () => undefined,
  legend: [],
  places: () => [],
  describe: () => null,
  scores: () => [],
  figures: () => [],
  caption: () => '',
  marks: () => [],
  locate: () => null,
  placeSize: 1,
};
