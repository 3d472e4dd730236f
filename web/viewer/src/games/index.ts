// The games that have a viewer, one line each.
import { ants } from './ants';
import { blockdrop } from './blockdrop';
import type { GameView } from './game';

const views: Record<string, GameView> = {
  ants,
  blockdrop,
};

export const viewOf = (game: string): GameView | null => (Object.hasOwn(views, game) ? views[game]! : null);
