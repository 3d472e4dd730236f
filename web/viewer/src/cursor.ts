// The way of a keyboard over the places of a board.
import type { Point } from './games/game';

export const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place that is next in a direction, the nearest rather straight ahead; `from` when there is none. */
export function nextPlace(places: readonly Point[], from: number, way: Point): number {
  const { x, y } = places[from]!;
  let [next, least] = [from, Infinity];
  places.forEach((place, i) => {
    const ahead = (place.x - x) * way.x + (place.y - y) * way.y;
    const aside = Math.abs((place.x - x) * way.y - (place.y - y) * way.x);
    if (ahead < 1 || aside > 2 * ahead || ahead + aside >= least) return;
    [next, least] = [i, ahead + aside];
  });
  return next;
}

/** The place nearest to a point. */
export function nearestPlace(places: readonly Point[], { x, y }: Point): number {
  const far = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return far.indexOf(Math.min(...far));
}
