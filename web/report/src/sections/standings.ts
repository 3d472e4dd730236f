// Who is where, and how strong: places as the format decides, ratings with their intervals as bars.
import { botAt, isTournament } from '../contest';
import { botName, el, section, table } from '../dom';
import type { Child, Column } from '../dom';
import { count, elo, figure, integer } from '../format';
import type { Bot, Report, Standing } from '../types';

export function standings(report: Report): HTMLElement {
  const scale = scaleOf(report);
  const names = figureNames(report);
  const stages = report.standings.some((line) => line.stage !== '');
  const columns: Column[] = [
    { name: '#', hint: 'place' },
    { name: 'bot', text: true },
    { name: scaleHead(scale), text: true, hint: 'rating with its 95 % interval' },
    { name: 'Elo', hint: 'in Elo points' },
    { name: '± 95 %', hint: 'half the length of the interval' },
    ...(stages ? [{ name: 'stage', text: true }] : []),
    ...names.map((name) => ({ name })),
    { name: 'matches' },
    { name: 'faults', hint: 'matches in which the bot failed' },
  ];
  const rows = report.standings.map((line) => row(report, line, scale, names, stages));
  return section(
    'standings',
    'Standings',
    `${decided(report)} Ratings are maximum-likelihood estimates from all matches (${modelOf(report)}, mean 1500); ` +
      'where intervals overlap, the order may be luck.',
    table('Standings', columns, rows),
    ...report.ratings.warnings.map((warning) => el('p', { class: 'note' }, warning)),
  );
}

const modelOf = (report: Report): string => (report.contest.seats > 2 ? 'Plackett–Luce' : 'Bradley–Terry');

const decided = (report: Report): string =>
  isTournament(report)
    ? 'Places are decided by the figures on the right, from left to right.'
    : 'Places are by the share of what could be won.';

interface Scale {
  readonly low: number;
  readonly high: number;
}

// From all but the outermost twentieths, so that a bot that lost everything leaves room for the
// others; what lies beyond is drawn at the edge.
function scaleOf(report: Report): Scale {
  const values = report.bots.flatMap((bot) => (bot.rating ? [bot.rating.value] : [])).sort((a, b) => a - b);
  const skipped = Math.floor(values.length / 20);
  const margin = 150;
  const low = (values[skipped] ?? 1500) - margin;
  const high = (values[values.length - 1 - skipped] ?? 1500) + margin;
  return { low: Math.floor(low / 50) * 50, high: Math.ceil(high / 50) * 50 };
}

const scaleHead = ({ low, high }: Scale): HTMLElement =>
  el('span', { class: 'scale' }, el('span', {}, low), el('span', {}, high));

const figureNames = (report: Report): readonly string[] => [
  ...new Set(report.standings.flatMap((line) => line.figures.map(([name]) => name))),
];

function row(
  report: Report,
  line: Standing,
  scale: Scale,
  names: readonly string[],
  stages: boolean,
): readonly Child[] {
  const bot = botAt(report, line.bot);
  const figures = new Map(line.figures);
  const shown = names.map((name) => {
    const value = figures.get(name);
    return value === undefined ? '' : figure(value);
  });
  const { rating } = bot;
  return [
    line.place,
    el('span', { class: 'who' }, botName(bot.name), ...marks(bot, line)),
    whisker(bot, scale),
    rating ? elo(rating.value) : '–',
    rating ? elo((rating.high - rating.low) / 2) : '–',
    ...(stages ? [line.stage] : []),
    ...shown,
    integer(line.matches),
    line.faults > 0 ? el('span', { class: 'bad' }, integer(line.faults)) : 0,
  ];
}

function marks(bot: Bot, line: Standing): readonly HTMLElement[] {
  const mark = (text: string, hint: string) => el('span', { class: 'mark', title: hint }, text);
  const left = bot.left_round;
  return [
    ...(bot.division ? [mark(bot.division, 'division')] : []),
    ...(bot.is_filler ? [mark('filler', 'plays only where seats would stay empty')] : []),
    ...(line.paused ? [mark('paused', 'gets no more matches because it keeps failing')] : []),
    ...(left === undefined || left === null ? [] : [mark('left', `does not play from round ${left + 1} on`)]),
  ];
}

function whisker({ rating, name, matches }: Bot, { low, high }: Scale): HTMLElement {
  if (!rating) return el('span', {}, '');
  const place = (value: number) => `${(100 * Math.min(1, Math.max(0, (value - low) / (high - low)))).toFixed(2)}%`;
  const [from, at, to] = [rating.low, rating.value, rating.high].map(elo);
  const box = el('span', {
    class: 'whisker',
    role: 'img',
    'aria-label': `95 % between ${from} and ${to}`,
    title: `${name}: ${at}, with 95 % between ${from} and ${to}, by ${count(matches, 'match', 'matches')}`,
  });
  for (const [end, value] of Object.entries(rating)) box.style.setProperty(`--${end}`, place(value));
  return box;
}
