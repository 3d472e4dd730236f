// The games that people can play on the page, one line each.
import { amazes } from './amazes';
import { ants } from './ants';
import { blockdrop } from './blockdrop';
import type { Desk } from './desk';
import { langwars } from './langwars';
import { terraforming } from './terraforming';

const desks: Record<string, Desk> = {
  amazes,
  ants,
  blockdrop,
  langwars,
  terraforming,
};

export const deskOf = (game: string): Desk | null => (Object.hasOwn(desks, game) ? desks[game]! : null);
