// Who came in where, in which seat: whether a seat is better than another, and who likes which.
import { chart, legend, rowAxis, rowsGrid, rowsHeight, rowsScale, tip, tooltip } from '../chart';
import { botAt, nameOf, ranked } from '../contest';
import { choice, el, section } from '../dom';
import { integer, percent } from '../format';
import type { Theme } from '../theme';
import type { Report } from '../types';

interface Row {
  readonly name: string;
  readonly places: readonly number[];
}

export function places(report: Report): HTMLElement | null {
  if (report.progress.matches === 0) return null;
  const { seats } = report.contest;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const bots = ranked(report);
  const bySeat = all.map((seat) => ({ name: `seat ${seat}`, places: sum(bots.map((bot) => at(report, bot, seat))) }));
  let chosen: readonly number[] = all;
  const byBot = () =>
    bots.map((bot) => ({ name: nameOf(report, bot), places: sum(chosen.map((seat) => at(report, bot, seat))) }));
  const seatPlot = chart('Places by seat, all bots together', rowsHeight(seats, 30), (theme, width) =>
    option(bySeat, theme, width),
  );
  const botPlot = chart('Places of each bot', rowsHeight(bots.length, 24), (theme, width) => option(byBot(), theme, width));
  const choose = choice('Seat', ['all seats', ...all.map((seat) => `seat ${seat}`)], (index) => {
    chosen = index === 0 ? all : [index - 1];
    botPlot.draw();
  });
  return section(
    'places',
    'Places by seat',
    'How often each place was reached, shared places counting for all who share them.',
    el('h3', {}, 'All bots together'),
    seatPlot.box,
    el('h3', {}, 'Each bot'),
    choose,
    botPlot.box,
  );
}

const at = (report: Report, bot: number, seat: number): readonly number[] =>
  botAt(report, bot).seats.find((one) => one.seat === seat)?.places ?? [];

const sum = (lists: readonly (readonly number[])[]): readonly number[] => {
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => lists.reduce((total, list) => total + (list[i] ?? 0), 0));
};

function option(rows: readonly Row[], theme: Theme, width: number) {
  const totals = rows.map((row) => row.places.reduce((a, b) => a + b, 0));
  const most = Math.max(0, ...rows.map((row) => row.places.length));
  const share = (row: number, place: number) => (rows[row]?.places[place] ?? 0) / (totals[row] || 1);
  const colourOf = (place: number) =>
    theme.places[Math.round((place * (theme.places.length - 1)) / Math.max(1, most - 1))];
  const series = Array.from({ length: most }, (_, place) => ({
    type: 'bar',
    stack: 'places',
    name: `place ${place + 1}`,
    data: rows.map((_, row) => share(row, place)),
    color: colourOf(place),
    itemStyle: { borderColor: theme.surface, borderWidth: 1 },
    barCategoryGap: '22%',
  }));
  const tipOf = (row: number) =>
    tip(
      rows[row]?.name ?? '',
      (rows[row]?.places ?? []).map((times, place) => [`place ${place + 1}`, `${integer(times)} (${percent(share(row, place))})`, colourOf(place)]),
    );
  return {
    grid: rowsGrid(width),
    legend: { ...legend(theme), selectedMode: false },
    xAxis: { ...rowsScale(theme, (share) => `${Math.round(100 * share)} %`), type: 'value', max: 1 },
    yAxis: rowAxis(theme, rows.map((row) => row.name), width),
    tooltip: {
      ...tooltip(theme),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: unknown) => tipOf((points as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0),
    },
    series,
  };
}
