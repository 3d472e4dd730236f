// The asteroid of Terraforming, 127 tiles. Scene and frames as in docs/games/terraforming.md.
import { disc, hexagon, phase, ring, seatColours, write } from './drawing';
import type { Moment, Point, Step, Theme } from './game';

export interface Scene {
  radius: number;
  turns: number;
  winning_score: number;
  tiles: [x: number, y: number][];
  /** By tile: what a tower there would reach. */
  tower_range: number[][];
  makers: number[];
}

export interface Frame {
  turn: number;
  to_move: number | null;
  scores: number[];
  names: string[];
  faults: (string | null)[];
  holdings: { robots: number; settlements: number; bases: number; bonus: number }[];
  /** Lists by tile. */
  tiles: { owner: number[]; robots: number[]; resources: number[]; resources_around: number[]; object: string[] };
  events: Event[];
}

export type Event =
  | { event: 'turn'; seat: number; turn: number }
  | { event: 'made'; seat: number; tile: number; robots: number }
  | Hit
  | Move
  | { event: 'built'; seat: number; tile: number; building: string; points: number }
  | { event: 'became_house'; seat: number; tile: number };

export interface Hit {
  event: 'hit';
  seat: number;
  tile: number;
  robots: number;
  /** The tiles of those that shot. */
  towers: number[];
}

export interface Move {
  event: 'moved' | 'repelled' | 'occupied';
  seat: number;
  from: number;
  tile: number;
  robots: number;
  /** Who lost an occupied tile; -1 for nobody. */
  loser?: number;
}

export type Context = CanvasRenderingContext2D;
export type Scenery = Moment<Scene, Frame>;
export type Still = Step<Scene, Frame>;

export const radius = 40;
export const pitch = radius * Math.sqrt(3);
export const margin = 20;

/** Outlines in a box of 24 by 24, and what the legend says of each. */
export const buildings: Record<string, { letter: string; name: string; outline: string }> = {
  initial: {
    letter: 'I',
    name: 'first maker',
    outline:
      'M5 8h14v11H5zM8 11h3v3H8zM13 11h3v3h-3zM9 16h6v1.5H9zM11.2 8V5h1.6v3zM9.5 1.5h5V5h-5zM2.5 11H5v5H2.5zM19 11h2.5v5H19zM4 20h16v2.5H4z',
  },
  robotmaker: {
    letter: 'R',
    name: 'robot maker',
    outline: 'M5 8h14v11H5zM8 11h3v3H8zM13 11h3v3h-3zM9 16h6v1.5H9zM11.2 8V3h1.6v5zM2.5 11H5v5H2.5zM19 11h2.5v5H19z',
  },
  excavator: {
    letter: 'E',
    name: 'excavator',
    outline: 'M1.5 10C7 .5 17 .5 22.5 10L20 11.5C18 8.6 16 7.6 13.8 7.3V22h-3.6V7.3C8 7.6 6 8.6 4 11.5z',
  },
  tower: { letter: 't', name: 'tower', outline: 'M5 3h3v3h2.5V3h3v3H16V3h3v6l-2.5 2v7H19v3H5v-3h2.5v-7L5 9z' },
  bridge: { letter: 'B', name: 'bridge', outline: 'M2 8h20v3h-1.5v8h-3c0-7-11-7-11 0h-3v-8H2z' },
  house: { letter: 'H', name: 'house', outline: 'M3 12 12 3l9 9h-2.5v9h-13v-9zM10 21v-6h4v6z' },
  town: {
    letter: 'T',
    name: 'town',
    outline:
      'M1 21V13l5-4 4 3.2V3h12v18zM13 6h2v2.5h-2zM17 6h2v2.5h-2zM13 11h2v2.5h-2zM17 11h2v2.5h-2zM14.5 21v-4h3v4zM4.5 14h3v2.5h-3z',
  },
};
const outlines = Object.fromEntries(Object.entries(buildings).map(([id, { outline }]) => [id, new Path2D(outline)]));

export function centre(scene: Scene, tile: number): Point {
  const [x, y] = scene.tiles[tile]!;
  return {
    x: margin + pitch * (scene.radius + 0.5 + x + y / 2),
    y: margin + radius * (1.5 * (scene.radius + y) + 1),
  };
}

export const isMove = (event: Event): event is Move => 'from' in event;

export const isBase = (frame: Frame, tile: number): boolean => frame.tiles.object[tile]! in buildings;

export function drawIcon(context: Context, id: string, { x, y }: Point, size: number, colour: string): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  context.fillStyle = colour;
  context.fill(outlines[id]!, 'evenodd');
  context.restore();
}

/** A tile without what stands on it. */
export function drawGround(
  context: Context,
  at: Point,
  owner: number,
  object: string,
  theme: Theme,
  size: number,
): void {
  const { strong, soft } = owner < 0 ? { strong: theme.line, soft: theme.surface } : seatColours(theme, owner);
  hexagon(context, at, size);
  context.fillStyle = object in buildings ? strong : soft;
  context.fill();
  context.strokeStyle = owner < 0 || object in buildings ? theme.line : strong;
  context.lineWidth = 1.5;
  context.stroke();
  if (object !== 'hole') return;
  disc(context, at, size * 0.66, theme.dark ? '#05070a' : '#4b5563');
  ring(context, at, size * 0.66, owner < 0 ? theme.faint : strong, owner < 0 ? 1.5 : 4);
}

function drawContent(
  context: Context,
  scene: Scene,
  frame: Frame,
  tile: number,
  robots: number,
  moment: Scenery,
): void {
  const { theme, settings } = moment;
  const { x, y } = centre(scene, tile);
  const object = frame.tiles.object[tile]!;
  const isBuilt = isBase(frame, tile);
  if (isBuilt) drawIcon(context, object, { x, y: robots > 0 ? y - 10 : y }, 32, theme.surface);
  const colour = isBuilt ? theme.surface : object === 'hole' ? '#ffffff' : theme.ink;
  if (robots > 0) {
    write(context, String(robots), { x, y: y + (isBuilt ? 16 : 0) }, { size: isBuilt ? 16 : 20, colour, bold: true });
  }
  const resources = frame.tiles.resources[tile]!;
  if (settings.resources && resources > 1) {
    for (let i = 0; i < resources; ++i) {
      disc(context, { x: x + (i - (resources - 1) / 2) * 7, y: y + 22 }, 2.5, theme.accent);
    }
  }
  const label = settings.coordinates ? scene.tiles[tile]!.join(' ') : settings.indices ? String(tile) : null;
  if (label) write(context, label, { x, y: y - 25 }, { size: 10, colour: isBuilt ? theme.surface : theme.faint });
}

/** Robots per tile: on their way, arrived, and after the makers and towers of the next turn. */
function robotsShown({ from, to, progress }: Scenery): number[] {
  if (progress >= 0.8) return to.tiles.robots;
  const robots = [...(progress < 0.6 ? from : to).tiles.robots];
  for (const event of to.events) {
    if (progress < 0.6 && isMove(event)) robots[event.from] = Math.max(0, robots[event.from]! - event.robots);
    if (progress >= 0.6 && event.event === 'made') robots[event.tile]! -= event.robots;
    if (progress >= 0.6 && event.event === 'hit') robots[event.tile]! += event.robots;
  }
  return robots;
}

/** Tiles where something happens in this step. */
function busyTiles({ from, to }: Still): Set<number> {
  const busy = new Set<number>();
  if (from === to) return busy;
  for (const event of to.events) {
    if ('tile' in event) busy.add(event.tile);
    if (isMove(event)) busy.add(event.from);
  }
  const differs = (list: keyof Frame['tiles'], tile: number) => from.tiles[list][tile] !== to.tiles[list][tile];
  to.tiles.owner.forEach((_, tile) => {
    if ((['owner', 'robots', 'resources', 'object'] as const).some((list) => differs(list, tile))) busy.add(tile);
  });
  return busy;
}

export function drawTiles(context: Context, moment: Scenery, ofBusy: boolean): void {
  const { scene, from, to, progress, theme } = moment;
  const taken = phase(progress, 0.42, 0.62);
  const robots = robotsShown(moment);
  const busy = busyTiles(moment);
  for (let tile = 0; tile < scene.tiles.length; ++tile) {
    if (busy.has(tile) !== ofBusy) continue;
    const at = centre(scene, tile);
    const [owner, object] = [to.tiles.owner[tile]!, to.tiles.object[tile]!];
    const isOld = from.tiles.owner[tile] === owner && from.tiles.object[tile] === object;
    if (!isOld && taken < 1) {
      drawGround(context, at, from.tiles.owner[tile]!, from.tiles.object[tile]!, theme, radius - 1.5);
    }
    if (!isOld && taken > 0) {
      // Soft colours let through what is below.
      hexagon(context, at, (radius - 1.5) * taken);
      context.fillStyle = theme.surface;
      context.fill();
    }
    if (isOld || taken > 0) drawGround(context, at, owner, object, theme, (radius - 1.5) * (isOld ? 1 : taken));
    drawContent(context, scene, taken < 0.5 ? from : to, tile, robots[tile]!, moment);
  }
}

/** Which tiles towers shoot at. */
export function drawReach(context: Context, { scene, to, theme }: Scenery): void {
  context.lineWidth = 2.5;
  context.setLineDash([5, 5]);
  for (const [tower, object] of to.tiles.object.entries()) {
    if (object !== 'tower') continue;
    context.strokeStyle = seatColours(theme, to.tiles.owner[tower]!).strong;
    for (const tile of scene.tower_range[tower]!) {
      hexagon(context, centre(scene, tile), radius - 6);
      context.stroke();
    }
  }
  context.setLineDash([]);
}
