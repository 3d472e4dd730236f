// The languages of Lang Wars as columns of believers. Scene and frames as in docs/games/langwars.md.
import { fade, flash, line, mix, phase, seatColours, write } from './drawing';
import type { Moment, Point } from './game';

export interface Scene {
  turns: number;
  /** Per language. */
  attention: number[];
}

export interface Frame {
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

export type Context = CanvasRenderingContext2D;
export type Scenery = Moment<Scene, Frame>;

export interface Box extends Point {
  width: number;
  height: number;
}

export const width = 1000;
export const margin = 16;
const gap = 14;
export const floor = 410;
const tallest = 290;

export const rounded = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '−');
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** What is worth more is wider. */
export function columns({ attention }: Scene): Box[] {
  const unit = (width - 2 * margin - gap * (attention.length - 1)) / sum(attention);
  let x = margin;
  return attention.map((degree) => {
    const box = { x, y: 66, width: degree * unit, height: 452 };
    x += box.width + gap;
    return box;
  });
}

/** Holiday believers of others are hidden until all is over. */
export const isOpen = (scene: Scene, frame: Frame, seat: number, viewer: number | null): boolean =>
  viewer === null || viewer === seat || frame.turn === scene.turns;

export const hidden = (seat: Seat, language: number): number =>
  seat.real_believers[language]! - seat.visible_believers[language]!;

/** Believers of a language that the viewer cannot tell whose they are: known is how many there are. */
export const pool = (scene: Scene, frame: Frame, language: number, viewer: number | null): number =>
  sum(frame.seats.map((seat, i) => (isOpen(scene, frame, i, viewer) ? 0 : hidden(seat, language))));

const highest = (scene: Scene, frame: Frame, viewer: number | null): number =>
  Math.max(
    6,
    ...scene.attention.flatMap((_, i) => [
      pool(scene, frame, i, viewer),
      ...frame.seats.map((seat) => seat.real_believers[i]!),
    ]),
  );

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
    write(
      context,
      `+${count}`,
      { x: at.x, y: at.y - 10 * flash(phase(still, 0, 1)) },
      { size: 14, colour: theme.accent, bold: true },
    ),
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
    write(context, String(Math.round(solid + (settings.hidden ? hollow : 0))), top, {
      size: 13,
      colour: theme.ink,
      bold: true,
    });
    const isShown = isOpen(scene, to, i, viewer) || to.day === 'workday';
    if (settings.selections && isShown && seat.selected[language]! > 0)
      drawSelections(context, { x: top.x, y: top.y - 17 }, seat.selected[language]!, moment);
    if (settings.gains && isOpen(scene, to, i, viewer) && (viewer === null || to.turn === scene.turns))
      drawGain(context, { x: top.x, y: floor + 13 }, to.languages[language]!, i, moment);
  });
  if (!isDark) return;
  const count = mix(pool(scene, from, language, viewer), pool(scene, to, language, viewer), grown);
  if (count < 0.01) return;
  const bar = { ...box, x: box.x + 8 + 4 * wide + 1.5, width: wide - 3 };
  drawBar(context, bar, unit, { solid: 0, hollow: count, strong: theme.faint, soft: theme.line });
  write(
    context,
    `?${Math.round(count)}`,
    { x: bar.x + bar.width / 2, y: floor - count * unit - 9 },
    { size: 13, colour: theme.faint, bold: true },
  );
}

function drawGain(context: Context, at: Point, language: Language, seat: number, { theme }: Scenery): void {
  const [gains, loses] = [language.gaining.includes(seat), language.losing.includes(seat)];
  if (gains) write(context, '▲', { x: at.x, y: at.y }, { size: 13, colour: theme.good });
  if (loses) write(context, '▼', { x: at.x, y: at.y + (gains ? 13 : 0) }, { size: 13, colour: theme.bad });
}

export function drawColumn(context: Context, moment: Scenery, language: number, box: Box): void {
  const { scene, to, viewer, theme, settings } = moment;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 8);
  context.fillStyle = theme.surface;
  context.fill();
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.stroke();
  line(
    context,
    [
      { x: box.x + 6, y: floor },
      { x: box.x + box.width - 6, y: floor },
    ],
    theme.faint,
    1.5,
  );
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
