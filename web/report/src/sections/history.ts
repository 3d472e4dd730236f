// Ratings over time: the best by default, anybody by a tick.
import { chart, tip, tooltip, valueAxis } from '../chart';
import { nameOf, ranked } from '../contest';
import { botName, details, el, section } from '../dom';
import { count, elo } from '../format';
import type { Theme } from '../theme';
import type { Report } from '../types';

const shownAtFirst = 12;
const dashes = ['solid', 'dashed', 'dotted'] as const;

export function history(report: Report): HTMLElement | null {
  const bots = ranked(report);
  const { matches } = report.history;
  if (matches.length < 2) return null;
  const shown = new Set(bots.slice(0, shownAtFirst));
  const plot = chart('Rating over time', 420, (theme) => option(report, bots, shown, theme));
  const boxes = bots.map((bot, i) => {
    const box = el('input', { type: 'checkbox' });
    box.checked = shown.has(bot);
    box.addEventListener('change', () => {
      if (box.checked) shown.add(bot);
      else shown.delete(bot);
      plot.draw();
    });
    return el('label', { class: `line-${(i % 8) + 1} ${dash(i)}` }, box, el('i', {}), botName(nameOf(report, bot)));
  });
  const chooser = (label: string, part: readonly HTMLElement[]) =>
    el('div', { class: 'chooser', role: 'group', 'aria-label': label }, ...part);
  const others = boxes.slice(shownAtFirst);
  return section(
    'history',
    'Rating over time',
    `Elo as the matches came in (everybody starts at ${report.history.start}, K = ${report.history.k}). ` +
      'It follows recent matches; the ratings above weigh all alike.',
    plot.box,
    chooser('Bots in the plot', boxes.slice(0, shownAtFirst)),
    others.length === 0 ? null : details(`${count(others.length, 'more bot')}`, chooser('More bots', others)),
  );
}

const dash = (rank: number): (typeof dashes)[number] => dashes[Math.floor(rank / 8) % dashes.length] ?? 'solid';

function option(report: Report, bots: readonly number[], shown: ReadonlySet<number>, theme: Theme) {
  const { matches, bots: lines } = report.history;
  const series = bots.flatMap((bot, i) =>
    shown.has(bot)
      ? [
          {
            type: 'line',
            name: nameOf(report, bot),
            data: matches.map((match, point) => [match, lines[bot]?.[point] ?? null]),
            symbol: matches.length < 30 ? 'circle' : 'none',
            symbolSize: 5,
            color: theme.series[i % theme.series.length],
            lineStyle: { width: 2, type: dash(i) },
            emphasis: { disabled: true },
          },
        ]
      : [],
  );
  return {
    grid: { left: 48, right: 20, top: 16, bottom: 44 },
    xAxis: { ...valueAxis(theme), type: 'value', max: matches.at(-1), name: 'matches', nameLocation: 'middle', nameGap: 28 },
    yAxis: { ...valueAxis(theme), type: 'value', scale: true, axisLabel: { color: theme.muted, formatter: elo } },
    tooltip: { ...tooltip(theme), trigger: 'axis', formatter: (points: unknown) => tipOf(points as readonly Point[]) },
    series,
  };
}

interface Point {
  readonly color: string;
  readonly seriesName: string;
  readonly value: readonly [number, number | null];
}

function tipOf(points: readonly Point[]): HTMLElement {
  const rated = points.flatMap(({ color, seriesName, value: [, rating] }) => (rating === null ? [] : [{ color, seriesName, rating }]));
  rated.sort((a, b) => b.rating - a.rating);
  return tip(
    `after ${count(points[0]?.value[0] ?? 0, 'match', 'matches')}`,
    rated.slice(0, 20).map(({ color, seriesName, rating }) => [seriesName, elo(rating), color]),
  );
}
