// Amazes: two seats explore a maze that neither knows, and catch each other in it.
import {
  cell,
  distance,
  drawDiscoveries,
  drawFloor,
  drawKnownWalls,
  drawNewWalls,
  has,
  margin,
  middle,
  size,
  squares,
  ways,
} from './amazes_board';
import type { Context, Frame, Happening, Look, Scene, Scenery, Square, Walk } from './amazes_board';
import { between, disc, line, phase, ring, seatColours, write } from './drawing';
import type { GameView, Mark, Point, Theme } from './game';

interface Place {
  at: Point;
  /** Which way a seat looks there, as a step. */
  way: Point;
}

/** The place on a path after a part of its way. */
function along(path: readonly Square[], part: number): Place {
  const before = Math.min(Math.floor(part * (path.length - 1)), path.length - 2);
  const [a, b] = [middle(path[before]!), middle(path[before + 1]!)];
  const way = { x: (b.x - a.x) / cell, y: (b.y - a.y) / cell };
  return { at: between(a, b, part * (path.length - 1) - before), way };
}

/** One after the other; longer ways take longer. A view shows what its seat did. */
function happenings({ from, to, progress, viewer }: Scenery): Happening[] {
  const weights = to.happened.map((event) => (event.event === 'walk' ? 2 + event.path.length : 4));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const places = from.seats.map(({ row, col }): Square => [row, col]);
  let begun = 0;
  const list = to.happened.map((event, i) => {
    const start = begun / all;
    begun += weights[i]!;
    const at = places[event.seat]!;
    if (event.event === 'walk') places[event.seat] = event.path.at(-1)!;
    return { event, at, part: phase(progress, start, begun / all) };
  });
  return list.filter(({ event }) => viewer === null || event.seat === viewer);
}

function drawLook(context: Context, { event, at, part }: Happening & { event: Look }, theme: Theme): void {
  const start = middle(at);
  context.strokeStyle = seatColours(theme, event.seat).strong;
  context.lineWidth = cell * 0.4;
  context.lineCap = 'round';
  context.globalAlpha = 0.28;
  context.beginPath();
  for (const side of ['N', 'E', 'S', 'W'] as const) {
    const far = event.sight[side] * cell * part;
    if (event.sight[side] === 0) continue;
    context.moveTo(start.x, start.y);
    context.lineTo(start.x + ways[side].x * far, start.y + ways[side].y * far);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawWalk(context: Context, { event, part }: Happening & { event: Walk }, theme: Theme): void {
  const { strong } = seatColours(theme, event.seat);
  const passed = event.path.slice(0, 1 + Math.floor(part * (event.path.length - 1))).map(middle);
  line(context, [...passed, along(event.path, part).at], strong, 4);
  disc(context, passed[0]!, 5, strong);
  if (event.wall === null || part < 1) return;
  const { x, y } = middle([event.wall.row, event.wall.col]);
  const way = ways[event.wall.dir];
  const wall = (side: number): Point => ({
    x: x + cell * (way.x / 2 + side * way.y),
    y: y + cell * (way.y / 2 + side * way.x),
  });
  line(context, [wall(-0.4), wall(0.4)], theme.bad, 6);
}

/** Where a seat stands at this moment of its walk. */
function whereabouts({ from }: Scenery, events: readonly Happening[], seat: number): Place {
  const { row, col, dir } = from.seats[seat]!;
  let place = { at: middle([row, col]), way: ways[dir] };
  for (const { event, part } of events) {
    if (event.event === 'walk' && event.seat === seat && part > 0) place = along(event.path, part);
  }
  return place;
}

function drawSeat(context: Context, { at, way }: Place, aside: number, colour: string, theme: Theme): void {
  const [x, y] = [at.x + aside, at.y];
  disc(context, { x, y }, 13, theme.surface);
  disc(context, { x, y }, 11, colour);
  context.beginPath();
  context.moveTo(x + way.x * 9, y + way.y * 9);
  context.lineTo(x - way.x * 4 - way.y * 6, y - way.y * 4 + way.x * 6);
  context.lineTo(x - way.x * 4 + way.y * 6, y - way.y * 4 - way.x * 6);
  context.fillStyle = theme.surface;
  context.fill();
}

/** All that a seat is told of the other: it is on one of the squares at this distance. */
function drawGuess(context: Context, frame: Frame, seat: number, theme: Theme): void {
  const own = frame.seats[seat]!;
  const far = frame.distance ?? distance(own, frame.seats[1 - seat]!);
  context.save();
  context.beginPath();
  context.rect(margin, margin, size * cell, size * cell);
  context.clip();
  const { strong } = seatColours(theme, 1 - seat);
  ring(context, middle([own.row, own.col]), Math.sqrt(far) * cell, strong, 1);
  for (let i = 0; i < squares; ++i) {
    const [row, col] = [1 + Math.floor(i / size), 1 + (i % size)];
    if (distance(own, { row, col, dir: 'N' }) === far) ring(context, middle([row, col]), 8, strong, 3);
  }
  context.restore();
}

function drawDistance(context: Context, red: Point, blue: Point, theme: Theme): void {
  context.setLineDash([2, 7]);
  line(context, [red, blue], theme.accent, 2);
  context.setLineDash([]);
  const squared = Math.round(((red.x - blue.x) ** 2 + (red.y - blue.y) ** 2) / cell ** 2);
  const style = { size: 15, colour: theme.accent, halo: theme.surface, bold: true };
  write(context, String(squared), between(red, blue, 0.5), style);
}

function drawSeats(context: Context, moment: Scenery, events: readonly Happening[]): void {
  const { to, theme, viewer, settings, progress } = moment;
  const places = [0, 1].map((seat) => whereabouts(moment, events, seat));
  if (viewer !== null) {
    // The distance is told at the look, before the seat goes on.
    if (settings.distance && to.to_move === viewer && progress === 1) drawGuess(context, to, viewer, theme);
    drawSeat(context, places[viewer]!, 0, seatColours(theme, viewer).strong, theme);
    return;
  }
  const [red, blue] = [places[0]!.at, places[1]!.at];
  const apart = Math.hypot(red.x - blue.x, red.y - blue.y);
  if (settings.distance && apart > cell) drawDistance(context, red, blue, theme);
  places.forEach((place, seat) => {
    drawSeat(context, place, apart < 2 ? seat * 14 - 7 : 0, seatColours(theme, seat).strong, theme);
  });
}

function drawCaptures(context: Context, events: readonly Happening[], theme: Theme): void {
  const style = { size: 24, colour: theme.good, halo: theme.surface, bold: true };
  for (const { event, part } of events) {
    if (event.event !== 'walk' || !event.captured || part < 1) continue;
    const { x, y } = middle(event.path.at(-1)!);
    ring(context, { x, y }, 26, theme.accent, 4);
    write(context, '+100', { x, y: y < 70 ? y + 42 : y - 42 }, style);
  }
}

function drawCoordinates(context: Context, theme: Theme): void {
  const style = { size: 12, colour: theme.faint };
  for (let i = 1; i <= size; ++i) {
    write(context, String(i), { x: margin + (i - 0.5) * cell, y: 13 }, style);
    write(context, String(i), { x: 13, y: margin + (i - 0.5) * cell }, style);
  }
}

function squareAt({ x, y }: Point): Square | null {
  const [row, col] = [1 + Math.floor((y - margin) / cell), 1 + Math.floor((x - margin) / cell)];
  return row >= 1 && row <= size && col >= 1 && col <= size ? [row, col] : null;
}

export const amazes: GameView<Scene, Frame> = {
  size: () => ({ width: size * cell + 2 * margin, height: size * cell + 2 * margin }),
  settings: [
    { id: 'discovered', label: 'What was discovered', on: true },
    { id: 'paths', label: 'Ways of the turn', on: true },
    { id: 'sight', label: 'Lines of sight', on: true },
    { id: 'distance', label: 'Squared distance', on: true },
    { id: 'truth', label: 'Walls that a seat does not know', on: false },
    { id: 'coordinates', label: 'Rows and columns', on: true },
  ],
  hasViews: true,
  placeSize: cell * 0.5,
  drawStill(context, step) {
    drawFloor(context, step);
    drawKnownWalls(context, step);
    if (step.settings.coordinates) drawCoordinates(context, step.theme);
  },
  draw(context, moment) {
    const { theme, settings, to } = moment;
    const events = happenings(moment);
    drawDiscoveries(context, moment, events);
    for (const { event, at, part } of events) {
      // Of several looks only the last one stays to be seen.
      const isSeen = part < 1 || event === to.happened.at(-1);
      if (event.event === 'look' && settings.sight && isSeen) drawLook(context, { event, at, part }, theme);
    }
    drawNewWalls(context, moment);
    for (const { event, at, part } of events) {
      if (event.event === 'walk' && settings.paths && part > 0) drawWalk(context, { event, at, part }, theme);
    }
    drawSeats(context, moment, events);
    drawCaptures(context, events, theme);
  },
  legend: [
    { text: 'shade: who discovered a square first' },
    { text: '▪ discovered later' },
    { text: '– dead end, inferred' },
    { text: 'grey: not discovered' },
    { text: 'dotted, in the view of a seat: wall or not?' },
  ],
  places: () => Array.from({ length: squares }, (_, i) => middle([1 + Math.floor(i / size), 1 + (i % size)])),
  describe(_, frame, point, viewer) {
    const square = squareAt(point);
    if (square === null) return null;
    const [row, col] = square;
    const lines = [`row ${row}, column ${col}`];
    frame.seats.forEach((seat, i) => {
      if (viewer !== null && viewer !== i) return;
      if (seat.row === row && seat.col === col) lines.push(`seat ${i} is here, facing ${seat.dir}`);
      else lines.push(`squared distance from seat ${i}: ${distance(seat, { row, col, dir: 'N' })}`);
      const how = has(seat.dead_ends, row, col) ? 'inferred' : 'discovered';
      const when = has(seat.first_squares, row, col) ? 'first' : 'after the other';
      lines.push(
        has(seat.discovered_squares, row, col) ? `${how} by seat ${i}, ${when}` : `not discovered by seat ${i}`,
      );
    });
    return lines;
  },
  scores: (frame) => frame.scores ?? [],
  figures(_, { seats }, seat) {
    const { points, discovered, first, captures, steps, disqualified, turns } = seats[seat]!;
    if (discovered === undefined) return [{ label: 'turns', value: String(turns) }];
    return [
      ...(points === null ? [] : [{ label: 'points', value: String(points) }]),
      { label: 'discovered', value: `${discovered} of ${squares}` },
      ...(first === null ? [] : [{ label: 'before the other', value: String(first) }]),
      { label: 'captures', value: `${captures} (${100 * captures})` },
      { label: 'steps', value: `−${steps}` },
      { label: 'turns', value: String(turns) },
      ...(disqualified ? [{ label: 'fault', value: 'disqualified' }] : []),
    ];
  },
  caption: ({ turns }, { turn, to_move }) =>
    `turn ${turn} of ${turns}, ${to_move === null ? 'over' : `seat ${to_move}`}`,
  marks(_, frame, before) {
    const marks: Mark[] = [];
    for (const event of frame.happened) {
      if (event.event === 'walk' && event.captured) {
        marks.push({ seat: event.seat, sign: '×', text: 'catches the other' });
      }
    }
    if (before === null) return marks;
    frame.seats.forEach(({ discovered }, seat) => {
      const isWhole = discovered === squares && before.seats[seat]!.discovered < squares;
      if (isWhole) marks.push({ seat, sign: '★', text: 'has discovered the whole maze' });
    });
    const end = frame.sudden_death;
    if (end !== null && before.sudden_death === null) {
      marks.push({ seat: end, sign: '†', text: 'wins by sudden death' });
    }
    return marks;
  },
  /** `row,column`, as in the map. */
  locate(_, words) {
    const [row, col] = words.join(',').split(',').map(Number);
    return row! >= 1 && row! <= size && col! >= 1 && col! <= size ? middle([row!, col!]) : null;
  },
};
