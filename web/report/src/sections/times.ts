// How long bots think: per ask the median, what 99 % stay below, and the longest.
import { chart, legend, rowAxis, rowsGrid, rowsHeight, rowsScale, tip, tooltip } from '../chart';
import { botAt, nameOf, ranked } from '../contest';
import { botName, choice, details, section, table } from '../dom';
import { time } from '../format';
import type { Theme } from '../theme';
import type { Report, Times } from '../types';

type Clock = 'wall' | 'cpu';
const clocks: readonly Clock[] = ['wall', 'cpu'];
const clockNames = ['wall time', 'CPU time'];
const marks = [
  { key: 'median', name: 'median', symbol: 'circle', colour: 4, size: 10 },
  { key: 'p99', name: '99 %', symbol: 'diamond', colour: 5, size: 11 },
  { key: 'max', name: 'longest', symbol: 'triangle', colour: 1, size: 10 },
] as const;

export function times(report: Report): HTMLElement | null {
  const bots = ranked(report).filter((bot) => botAt(report, bot).times.wall);
  if (bots.length === 0) return null;
  let clock: Clock = 'wall';
  const plot = chart('Time per ask', rowsHeight(bots.length, 22), (theme, width) =>
    option(report, bots, clock, theme, width),
  );
  const choose = choice('Clock', clockNames, (index) => {
    clock = clocks[index] ?? 'wall';
    plot.draw();
  });
  return section(
    'times',
    'Time per ask',
    'On a logarithmic scale. Wall time is what passed, CPU time what the bot computed; quantiles are right to 5 %.',
    choose,
    plot.box,
    details('The figures as a table', figures(report, bots)),
  );
}

function figures(report: Report, bots: readonly number[]): HTMLElement {
  const columns = clockNames.flatMap((clock) => marks.map((mark) => ({ name: `${clock}, ${mark.name}` })));
  const rows = bots.map((bot) => [
    botName(nameOf(report, bot)),
    ...clocks.flatMap((clock) => {
      const found = botAt(report, bot).times[clock];
      return marks.map((mark) => (found ? time(found[mark.key]) : '–'));
    }),
  ]);
  return table('Time per ask', [{ name: 'bot', text: true }, ...columns], rows);
}

function option(report: Report, bots: readonly number[], clock: Clock, theme: Theme, width: number) {
  const figures = bots.map((bot) => botAt(report, bot).times[clock]);
  const shown = (us: number) => Math.max(us, 1); // a logarithmic axis has no zero
  const points = (key: keyof Times) => figures.flatMap((one, row) => (one ? [[shown(one[key]), row]] : []));
  const ranges = {
    type: 'custom',
    silent: true,
    data: figures.flatMap((one, row) => (one ? [[shown(one.median), shown(one.max), row]] : [])),
    encode: { x: [0, 1], y: 2 },
    renderItem: (_: unknown, api: { value(i: number): number; coord(point: readonly number[]): readonly number[] }) => {
      const [x1, y1] = api.coord([api.value(0), api.value(2)]);
      const [x2, y2] = api.coord([api.value(1), api.value(2)]);
      return { type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: theme.muted, lineWidth: 1.5, opacity: 0.6 } };
    },
  };
  const series = marks.map(({ key, name, symbol, colour, size }) => ({
    type: 'scatter',
    name,
    symbol,
    symbolSize: size,
    color: theme.series[colour],
    data: points(key),
  }));
  const tipOf = (row: number) => {
    const found = figures[row];
    return tip(nameOf(report, bots[row] ?? 0), found ? marks.map((mark) => [mark.name, time(found[mark.key])]) : []);
  };
  return {
    grid: rowsGrid(width),
    legend: { ...legend(theme), icon: undefined, selectedMode: false, data: marks.map((mark) => mark.name) },
    xAxis: {
      ...rowsScale(theme, time),
      type: 'log',
      minorTick: { show: true, length: 0, splitNumber: 10 },
      minorSplitLine: { show: true, lineStyle: { color: theme.line, type: 'dotted' } },
    },
    yAxis: { ...rowAxis(theme, bots.map((bot) => nameOf(report, bot)), width), splitLine: { show: true, lineStyle: { color: theme.line } } },
    tooltip: {
      ...tooltip(theme),
      trigger: 'item',
      formatter: (point: unknown) => tipOf((point as { value: readonly number[] }).value[1] ?? 0),
    },
    series: [ranges, ...series],
  };
}
