// Amazes: two seats explore a maze that neither knows, and catch each other in it.
import { cell, distance, drawFloor, drawWalls, has, margin, middle, size, squares, ways } from './amazes_board';
import type { Context, Frame, Happening, Look, Scene, Scenery, Square, Walk } from './amazes_board';
import { between, disc, leadMarks, line, phase, ring, seatColours, write } from './drawing';
import type { GameView, Mark, Point, Theme } from './game';

/** The place on a path after a part of its way. */
function along(path: readonly Square[], part: number): { walked: Point[]; at: Point } {
  const place = part * (path.length - 1);
  const last = Math.min(Math.floor(place), path.length - 1);
  const here = middle(path[last]!);
  const at = last + 1 < path.length ? between(here, middle(path[last + 1]!), place - last) : here;
  return { walked: [...path.slice(0, last + 1).map(middle), at], at };
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
    return { event, at, part: from === to ? 1 : phase(progress, start, begun / all) };
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
  line(context, along(event.path, part).walked, strong, 4);
  disc(context, middle(event.path[0]!), 5, strong);
  if (event.wall === null || part < 1) return;
  const { x, y } = middle([event.wall.row, event.wall.col]);
  const way = ways[event.wall.dir];
  const at = { x: x + (way.x * cell) / 2, y: y + (way.y * cell) / 2 };
  const half = { x: way.y * cell * 0.4, y: way.x * cell * 0.4 };
  line(
    context,
    [
      { x: at.x - half.x, y: at.y - half.y },
      { x: at.x + half.x, y: at.y + half.y },
    ],
    theme.bad,
    6,
  );
}

/** Where a seat stands and which way it looks, at this moment of its walk. */
function whereabouts({ from, to }: Scenery, events: readonly Happening[], seat: number): { at: Point; way: Point } {
  const { row, col, dir } = from.seats[seat]!;
  let at = middle([row, col]);
  let way = ways[dir];
  for (const { event, part } of events) {
    if (event.seat !== seat || event.event !== 'walk' || part === 0) continue;
    const { walked, at: now } = along(event.path, part);
    const before = walked.at(-2);
    const far = before ? Math.hypot(now.x - before.x, now.y - before.y) : 0;
    at = now;
    way =
      part === 1
        ? ways[to.seats[seat]!.dir]
        : before && far > 0
          ? { x: (now.x - before.x) / far, y: (now.y - before.y) / far }
          : way;
  }
  return { at, way };
}

function drawSeat(
  context: Context,
  { at, way }: { at: Point; way: Point },
  seat: number,
  theme: Theme,
  aside: number,
): void {
  const [x, y] = [at.x + aside, at.y];
  disc(context, { x, y }, 13, theme.surface);
  disc(context, { x, y }, 11, seatColours(theme, seat).strong);
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
  const far = distance(own, frame.seats[1 - seat]!);
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

function drawSeats(context: Context, moment: Scenery, events: readonly Happening[]): void {
  const { to, theme, viewer, settings, progress } = moment;
  if (settings.distance && viewer !== null && to.to_move === viewer && (progress === 1 || moment.from === to))
    drawGuess(context, to, viewer, theme);
  const places = [0, 1].map((seat) => whereabouts(moment, events, seat));
  const [red, blue] = [places[0]!.at, places[1]!.at];
  const apart = Math.hypot(red.x - blue.x, red.y - blue.y);
  if (settings.distance && viewer === null && apart > cell) {
    context.setLineDash([2, 7]);
    line(context, [red, blue], theme.accent, 2);
    context.setLineDash([]);
    const text = String(Math.round((apart / cell) ** 2));
    write(context, text, between(red, blue, 0.5), { size: 15, colour: theme.accent, halo: theme.surface, bold: true });
  }
  places.forEach((place, seat) => {
    if (viewer === null || viewer === seat)
      drawSeat(context, place, seat, theme, apart < 2 && viewer === null ? seat * 14 - 7 : 0);
  });
}

function drawFrame(context: Context, { scene, theme, settings }: Scenery): void {
  const style = { size: 12, colour: theme.faint };
  for (let i = 1; settings.coordinates && i <= size; ++i) {
    write(context, String(i), { x: margin + (i - 0.5) * cell, y: 13 }, style);
    write(context, String(i), { x: 13, y: margin + (i - 0.5) * cell }, style);
  }
  const y = view.size(scene).height - 18;
  const legend = [
    'shade: who discovered a square first',
    '▪ discovered later',
    '– inferred to be a dead end',
    'grey: not discovered; dotted: not known',
  ];
  legend.forEach((text, i) =>
    write(context, text, { x: margin + [0, 262, 410, 612][i]!, y }, { ...style, size: 13, align: 'left' }),
  );
}

function squareAt({ x, y }: Point): Square | null {
  const [row, col] = [1 + Math.floor((y - margin) / cell), 1 + Math.floor((x - margin) / cell)];
  return row >= 1 && row <= size && col >= 1 && col <= size ? [row, col] : null;
}

/** As docs/games/amazes.md has it: doubled by sudden death, from 0 to 1000. */
function score({ seats, sudden_death }: Frame, seat: number): number {
  const { points, disqualified } = seats[seat]!;
  if (disqualified || sudden_death === 1 - seat) return 0;
  return Math.min(1000, Math.max(0, sudden_death === seat ? 2 * points : points));
}

const scores = (frame: Frame): number[] => [score(frame, 0), score(frame, 1)];

export const view: GameView<Scene, Frame> = {
  size: () => ({ width: size * cell + 2 * margin, height: size * cell + 2 * margin + 16 }),
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
  draw(context, moment) {
    const { theme, settings } = moment;
    const events = happenings(moment);
    drawFloor(context, moment, events);
    for (const { event, at, part } of events) {
      // Of several looks only the last one stays to be seen.
      if (event.event === 'look' && settings.sight && (part < 1 || event === moment.to.happened.at(-1)))
        drawLook(context, { event, at, part }, theme);
    }
    drawWalls(context, moment);
    for (const { event, at, part } of events) {
      if (event.event === 'walk' && settings.paths && part > 0) drawWalk(context, { event, at, part }, theme);
    }
    drawSeats(context, moment, events);
    for (const { event, part } of events) {
      if (event.event !== 'walk' || !event.captured || part < 1) continue;
      const { x, y } = middle(event.path.at(-1)!);
      ring(context, { x, y }, 26, theme.accent, 4);
      write(
        context,
        '+100',
        { x, y: y < 70 ? y + 42 : y - 42 },
        { size: 24, colour: theme.good, halo: theme.surface, bold: true },
      );
    }
    drawFrame(context, moment);
  },
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
  scores,
  figures(_, { seats }, seat) {
    const { points, discovered, first, captures, steps, disqualified, turns } = seats[seat]!;
    return [
      { label: 'points', value: String(points) },
      { label: 'discovered', value: `${discovered} of ${squares}` },
      { label: 'before the other', value: String(first) },
      { label: 'captures', value: `${captures} (${100 * captures})` },
      { label: 'steps', value: `−${steps}` },
      { label: 'turns', value: String(turns) },
      ...(disqualified ? [{ label: 'fault', value: 'disqualified' }] : []),
    ];
  },
  caption: ({ turns }, { turn, to_move }) =>
    `turn ${turn} of ${turns}, ${to_move === null ? 'over' : `seat ${to_move}`}`,
  marks(_, frame, before) {
    const captures = frame.happened.flatMap((event): Mark[] =>
      event.event === 'walk' && event.captured
        ? [{ seat: event.seat, sign: '×', text: `seat ${event.seat} catches the other: 100 points` }]
        : [],
    );
    if (before === null) return captures;
    const changes = frame.seats.flatMap((seat, i): Mark[] => [
      ...(seat.disqualified && !before.seats[i]!.disqualified
        ? [{ seat: i, sign: '!', text: `seat ${i} is disqualified` }]
        : []),
      ...(seat.discovered === squares && before.seats[i]!.discovered < squares
        ? [{ seat: i, sign: '★', text: `seat ${i} has discovered the whole maze` }]
        : []),
    ]);
    const end = frame.sudden_death;
    if (end !== null) changes.push({ seat: end, sign: '†', text: `sudden death by seat ${end}` });
    return [...captures, ...changes, ...leadMarks(scores(frame), scores(before))];
  },
  /** `row col`, as in the map. */
  locate(_, words) {
    const [row, col] = words.map(Number);
    return row! >= 1 && row! <= size && col! >= 1 && col! <= size ? middle([row!, col!]) : null;
  },
};
