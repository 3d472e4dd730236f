// The games that have a viewer, one line each.
import { amazes } from './amazes';
import { ants } from './ants';
import { blockdrop } from './blockdrop';
import type { GameView } from './game';
import { langwars } from './langwars';
import { nim } from './nim';
import { terraforming } from './terraforming';

const views: Record<string, GameView> = {
  amazes,
  ants,
  blockdrop,
  langwars,
  nim,
  terraforming,
};

export const viewOf = (game: string): GameView | null => (Object.hasOwn(views, game) ? views[game]! : null);
