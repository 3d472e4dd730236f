// Terraforming: three seats settle an asteroid with robots.
import { arrow, between, disc, fade, flash, line, phase, ring, seatColours, write } from './drawing';
import type { GameView, Mark, Point, Theme } from './game';
import {
  buildings,
  centre,
  drawReach,
  drawTiles,
  isBase,
  isMove,
  margin,
  pitch,
  radius,
} from './terraforming_board';
import type { Context, Event, Frame, Hit, Move, Scene, Scenery, Still } from './terraforming_board';

function drawMove(context: Context, scene: Scene, move: Move, progress: number, theme: Theme): void {
  const [from, to] = [centre(scene, move.from), centre(scene, move.tile)];
  const [gone, arrived] = [phase(progress, 0, 0.55), phase(progress, 0.5, 0.65)];
  const { strong } = seatColours(theme, move.seat);
  const bead = (at: Point, size: number) => {
    disc(context, at, size + 2, theme.surface);
    disc(context, at, size, strong);
    write(context, String(move.robots), at, { size: size + 1, colour: theme.surface, bold: true, minor: true });
  };
  fade(context, 1 - arrived, () => bead(between(from, to, gone), 13));
  if (move.event === 'occupied') {
    fade(context, flash(phase(progress, 0.5, 0.9)), () => ring(context, to, radius * 0.8, theme.ink, 4));
  }
  fade(context, arrived, () => {
    arrow(context, between(from, to, 0.4), between(from, to, 0.8), theme.surface, 8);
    arrow(context, between(from, to, 0.4), between(from, to, 0.76), strong, 5);
    bead(between(from, to, 0.4), 12);
    if (move.event === 'repelled') {
      write(context, '✕', between(from, to, 0.85), { size: 22, colour: theme.bad, halo: theme.surface, bold: true });
    }
  });
}

/** Robots fall to the towers in reach. */
function drawShots(context: Context, { scene, progress, theme }: Scenery, event: Hit): void {
  const at = centre(scene, event.tile);
  const part = phase(progress, 0.7, 1);
  for (const tower of event.towers) {
    const muzzle = centre(scene, tower);
    const tip = between(muzzle, at, part);
    line(context, [muzzle, tip], theme.surface, 6);
    line(context, [muzzle, tip], seatColours(theme, event.seat).strong, 3);
  }
  const style = { size: 15, colour: theme.bad, halo: theme.surface, bold: true };
  fade(context, part, () => write(context, `−${event.robots}`, { x: at.x, y: at.y - 22 }, style));
}

function drawEvent(context: Context, moment: Scenery, event: Event): void {
  const { scene, progress, theme, settings } = moment;
  if (event.event === 'turn') return;
  const { x, y } = centre(scene, event.tile);
  if (isMove(event)) {
    if (settings.moves) drawMove(context, scene, event, progress, theme);
  } else if (event.event === 'hit') {
    drawShots(context, moment, event);
  } else if (event.event === 'made') {
    const part = phase(progress, 0.7, 1);
    const style = { size: 20, colour: theme.good, halo: theme.surface, bold: true };
    fade(context, flash(part), () => write(context, `+${event.robots}`, { x, y: y - 10 - 24 * part }, style));
  } else {
    const part = phase(progress, 0.3, 0.9);
    fade(context, 1 - part * 0.4, () => ring(context, { x, y }, radius * (0.5 + 0.4 * part), theme.ink, 3));
  }
}

/** In an empty corner. */
function drawScores(context: Context, { scene, to, theme }: Still): void {
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
}

/** A point is on the tile whose centre is nearest. */
function tileAt(scene: Scene, point: Point): number {
  const far = scene.tiles.map((_, tile) => {
    const { x, y } = centre(scene, tile);
    return Math.hypot(point.x - x, point.y - y);
  });
  const nearest = Math.min(...far);
  return nearest <= radius ? far.indexOf(nearest) : -1;
}

/** Tiles change hands in most turns; worth a mark is who takes many of others at once. */
const manyTaken = 7;

function marks(events: readonly Event[]): Mark[] {
  const built = events.flatMap((event): Mark[] => {
    if (event.event !== 'built') return [];
    const { seat, building, points } = event;
    return [{ seat, sign: buildings[building]!.letter, text: `builds a ${building}, ${points} points more` }];
  });
  const taken = events.filter((event) => event.event === 'occupied' && event.loser !== -1);
  if (taken.length < manyTaken) return built;
  const { seat } = taken[0]!;
  return [...built, { seat, sign: '⚔', text: `takes ${taken.length} tiles of others` }];
}

export const terraforming: GameView<Scene, Frame> = {
  size: ({ radius: rings }) => ({
    width: pitch * (2 * rings + 1) + 2 * margin,
    height: radius * (3 * rings + 2) + 2 * margin,
  }),
  settings: [
    { id: 'moves', label: 'Moves', on: true },
    { id: 'resources', label: 'Resources', on: true },
    { id: 'reach', label: 'Reach of towers', on: false },
    { id: 'coordinates', label: 'Coordinates', on: false },
    { id: 'indices', label: 'Numbers of tiles', on: false },
  ],
  hasViews: false,
  placeSize: radius * 0.8,
  drawStill(context, step) {
    drawTiles(context, { ...step, progress: 1 }, false);
    drawScores(context, step);
  },
  draw(context, moment) {
    drawTiles(context, moment, true);
    if (moment.settings.reach) drawReach(context, moment);
    for (const event of moment.to.events) drawEvent(context, moment, event);
  },
  legend: [
    { text: 'bars: the race for the winning score' },
    { text: 'empty: wasteland' },
    { text: 'pale: settlement, 1 point' },
    { text: 'full: base, 3 points' },
    { text: '● hole: a trap' },
    ...Object.values(buildings).map(({ name, outline }) => ({ text: name, outline })),
  ],
  places: (scene) => scene.tiles.map((_, tile) => centre(scene, tile)),
  describe(scene, frame, point) {
    const tile = tileAt(scene, point);
    if (tile < 0) return null;
    const { owner, robots, resources, resources_around, object } = frame.tiles;
    const [seat, thing] = [owner[tile]!, object[tile]!];
    const land =
      thing === 'hole' ? 'hole' : seat < 0 ? 'wasteland' : isBase(frame, tile) ? buildings[thing]!.name : 'settlement';
    const lines = [`(${scene.tiles[tile]!.join(', ')}), tile ${tile}`, seat < 0 ? land : `${land} of seat ${seat}`];
    if (seat < 0) return lines;
    lines.push(`${robots[tile]} robots`);
    if (isBase(frame, tile)) return lines;
    return [...lines, `resources: ${resources[tile]}, for a build here ${resources_around[tile]}`];
  },
  scores: (frame) => frame.scores,
  figures(_, { holdings, names, faults }, seat) {
    const { robots, settlements, bases, bonus } = holdings[seat]!;
    return [
      { label: 'settlements', value: String(settlements) },
      { label: 'bases', value: String(bases) },
      { label: 'bonus of towns', value: String(bonus) },
      { label: 'robots', value: String(robots) },
      { label: 'calls itself', value: names[seat]! },
      ...(faults[seat] ? [{ label: 'fault', value: faults[seat] }] : []),
    ];
  },
  caption: ({ turns }, { turn, to_move }) =>
    turn === 0 ? 'names' : `turn ${turn} of ${turns}, ${to_move === null ? 'over' : `seat ${to_move}`}`,
  marks: (_, frame) => marks(frame.events),
  /** `x,y`, or the number of a tile. */
  locate(scene, words) {
    const [a, b] = words.join(',').split(',').map(Number);
    const tile = b === undefined ? a! : scene.tiles.findIndex(([x, y]) => x === a && y === b);
    return scene.tiles[tile] ? centre(scene, tile) : null;
  },
};
