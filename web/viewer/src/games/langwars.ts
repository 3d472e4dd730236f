// Lang Wars: four seats win believers for eight languages, on holidays in secret.
import { isLegible, mix, phase, seatColours, write } from './drawing';
import type { GameView, Point } from './game';
import {
  columns,
  drawBars,
  drawColumn,
  floor,
  hidden,
  isOpen,
  knowsAll,
  margin,
  pool,
  rounded,
  seats as seatCount,
  sum,
  width,
} from './langwars_columns';
import type { Box, Context, Frame, Scene, Scenery, Still } from './langwars_columns';

const height = 700;

const isIn = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

const day = (scene: Scene, turn: number): Box => {
  const size = (width - 2 * margin + 6) / scene.turns;
  return { x: margin + (turn - 1) * size, y: 14, width: size - 6, height: 34 };
};

const middleOf = ({ x, y, width: wide, height: tall }: Box): Point => ({ x: x + wide / 2, y: y + tall / 2 });

const row = (seat: number): Box => ({ x: margin, y: 546 + seat * 37, width: width - 2 * margin, height: 30 });

/** The days gone and to come: five selections each on workdays, two hidden ones on holidays. */
function drawDays(context: Context, { scene, to, theme }: Still): void {
  for (let turn = 1; turn <= scene.turns; ++turn) {
    const box = day(scene, turn);
    const isNow = turn === to.turn;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 7);
    context.fillStyle = isNow ? theme.accent : theme.surface;
    context.fill();
    context.strokeStyle = turn < to.turn ? theme.faint : theme.line;
    context.lineWidth = 1.5;
    context.stroke();
    const kind = scene.days[turn - 1]!;
    const text = isLegible(context, 14) ? `${turn} ${kind}` : `${turn}${kind[0]}`;
    const colour = isNow ? theme.surface : turn < to.turn ? theme.ink : theme.faint;
    write(context, text, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { size: 14, colour, bold: isNow });
  }
}

/** What each would have if this were the end, left and right of zero. */
function drawPoints(context: Context, { scene, from, to, progress, viewer, theme }: Scenery): void {
  const isOver = to.turn === scene.turns;
  const far = Math.max(12, ...[from, to].flatMap(({ seats }) => seats.map(({ points }) => Math.abs(points ?? 0))));
  const [zero, right] = [width / 2, width - margin];
  to.seats.forEach((seat, i) => {
    const box = row(i);
    const y = box.y + box.height / 2;
    const { strong, soft } = seatColours(theme, i);
    context.fillStyle = soft;
    context.fillRect(zero - 310, box.y, 620, box.height);
    const name = seat.alive ? `seat ${i}` : `seat ${i}, failed`;
    write(context, name, { x: margin, y }, { size: 15, colour: strong, bold: true, align: 'left' });
    if (!knowsAll(scene, to, viewer)) {
      write(context, 'hidden until the end', { x: right, y }, { size: 13, colour: theme.faint, align: 'right' });
      return;
    }
    const points = seat.points ?? 0;
    const long = (mix(from.seats[i]!.points ?? 0, points, phase(progress, 0.4, 1)) / far) * 300;
    context.fillStyle = strong;
    context.fillRect(Math.min(zero, zero + long), box.y + 3, Math.abs(long), box.height - 6);
    const more = isLegible(context, 15) ? `${isOver ? '' : ' now'}, rank ${seat.rank}` : '';
    const text = rounded(points) + more;
    write(context, text, { x: right, y }, { size: 15, colour: theme.ink, bold: seat.rank === 1, align: 'right' });
  });
  context.fillStyle = theme.ink;
  context.fillRect(zero - 0.75, row(0).y - 4, 1.5, row(to.seats.length).y - row(0).y);
}

const languages = (frame: Frame, kind: 'gaining' | 'losing', seat: number): string =>
  frame.languages.flatMap((language, i) => (language[kind].includes(seat) ? [i] : [])).join(' ') || 'none';

const selections = (counts: readonly number[]): string =>
  counts.flatMap((count, language) => Array<number>(count).fill(language)).join(' ');

function describeLanguage(scene: Scene, frame: Frame, language: number, viewer: number | null): string[] {
  const { gaining, gain, losing, loss } = frame.languages[language]!;
  const lines = [`language ${language}, attention ${scene.attention[language]}`];
  frame.seats.forEach((seat, i) => {
    const visible = seat.visible_believers[language]!;
    const secret = isOpen(scene, frame, i, viewer) ? `${hidden(seat, language)}` : '?';
    lines.push(`seat ${i}: ${visible} from workdays, ${secret} from holidays`);
  });
  const unknown = pool(scene, frame, language, viewer);
  if (unknown > 0) lines.push(`hidden, of all others together: ${unknown}`);
  if (!knowsAll(scene, frame, viewer)) return lines;
  return [
    ...lines,
    `most: seat ${gaining.join(', ')}, +${rounded(gain)} each`,
    `fewest: seat ${losing.join(', ')}, −${rounded(loss)} each`,
  ];
}

function describeSeat(scene: Scene, frame: Frame, seat: number, viewer: number | null): string[] {
  if (!knowsAll(scene, frame, viewer)) return [`seat ${seat}`, 'points are hidden until the end'];
  const [most, fewest] = [languages(frame, 'gaining', seat), languages(frame, 'losing', seat)];
  return [`seat ${seat}`, `most believers of languages ${most}`, `fewest of languages ${fewest}`];
}

export const langwars: GameView<Scene, Frame> = {
  size: () => ({ width, height }),
  settings: [
    { id: 'selections', label: 'Selections of the turn', on: true },
    { id: 'gains', label: 'Who gains and who loses', on: true },
  ],
  hasViews: true,
  placeSize: 30,
  drawStill(context, step) {
    drawDays(context, step);
    columns(step.scene).forEach((box, language) => drawColumn(context, step, language, box));
  },
  draw(context, moment) {
    columns(moment.scene).forEach((box, language) => drawBars(context, moment, language, box));
    drawPoints(context, moment);
  },
  legend: [
    { text: '■ believers of workdays' },
    { text: '□ of holidays, hidden' },
    { text: '▲ gains' },
    { text: '▼ loses' },
    { text: '★ attention: what a language is worth' },
    { text: 'bars below: victory points, if this were the end' },
  ],
  places(scene) {
    const seats = Array.from({ length: seatCount }, (_, seat) => row(seat));
    const days = scene.days.map((_, i) => day(scene, i + 1));
    return [...columns(scene), ...seats, ...days].map(middleOf);
  },
  describe(scene, frame, point, viewer) {
    const language = columns(scene).findIndex((box) => isIn(point, box));
    if (language >= 0) return describeLanguage(scene, frame, language, viewer);
    const seat = frame.seats.findIndex((_, i) => isIn(point, row(i)));
    if (seat >= 0) return describeSeat(scene, frame, seat, viewer);
    const turn =
      1 + Array.from({ length: scene.turns }, (_, i) => day(scene, i + 1)).findIndex((box) => isIn(point, box));
    if (turn === 0) return null;
    return [
      `turn ${turn}`,
      scene.days[turn - 1] === 'workday' ? 'workday: five selections, seen by all' : 'holiday: two selections, hidden',
    ];
  },
  scores: ({ seats }) => seats.flatMap(({ points }) => points ?? []),
  figures(_, frame, seat) {
    const { rank, selected, visible_believers, real_believers, alive } = frame.seats[seat]!;
    return [
      ...(rank === null ? [] : [{ label: 'rank', value: String(rank) }]),
      { label: 'believers', value: String(sum(real_believers)) },
      { label: 'of these hidden', value: String(sum(real_believers) - sum(visible_believers)) },
      { label: 'selected', value: selections(selected) || '–' },
      { label: 'most of', value: languages(frame, 'gaining', seat) },
      { label: 'fewest of', value: languages(frame, 'losing', seat) },
      ...(alive ? [] : [{ label: 'fault', value: 'failed' }]),
    ];
  },
  caption: ({ turns }, { turn, day: kind }) =>
    kind === null ? 'before the first turn' : `turn ${turn} of ${turns}, ${kind}`,
  marks(scene, frame, before) {
    if (before === null || frame.turn === before.turn) return [];
    const holiday = { seat: null, sign: 'H', text: 'holiday: two hidden selections each' };
    const end = { seat: null, sign: '=', text: 'what was hidden is counted' };
    return [...(frame.day === 'holiday' ? [holiday] : []), ...(frame.turn === scene.turns ? [end] : [])];
  },
  /** The number of a language. */
  locate(scene, words) {
    const box = words.length > 0 ? columns(scene)[Number(words[0])] : undefined;
    return box ? { x: box.x + box.width / 2, y: floor } : null;
  },
};
