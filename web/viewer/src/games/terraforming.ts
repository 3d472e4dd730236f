// Terraforming: an asteroid of 127 tiles. Scene and frames as in docs/games/terraforming.md.
import { arrow, between, disc, fade, flash, hexagon, leadMarks, line, phase, ring, seatColours, write } from './drawing';
import type { GameView, Mark, Moment, Point, Theme } from './game';

interface Scene {
  radius: number;
  turns: number;
  winning_score: number;
  tiles: [x: number, y: number][];
  makers: number[];
}

interface Frame {
  turn: number;
  to_move: number | null;
  scores: number[];
  names: string[];
  faults: (string | null)[];
  holdings: { robots: number; settlements: number; bases: number }[];
  /** Lists by tile. */
  tiles: { owner: number[]; robots: number[]; resources: number[]; object: string[] };
  events: Event[];
}

type Event =
  | { event: 'turn'; seat: number; turn: number }
  | { event: 'made' | 'hit'; seat: number; tile: number; robots: number }
  | Move
  | { event: 'built'; seat: number; tile: number; building: string; points: number }
  | { event: 'became_house'; seat: number; tile: number };

interface Move {
  event: 'moved' | 'repelled' | 'occupied';
  seat: number;
  from: number;
  tile: number;
  robots: number;
  /** Who lost an occupied tile; -1 for nobody. */
  loser?: number;
}

type Context = CanvasRenderingContext2D;
type Scenery = Moment<Scene, Frame>;

const radius = 40;
const pitch = radius * Math.sqrt(3);
const margin = 20;

/** Outlines in a box of 24 by 24, and what the legend says of each. */
const buildings: Record<string, { letter: string; name: string; outline: string }> = {
  initial: {
    letter: 'I',
    name: 'first maker',
    outline: 'M5 8h14v11H5zM8 11h3v3H8zM13 11h3v3h-3zM9 16h6v1.5H9zM11.2 8V5h1.6v3zM9.5 1.5h5V5h-5zM2.5 11H5v5H2.5zM19 11h2.5v5H19zM4 20h16v2.5H4z',
  },
  robotmaker: {
    letter: 'R',
    name: 'robot maker',
    outline: 'M5 8h14v11H5zM8 11h3v3H8zM13 11h3v3h-3zM9 16h6v1.5H9zM11.2 8V3h1.6v5zM2.5 11H5v5H2.5zM19 11h2.5v5H19z',
  },
  excavator: { letter: 'E', name: 'excavator', outline: 'M1.5 10C7 .5 17 .5 22.5 10L20 11.5C18 8.6 16 7.6 13.8 7.3V22h-3.6V7.3C8 7.6 6 8.6 4 11.5z' },
  tower: { letter: 't', name: 'tower', outline: 'M5 3h3v3h2.5V3h3v3H16V3h3v6l-2.5 2v7H19v3H5v-3h2.5v-7L5 9z' },
  bridge: { letter: 'B', name: 'bridge', outline: 'M2 8h20v3h-1.5v8h-3c0-7-11-7-11 0h-3v-8H2z' },
  house: { letter: 'H', name: 'house', outline: 'M3 12 12 3l9 9h-2.5v9h-13v-9zM10 21v-6h4v6z' },
  town: { letter: 'T', name: 'town', outline: 'M1 21V13l5-4 4 3.2V3h12v18zM13 6h2v2.5h-2zM17 6h2v2.5h-2zM13 11h2v2.5h-2zM17 11h2v2.5h-2zM14.5 21v-4h3v4zM4.5 14h3v2.5h-3z' },
};
const outlines = Object.fromEntries(Object.entries(buildings).map(([id, { outline }]) => [id, new Path2D(outline)]));

function centre(scene: Scene, tile: number): Point {
  const [x, y] = scene.tiles[tile]!;
  return {
    x: margin + pitch * (scene.radius + 0.5 + x + y / 2),
    y: margin + radius * (1.5 * (scene.radius + y) + 1),
  };
}

const steps = (scene: Scene, a: number, b: number): [number, number] => [
  scene.tiles[b]![0] - scene.tiles[a]![0],
  scene.tiles[b]![1] - scene.tiles[a]![1],
];

function areNeighbours(scene: Scene, a: number, b: number): boolean {
  const [x, y] = steps(scene, a, b);
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)) === 1;
}

/** Towers reach two steps in a straight line. */
function isInReach(scene: Scene, tower: number, tile: number): boolean {
  const [x, y] = steps(scene, tower, tile);
  return tower !== tile && (x === 0 || y === 0 || x === -y) && Math.max(Math.abs(x), Math.abs(y)) <= 2;
}

const towersOf = (frame: Frame, seat: number): number[] =>
  frame.tiles.object.flatMap((object, tile) => (object === 'tower' && frame.tiles.owner[tile] === seat ? [tile] : []));

const isMove = (event: Event): event is Move => 'from' in event;

const isBase = (frame: Frame, tile: number): boolean => frame.tiles.object[tile]! in buildings;

function drawIcon(context: Context, id: string, { x, y }: Point, size: number, colour: string): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  context.fillStyle = colour;
  context.fill(outlines[id]!, 'evenodd');
  context.restore();
}

/** A tile without what stands on it. */
function drawGround(context: Context, at: Point, owner: number, object: string, theme: Theme, size: number): void {
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

function drawContent(context: Context, scene: Scene, frame: Frame, tile: number, robots: number, moment: Scenery): void {
  const { theme, settings } = moment;
  const { x, y } = centre(scene, tile);
  const object = frame.tiles.object[tile]!;
  const isBuilt = isBase(frame, tile);
  if (isBuilt) drawIcon(context, object, { x, y: robots > 0 ? y - 10 : y }, 32, theme.surface);
  const colour = isBuilt ? theme.surface : object === 'hole' ? '#ffffff' : theme.ink;
  if (robots > 0) write(context, String(robots), { x, y: y + (isBuilt ? 16 : 0) }, { size: isBuilt ? 16 : 20, colour, bold: true });
  const resources = frame.tiles.resources[tile]!;
  if (settings.resources && resources > 1) {
    for (let i = 0; i < resources; ++i) disc(context, { x: x + (i - (resources - 1) / 2) * 7, y: y + 22 }, 2.5, theme.accent);
  }
  const label = settings.coordinates ? scene.tiles[tile]!.join(' ') : settings.indices ? String(tile) : null;
  if (label) write(context, label, { x, y: y - 25 }, { size: 10, colour: isBuilt ? theme.surface : theme.faint });
}

/** Robots per tile: on their way, arrived, and after the makers and towers of the next turn. */
function robotsShown({ from, to, progress }: Scenery): number[] {
  if (from === to || progress >= 0.8) return to.tiles.robots;
  const robots = [...(progress < 0.6 ? from : to).tiles.robots];
  for (const event of to.events) {
    if (progress < 0.6 && isMove(event)) robots[event.from] = Math.max(0, robots[event.from]! - event.robots);
    if (progress >= 0.6 && event.event === 'made') robots[event.tile]! -= event.robots;
    if (progress >= 0.6 && event.event === 'hit') robots[event.tile]! += event.robots;
  }
  return robots;
}

function drawTiles(context: Context, moment: Scenery): void {
  const { scene, from, to, progress, theme, settings } = moment;
  const taken = from === to ? 1 : phase(progress, 0.42, 0.62);
  const robots = robotsShown(moment);
  for (let tile = 0; tile < scene.tiles.length; ++tile) {
    const at = centre(scene, tile);
    const [owner, object] = [to.tiles.owner[tile]!, to.tiles.object[tile]!];
    const isOld = from.tiles.owner[tile] === owner && from.tiles.object[tile] === object;
    if (!isOld && taken < 1) drawGround(context, at, from.tiles.owner[tile]!, from.tiles.object[tile]!, theme, radius - 1.5);
    if (isOld || taken > 0) drawGround(context, at, owner, object, theme, (radius - 1.5) * (isOld ? 1 : taken));
    drawContent(context, scene, taken < 0.5 ? from : to, tile, robots[tile]!, moment);
  }
  if (!settings.reach) return;
  for (const [tower, object] of to.tiles.object.entries()) {
    if (object !== 'tower') continue;
    for (let tile = 0; tile < scene.tiles.length; ++tile) {
      if (!isInReach(scene, tower, tile)) continue;
      hexagon(context, centre(scene, tile), radius - 6);
      context.strokeStyle = seatColours(theme, to.tiles.owner[tower]!).strong;
      context.lineWidth = 2.5;
      context.setLineDash([5, 5]);
      context.stroke();
      context.setLineDash([]);
    }
  }
}

function drawMove(context: Context, scene: Scene, move: Move, progress: number, theme: Theme): void {
  const [from, to] = [centre(scene, move.from), centre(scene, move.tile)];
  const [gone, arrived] = [phase(progress, 0, 0.55), phase(progress, 0.5, 0.65)];
  const { strong } = seatColours(theme, move.seat);
  const bead = (at: Point, size: number) => {
    disc(context, at, size + 2, theme.surface);
    disc(context, at, size, strong);
    write(context, String(move.robots), at, { size: size + 1, colour: theme.surface, bold: true });
  };
  fade(context, 1 - arrived, () => bead(between(from, to, gone), 13));
  if (move.event === 'occupied') fade(context, flash(phase(progress, 0.5, 0.9)), () => ring(context, to, radius * 0.8, theme.ink, 4));
  fade(context, arrived, () => {
    arrow(context, between(from, to, 0.4), between(from, to, 0.8), theme.surface, 7);
    arrow(context, between(from, to, 0.4), between(from, to, 0.76), strong, 4);
    bead(between(from, to, 0.42), 9);
    if (move.event === 'repelled') write(context, '✕', between(from, to, 0.85), { size: 22, colour: theme.bad, halo: theme.surface, bold: true });
  });
}

function drawEvent(context: Context, { scene, to, progress, theme, settings }: Scenery, event: Event): void {
  if (event.event === 'turn') return;
  if (isMove(event)) {
    if (settings.moves) drawMove(context, scene, event, progress, theme);
    return;
  }
  const at = centre(scene, event.tile);
  const late = phase(progress, 0.7, 1);
  if (event.event === 'made') {
    fade(context, flash(late), () =>
      write(context, `+${event.robots}`, { x: at.x, y: at.y - 10 - 24 * late }, { size: 20, colour: theme.good, halo: theme.surface, bold: true }),
    );
  } else if (event.event === 'hit') {
    for (const tower of towersOf(to, event.seat)) {
      if (!isInReach(scene, tower, event.tile)) continue;
      const muzzle = centre(scene, tower);
      line(context, [muzzle, between(muzzle, at, late)], theme.surface, 6);
      line(context, [muzzle, between(muzzle, at, late)], seatColours(theme, event.seat).strong, 3);
    }
    fade(context, late, () => write(context, `−${event.robots}`, { x: at.x, y: at.y - 22 }, { size: 15, colour: theme.bad, halo: theme.surface, bold: true }));
  } else {
    const built = phase(progress, 0.3, 0.9);
    fade(context, 1 - built * 0.4, () => ring(context, at, radius * (0.5 + 0.4 * built), theme.ink, 3));
  }
}

/** In the empty corners: the race for the winning score, and what the signs mean. */
function drawCorners(context: Context, { scene, to, theme, settings }: Scenery): void {
  const { width, height } = view.size(scene);
  to.scores.forEach((score, seat) => {
    const y = 24 + seat * 26;
    const { strong, soft } = seatColours(theme, seat);
    if (to.to_move === seat) write(context, '▶', { x: 12, y }, { size: 13, colour: strong });
    context.fillStyle = soft;
    context.fillRect(24, y - 8, 100, 16);
    context.fillStyle = strong;
    context.fillRect(24, y - 8, Math.min(100, (100 * score) / scene.winning_score), 16);
    write(context, String(score), { x: 132, y }, { size: 15, colour: theme.ink, bold: true, align: 'left' });
  });
  write(context, `race to ${scene.winning_score} points`, { x: 24, y: 100 }, { size: 12, colour: theme.faint, align: 'left' });
  if (!settings.legend) return;
  const style = { size: 13, colour: theme.ink };
  const grounds: [string, number, string][] = [['wasteland', -1, 'none'], ['settlement: 1 point', 0, 'none'], ['base: 3 points', 0, 'house'], ['hole: a trap', -1, 'hole']];
  grounds.forEach(([name, owner, object], i) => {
    const at = { x: width - 22, y: 24 + i * 26 };
    drawGround(context, at, owner, object, theme, 12);
    write(context, name, { x: at.x - 20, y: at.y }, { ...style, align: 'right' });
  });
  Object.entries(buildings).forEach(([id, { name }], i) => {
    const [isRight, y] = [i < 4, height - 20 - (i % 4) * 28];
    drawIcon(context, id, { x: isRight ? width - 22 : 22, y }, 22, theme.ink);
    write(context, name, { x: isRight ? width - 42 : 42, y }, { ...style, align: isRight ? 'right' : 'left' });
  });
}

function tileAt(scene: Scene, point: Point): number {
  return scene.tiles.findIndex((_, tile) => {
    const { x, y } = centre(scene, tile);
    return Math.hypot(point.x - x, point.y - y) < pitch / 2;
  });
}

/** Tiles change hands in most turns; worth a mark is who takes many of others at once. */
const manyTaken = 5;

function eventMarks(events: readonly Event[]): Mark[] {
  const built = events.flatMap((event): Mark[] =>
    event.event === 'built'
      ? [{ seat: event.seat, sign: buildings[event.building]!.letter, text: `seat ${event.seat} builds a ${event.building}, ${event.points} points more` }]
      : [],
  );
  const taken = events.filter((event) => event.event === 'occupied' && event.loser !== -1);
  if (taken.length < manyTaken) return built;
  const { seat } = taken[0]!;
  return [...built, { seat, sign: '⚔', text: `seat ${seat} takes ${taken.length} tiles of others` }];
}

export const view: GameView<Scene, Frame> = {
  size: ({ radius: rings }) => ({ width: pitch * (2 * rings + 1) + 2 * margin, height: radius * (3 * rings + 2) + 2 * margin }),
  settings: [
    { id: 'moves', label: 'Moves', on: true },
    { id: 'resources', label: 'Resources', on: true },
    { id: 'reach', label: 'Reach of towers', on: false },
    { id: 'coordinates', label: 'Coordinates', on: false },
    { id: 'indices', label: 'Numbers of tiles', on: false },
    { id: 'legend', label: 'Legend', on: true },
  ],
  hasViews: false,
  placeSize: radius * 0.8,
  draw(context, moment) {
    drawTiles(context, moment);
    const still = moment.from === moment.to ? { ...moment, progress: 1 } : moment;
    for (const event of moment.to.events) drawEvent(context, still, event);
    drawCorners(context, moment);
  },
  describe(scene, frame, point) {
    const tile = tileAt(scene, point);
    if (tile < 0) return null;
    const { owner, robots, resources, object } = frame.tiles;
    const [seat, thing] = [owner[tile]!, object[tile]!];
    const land = thing === 'hole' ? 'hole' : seat < 0 ? 'wasteland' : isBase(frame, tile) ? buildings[thing]!.name : 'settlement';
    const lines = [`(${scene.tiles[tile]!.join(', ')}), tile ${tile}`, seat < 0 ? land : `${land} of seat ${seat}`];
    if (seat < 0) return lines;
    lines.push(`${robots[tile]} robots`);
    if (isBase(frame, tile)) return lines;
    const near = resources.filter((_, other) => other === tile || (owner[other] === seat && areNeighbours(scene, tile, other)));
    return [...lines, `resources: ${resources[tile]}, for a build here ${near.reduce((sum, more) => sum + more, 0)}`];
  },
  scores: (frame) => frame.scores,
  figures(_, { scores, holdings, names, faults }, seat) {
    const { robots, settlements, bases } = holdings[seat]!;
    const score = scores[seat]!;
    return [
      { label: 'points', value: String(score) },
      { label: 'settlements', value: `${settlements}` },
      { label: 'bases', value: `${bases} (${3 * bases})` },
      { label: 'bonus of towns', value: String(score - settlements - 3 * bases) },
      { label: 'robots', value: String(robots) },
      { label: 'calls itself', value: names[seat]! },
      ...(faults[seat] ? [{ label: 'fault', value: faults[seat] }] : []),
    ];
  },
  caption: ({ turns }, { turn, to_move }) =>
    turn === 0 ? 'names' : `turn ${turn} of ${turns}, ${to_move === null ? 'over' : `seat ${to_move}`}`,
  marks(_, frame, before) {
    const faults = frame.faults.flatMap((fault, seat): Mark[] =>
      fault && !before?.faults[seat] ? [{ seat, sign: '!', text: `seat ${seat}: ${fault}` }] : [],
    );
    return [...faults, ...eventMarks(frame.events), ...(before ? leadMarks(frame.scores, before.scores) : [])];
  },
  /** `x y`, or the number of a tile. */
  locate(scene, words) {
    const [a, b] = words.map(Number);
    const tile = words.length === 1 ? a! : scene.tiles.findIndex(([x, y]) => x === a && y === b);
    return scene.tiles[tile] ? centre(scene, tile) : null;
  },
};
