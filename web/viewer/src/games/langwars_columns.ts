// The languages of Lang Wars as columns of believers. Scene and frames as in docs/games/langwars.md.
import { fade, flash, isLegible, mix, phase, seatColours, write } from './drawing';
import type { Moment, Point, Step, Theme } from './game';

export interface Scene {
  turns: number;
  /** Per language. */
  attention: number[];
  /** From the first turn on. */
  days: Day[];
}

type Day = 'workday' | 'holiday';

export interface Frame {
  turn: number;
  day: Day | null;
  seats: Seat[];
  languages: Language[];
}

interface Seat {
  alive: boolean;
  /** These two are null as long as they are hidden from a person. */
  points: number | null;
  rank: number | null;
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
  /** On a person's page: holiday believers of all others together. */
  hidden?: number;
}

export type Context = CanvasRenderingContext2D;
export type Scenery = Moment<Scene, Frame>;
export type Still = Step<Scene, Frame>;

export interface Box extends Point {
  width: number;
  height: number;
}

export const width = 1000;
export const margin = 16;
const gap = 14;
export const floor = 410;
const tallest = 290;
export const seats = 4;

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

/** Whose believers are whose is open to all at the end. */
export const knowsAll = (scene: Scene, frame: Frame, viewer: number | null): boolean =>
  viewer === null || frame.turn === scene.turns;

/** Holiday believers of others are hidden until then. */
export const isOpen = (scene: Scene, frame: Frame, seat: number, viewer: number | null): boolean =>
  viewer === seat || knowsAll(scene, frame, viewer);

export const hidden = (seat: Seat, language: number): number =>
  seat.real_believers[language]! - seat.visible_believers[language]!;

/** Believers of a language that the viewer cannot tell whose they are: known is how many there are. */
export const pool = (scene: Scene, frame: Frame, language: number, viewer: number | null): number =>
  frame.languages[language]!.hidden ??
  sum(frame.seats.map((seat, i) => (isOpen(scene, frame, i, viewer) ? 0 : hidden(seat, language))));

const highest = (scene: Scene, frame: Frame, viewer: number | null): number =>
  Math.max(
    6,
    ...scene.attention.flatMap((_, i) => [
      pool(scene, frame, i, viewer),
      ...frame.seats.map((seat) => seat.real_believers[i]!),
    ]),
  );

/** Blocks, one per believer; those of holidays, on top, are hollow. */
interface Bar {
  x: number;
  width: number;
  unit: number;
  solid: number;
  hollow: number;
  strong: string;
  soft: string;
}

/** Returns where the text above it belongs. */
function drawBar(context: Context, { x, width: wide, unit, solid, hollow, strong, soft }: Bar): Point {
  const count = solid + hollow;
  context.lineWidth = 1.5;
  context.strokeStyle = strong;
  for (let i = 0; i < count; ++i) {
    const part = Math.min(1, count - i);
    context.fillStyle = i < Math.round(solid) ? strong : soft;
    context.beginPath();
    context.rect(x + 2, floor - (i + part) * unit + 1.5, wide - 4, Math.max(0, part * unit - 3));
    context.fill();
    context.stroke();
  }
  return { x: x + wide / 2, y: floor - count * unit - 9 };
}

function drawSelections(context: Context, { x, y }: Point, count: number, moment: Scenery): void {
  const { progress, theme } = moment;
  const style = { size: 14, colour: theme.accent, bold: true, minor: true };
  fade(context, phase(progress, 0, 0.3), () => write(context, `+${count}`, { x, y: y - 10 * flash(progress) }, style));
}

/** Who would gain and who would lose by this language. */
function drawSigns(context: Context, x: number, { gaining, losing }: Language, seat: number, theme: Theme): void {
  const gains = gaining.includes(seat);
  if (gains) write(context, '▲', { x, y: floor + 13 }, { size: 13, colour: theme.good });
  if (losing.includes(seat)) write(context, '▼', { x, y: floor + (gains ? 26 : 13) }, { size: 13, colour: theme.bad });
}

export function drawBars(context: Context, moment: Scenery, language: number, box: Box): void {
  const { scene, from, to, progress, viewer, theme, settings } = moment;
  const grow = (count: (frame: Frame) => number) => mix(count(from), count(to), phase(progress, 0.1, 0.9));
  const wide = (box.width - 16) / (viewer === null ? seats : seats + 1);
  const unit = Math.min(34, tallest / grow((frame) => highest(scene, frame, viewer)));
  const place = (index: number) => ({ x: box.x + 8 + index * wide, width: wide, unit });
  const style = { size: 13, colour: theme.ink, bold: true };

  to.seats.forEach((seat, i) => {
    const solid = grow((frame) => frame.seats[i]!.visible_believers[language]!);
    const hollow = grow((frame) => (isOpen(scene, frame, i, viewer) ? hidden(frame.seats[i]!, language) : 0));
    const top = drawBar(context, { ...place(i), solid, hollow, ...seatColours(theme, i) });
    write(context, String(Math.round(solid + hollow)), top, style);
    const isSeen = seat.selected[language]! > 0 && (to.day === 'workday' || isOpen(scene, to, i, viewer));
    if (settings.selections && isSeen) {
      drawSelections(context, { x: top.x, y: top.y - 17 }, seat.selected[language]!, moment);
    }
    if (settings.gains && knowsAll(scene, to, viewer)) drawSigns(context, top.x, to.languages[language]!, i, theme);
  });

  const unknown = grow((frame) => pool(scene, frame, language, viewer));
  if (unknown < 0.01) return;
  const top = drawBar(context, { ...place(seats), solid: 0, hollow: unknown, strong: theme.faint, soft: theme.line });
  write(context, `?${Math.round(unknown)}`, top, { ...style, colour: theme.faint });
}

function drawGains(context: Context, x: number, aside: number, language: Language, theme: Theme): void {
  const { gaining, gain, loss } = language;
  const style = { size: 12, bold: true, minor: true };
  if (gaining.length === seats) {
    write(context, `±${rounded(gain)}`, { x, y: 454 }, { ...style, colour: theme.faint });
    return;
  }
  write(context, `+${rounded(gain)}`, { x: x - aside, y: 454 }, { ...style, colour: theme.good });
  write(context, `−${rounded(loss)}`, { x: x + aside, y: 454 }, { ...style, colour: theme.bad });
}

export function drawColumn(context: Context, step: Still, language: number, box: Box): void {
  const { scene, to, viewer, theme, settings } = step;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 8);
  context.fillStyle = theme.surface;
  context.fill();
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = theme.faint;
  context.fillRect(box.x + 6, floor, box.width - 12, 1.5);
  const x = box.x + box.width / 2;
  if (settings.gains && knowsAll(scene, to, viewer))
    drawGains(context, x, box.width / 4, to.languages[language]!, theme);
  const [attention, isWide] = [scene.attention[language]!, isLegible(context, 13)];
  const name = isWide ? `language ${language}` : String(language);
  const stars = isWide ? '★'.repeat(attention) : `★${attention}`;
  write(context, name, { x, y: 477 }, { size: 13, colour: theme.ink });
  write(context, stars, { x, y: 499 }, { size: 13, colour: theme.accent });
}
