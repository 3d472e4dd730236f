// Lang Wars: four seats win believers for eight languages. Scene and frames as in docs/games/langwars.md.
import { fade, flash, leadMarks, line, mix, phase, seatColours, write } from './drawing';
import type { GameView, Mark, Moment, Point } from './game';

interface Scene {
  turns: number;
  /** Per language. */
  attention: number[];
}

interface Frame {
  turn: number;
  day: 'workday' | 'holiday' | null;
  seats: Seat[];
  languages: Language[];
}

interface Seat {
  alive: boolean;
  points: number;
  rank: number;
  /** These three per language. */
  selected: number[];
  visible_believers: number[];
  real_believers: number[];
}

interface Language {
  propagated: number;
  gaining: number[];
  gain: number;
  losing: number[];
  loss: number;
}

type Context = CanvasRenderingContext2D;
type Scenery = Moment<Scene, Frame>;

interface Box extends Point {
  width: number;
  height: number;
}

const width = 1000;
const height = 700;
const margin = 16;
const gap = 14;
const floor = 410;
const tallest = 290;

const rounded = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '−');
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const isWorkday = (turn: number): boolean => turn % 2 === 1;

/** What is worth more is wider. */
function columns({ attention }: Scene): Box[] {
  const unit = (width - 2 * margin - gap * (attention.length - 1)) / sum(attention);
  let x = margin;
  return attention.map((degree) => {
    const box = { x, y: 66, width: degree * unit, height: 452 };
    x += box.width + gap;
    return box;
  });
}

const day = (scene: Scene, turn: number): Box => {
  const size = (width - 2 * margin + 6) / scene.turns;
  return { x: margin + (turn - 1) * size, y: 14, width: size - 6, height: 34 };
};

const row = (seat: number): Box => ({ x: margin, y: 546 + seat * 37, width: width - 2 * margin, height: 30 });

const isIn = ({ x, y }: Point, box: Box): boolean => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

/** Holiday believers of others are hidden until all is over. */
const isOpen = (scene: Scene, frame: Frame, seat: number, viewer: number | null): boolean =>
  viewer === null || viewer === seat || frame.turn === scene.turns;

const hidden = (seat: Seat, language: number): number => seat.real_believers[language]! - seat.visible_believers[language]!;

/** Believers of a language that the viewer cannot tell whose they are: known is how many there are. */
const pool = (scene: Scene, frame: Frame, language: number, viewer: number | null): number =>
  sum(frame.seats.map((seat, i) => (isOpen(scene, frame, i, viewer) ? 0 : hidden(seat, language))));

const highest = (scene: Scene, frame: Frame, viewer: number | null): number =>
  Math.max(6, ...scene.attention.flatMap((_, i) => [pool(scene, frame, i, viewer), ...frame.seats.map((seat) => seat.real_believers[i]!)]));

/** The days gone and to come: five selections each on workdays, two hidden ones on holidays. */
function drawDays(context: Context, { scene, to, theme }: Scenery): void {
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
    const text = `${turn} ${isWorkday(turn) ? 'workday' : 'holiday'}`;
    const colour = isNow ? theme.surface : turn < to.turn ? theme.ink : theme.faint;
    write(context, text, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { size: 14, colour, bold: isNow });
  }
}

interface Bar {
  solid: number;
  hollow: number;
  strong: string;
  soft: string;
}

/** A block per believer, those of holidays hollow. */
function drawBar(context: Context, box: Box, unit: number, { solid, hollow, strong, soft }: Bar): void {
  context.lineWidth = 1.5;
  for (let i = 0; i < solid + hollow; ++i) {
    const part = Math.min(1, solid + hollow - i);
    const y = floor - (i + part) * unit + 1.5;
    const isHollow = i >= Math.round(solid);
    context.fillStyle = isHollow ? soft : strong;
    context.strokeStyle = strong;
    context.beginPath();
    context.rect(box.x + 0.75, y, box.width - 1.5, Math.max(0, part * unit - 3));
    context.fill();
    context.stroke();
  }
}

function drawSelections(context: Context, at: Point, count: number, moment: Scenery): void {
  const { theme, from, to, progress } = moment;
  const still = from === to ? 1 : progress;
  fade(context, phase(still, 0, 0.3), () =>
    write(context, `+${count}`, { x: at.x, y: at.y - 10 * flash(phase(still, 0, 1)) }, { size: 14, colour: theme.accent, bold: true }),
  );
}

function drawBars(context: Context, moment: Scenery, language: number, box: Box): void {
  const { scene, from, to, progress, viewer, theme, settings } = moment;
  const grown = phase(progress, 0.1, 0.9);
  const unit = Math.min(34, tallest / mix(highest(scene, from, viewer), highest(scene, to, viewer), grown));
  const isDark = viewer !== null;
  const wide = (box.width - 16) / (isDark ? 5 : 4);
  to.seats.forEach((seat, i) => {
    const counts = (frame: Frame) => (isOpen(scene, frame, i, viewer) ? hidden(frame.seats[i]!, language) : 0);
    const solid = mix(from.seats[i]!.visible_believers[language]!, seat.visible_believers[language]!, grown);
    const hollow = mix(counts(from), counts(to), grown);
    const bar = { ...box, x: box.x + 8 + i * wide + 1.5, width: wide - 3 };
    drawBar(context, bar, unit, { solid, hollow: settings.hidden ? hollow : 0, ...seatColours(theme, i) });
    const top = { x: bar.x + bar.width / 2, y: floor - (solid + (settings.hidden ? hollow : 0)) * unit - 9 };
    write(context, String(Math.round(solid + (settings.hidden ? hollow : 0))), top, { size: 13, colour: theme.ink, bold: true });
    const isShown = isOpen(scene, to, i, viewer) || to.day === 'workday';
    if (settings.selections && isShown && seat.selected[language]! > 0) drawSelections(context, { x: top.x, y: top.y - 17 }, seat.selected[language]!, moment);
    if (settings.gains && isOpen(scene, to, i, viewer) && (viewer === null || to.turn === scene.turns)) drawGain(context, { x: top.x, y: floor + 13 }, to.languages[language]!, i, moment);
  });
  if (!isDark) return;
  const count = mix(pool(scene, from, language, viewer), pool(scene, to, language, viewer), grown);
  if (count < 0.01) return;
  const bar = { ...box, x: box.x + 8 + 4 * wide + 1.5, width: wide - 3 };
  drawBar(context, bar, unit, { solid: 0, hollow: count, strong: theme.faint, soft: theme.line });
  write(context, `?${Math.round(count)}`, { x: bar.x + bar.width / 2, y: floor - count * unit - 9 }, { size: 13, colour: theme.faint, bold: true });
}

function drawGain(context: Context, at: Point, language: Language, seat: number, { theme }: Scenery): void {
  const [gains, loses] = [language.gaining.includes(seat), language.losing.includes(seat)];
  if (gains) write(context, '▲', { x: at.x, y: at.y }, { size: 13, colour: theme.good });
  if (loses) write(context, '▼', { x: at.x, y: at.y + (gains ? 13 : 0) }, { size: 13, colour: theme.bad });
}

function drawColumn(context: Context, moment: Scenery, language: number, box: Box): void {
  const { scene, to, viewer, theme, settings } = moment;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 8);
  context.fillStyle = theme.surface;
  context.fill();
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.stroke();
  line(context, [{ x: box.x + 6, y: floor }, { x: box.x + box.width - 6, y: floor }], theme.faint, 1.5);
  drawBars(context, moment, language, box);
  const x = box.x + box.width / 2;
  const { gain, loss } = to.languages[language]!;
  if (settings.gains && (viewer === null || to.turn === scene.turns)) {
    write(context, `+${rounded(gain)}`, { x: x - box.width / 4, y: 454 }, { size: 12, colour: theme.good, bold: true });
    write(context, `−${rounded(loss)}`, { x: x + box.width / 4, y: 454 }, { size: 12, colour: theme.bad, bold: true });
  }
  write(context, `language ${language}`, { x, y: 477 }, { size: 13, colour: theme.ink });
  const attention = scene.attention[language]!;
  write(context, '★'.repeat(attention), { x, y: 499 }, { size: 13, colour: theme.accent });
}

/** What each would have if this were the end, left and right of zero. */
function drawPoints(context: Context, moment: Scenery): void {
  const { scene, from, to, progress, viewer, theme } = moment;
  const isOver = to.turn === scene.turns;
  const far = Math.max(12, ...[from, to].flatMap(({ seats }) => seats.map(({ points }) => Math.abs(points))));
  const zero = width / 2;
  const scale = 300 / far;
  to.seats.forEach((seat, i) => {
    const box = row(i);
    const y = box.y + box.height / 2;
    const { strong, soft } = seatColours(theme, i);
    context.fillStyle = soft;
    context.fillRect(zero - 310, box.y, 620, box.height);
    write(context, `seat ${i}${seat.alive ? '' : ' (failed)'}`, { x: box.x + 4, y }, { size: 15, colour: strong, bold: true, align: 'left' });
    if (viewer !== null && !isOver) {
      write(context, 'hidden until the end', { x: box.x + box.width - 4, y }, { size: 13, colour: theme.faint, align: 'right' });
      return;
    }
    const points = mix(from.seats[i]!.points, seat.points, phase(progress, 0.4, 1));
    context.fillStyle = strong;
    context.fillRect(Math.min(zero, zero + points * scale), box.y + 3, Math.abs(points) * scale, box.height - 6);
    const text = `${rounded(points)}${isOver ? '' : ' now'}, rank ${seat.rank}`;
    write(context, text, { x: box.x + box.width - 4, y }, { size: 15, colour: theme.ink, bold: seat.rank === 1, align: 'right' });
  });
  line(context, [{ x: zero, y: row(0).y - 4 }, { x: zero, y: row(3).y + 34 }], theme.ink, 1.5);
  const words = isOver ? 'victory points' : 'victory points, if this were the end';
  const style = { size: 12, colour: theme.faint };
  write(context, words, { x: width - margin, y: 531 }, { ...style, align: 'right' });
  const signs = '■ believers of workdays   □ of holidays, hidden   ▲ gains   ▼ loses   ★ attention: what a language is worth';
  write(context, signs, { x: margin, y: 531 }, { ...style, align: 'left' });
}

const languages = (frame: Frame, kind: 'gaining' | 'losing', seat: number): string =>
  frame.languages.flatMap((language, i) => (language[kind].includes(seat) ? [i] : [])).join(' ') || 'none';

const selections = (counts: readonly number[]): string => counts.flatMap((count, language) => Array<number>(count).fill(language)).join(' ');

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
  if (viewer !== null && frame.turn < scene.turns) return lines;
  return [...lines, `most: seat ${gaining.join(', ')}, +${rounded(gain)} each`, `fewest: seat ${losing.join(', ')}, −${rounded(loss)} each`];
}

export const view: GameView<Scene, Frame> = {
  size: () => ({ width, height }),
  settings: [
    { id: 'hidden', label: 'Believers of holidays', on: true },
    { id: 'selections', label: 'Selections of the turn', on: true },
    { id: 'gains', label: 'Who gains and who loses', on: true },
  ],
  hasViews: true,
  placeSize: 30,
  draw(context, moment) {
    drawDays(context, moment);
    columns(moment.scene).forEach((box, language) => drawColumn(context, moment, language, box));
    drawPoints(context, moment);
  },
  describe(scene, frame, point, viewer) {
    const language = columns(scene).findIndex((box) => isIn(point, box));
    if (language >= 0) return describeLanguage(scene, frame, language, viewer);
    const seat = frame.seats.findIndex((_, i) => isIn(point, row(i)));
    if (seat >= 0 && isOpen(scene, frame, seat, viewer)) return [`seat ${seat}`, `most believers of ${languages(frame, 'gaining', seat)}`, `fewest of ${languages(frame, 'losing', seat)}`];
    for (let turn = 1; turn <= scene.turns; ++turn) {
      if (isIn(point, day(scene, turn))) return [`turn ${turn}`, isWorkday(turn) ? 'workday: five selections, seen by all' : 'holiday: two selections, hidden'];
    }
    return null;
  },
  scores: ({ seats }) => seats.map(({ points }) => points),
  figures(_, frame, seat) {
    const { points, rank, selected, visible_believers, real_believers, alive } = frame.seats[seat]!;
    return [
      { label: 'points', value: rounded(points) },
      { label: 'rank', value: String(rank) },
      { label: 'believers', value: String(sum(real_believers)) },
      { label: 'of these hidden', value: String(sum(real_believers) - sum(visible_believers)) },
      { label: 'selected', value: selections(selected) || '–' },
      { label: 'most of', value: languages(frame, 'gaining', seat) },
      { label: 'fewest of', value: languages(frame, 'losing', seat) },
      ...(alive ? [] : [{ label: 'fault', value: 'failed' }]),
    ];
  },
  caption: ({ turns }, { turn, day: kind }) => (kind === null ? 'before the first turn' : `turn ${turn} of ${turns}, ${kind}`),
  marks(scene, frame, before) {
    if (before === null) return [];
    const faults = frame.seats.flatMap(({ alive }, seat): Mark[] =>
      !alive && before.seats[seat]!.alive ? [{ seat, sign: '!', text: `seat ${seat} has failed` }] : [],
    );
    const holiday: Mark[] = frame.day === 'holiday' && frame.turn > before.turn ? [{ seat: null, sign: 'H', text: 'holiday: two hidden selections each' }] : [];
    const end: Mark[] = frame.turn === scene.turns ? [{ seat: null, sign: '=', text: 'what was hidden is counted' }] : [];
    return [...faults, ...holiday, ...leadMarks(view.scores(frame), view.scores(before)), ...end];
  },
  /** The number of a language. */
  locate(scene, words) {
    const box = columns(scene)[Number(words[0])];
    return box && words.length > 0 ? { x: box.x + box.width / 2, y: floor } : null;
  },
};
