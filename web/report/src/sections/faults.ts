// Who failed, how, and in which matches.
import { chart, legend, rowAxis, rowsGrid, rowsHeight, rowsScale, tip, tooltip } from '../chart';
import { botAt, faultsOf, isTournament, nameOf, ranked } from '../contest';
import { botName, el, replayLink, section, table } from '../dom';
import { count, integer } from '../format';
import type { Theme } from '../theme';
import type { FaultEntry, Report } from '../types';

const verdicts: readonly (readonly [string, string])[] = [
  ['timeout', 'no complete reply in time'],
  ['crashed', 'ended by a signal'],
  ['invalid', 'the reply was refused by the protocol or the rules'],
  ['exited', 'ended with an exit status'],
  ['handshake', 'no sign of readiness in time'],
  ['closed', 'closed its output and lived on'],
  ['output-limit', 'printed more than may be read for one ask'],
  ['memory', 'ended at its limit of memory'],
  ['cpu', 'ended at its limit of CPU time'],
  ['start', 'the program could not be executed'],
];
const meaning = new Map(verdicts);

export function faults(report: Report): HTMLElement {
  const bots = ranked(report).filter((bot) => faultsOf(botAt(report, bot)) > 0);
  if (bots.length === 0) return section('faults', 'Faults', 'No bot failed in any match.');
  const plot = chart('Faults of each bot', rowsHeight(bots.length, 26), (theme, width) => option(report, bots, theme, width));
  const { count: all, list } = report.faults;
  return section(
    'faults',
    'Faults',
    `${count(bots.length, 'bot')} of ${integer(report.bots.length)} failed in at least one match; a fault is an outcome of the match.`,
    plot.box,
    all > list.length ? el('p', { class: 'note' }, `The first ${integer(list.length)} of ${integer(all)} faults:`) : null,
    faultTable(report, list),
  );
}

function faultTable(report: Report, list: readonly FaultEntry[]): HTMLElement {
  const rounds = isTournament(report);
  const columns = [
    { name: 'match' },
    ...(rounds ? [{ name: 'round' }] : []),
    { name: 'bot', text: true },
    { name: 'turn' },
    { name: 'verdict', text: true },
    { name: 'replay', text: true },
  ];
  const rows = list.map((fault) => [
    fault.match,
    ...(rounds ? [fault.round + 1] : []),
    botName(nameOf(report, fault.bot)),
    fault.turn,
    el('span', { title: meaning.get(fault.verdict) ?? '' }, fault.verdict),
    replayLink(fault, fault.turn),
  ]);
  return table('Faults', columns, rows);
}

const colourOf = (theme: Theme, verdict: string) => theme.series[verdicts.findIndex(([one]) => one === verdict)];

function option(report: Report, bots: readonly number[], theme: Theme, width: number) {
  const counts = (verdict: string) => bots.map((bot) => botAt(report, bot).faults[verdict] ?? 0);
  const met = verdicts.filter(([verdict]) => counts(verdict).some((times) => times > 0));
  const series = met.map(([verdict]) => ({
    type: 'bar',
    stack: 'faults',
    name: verdict,
    data: counts(verdict),
    color: colourOf(theme, verdict),
    itemStyle: { borderColor: theme.surface, borderWidth: 1 },
    barMaxWidth: 18,
  }));
  const tipOf = (row: number) =>
    tip(
      nameOf(report, bots[row] ?? 0),
      met.flatMap(([verdict, what]) => {
        const times = counts(verdict)[row] ?? 0;
        return times > 0 ? [[`${verdict}: ${what}`, integer(times), colourOf(theme, verdict)] as const] : [];
      }),
    );
  return {
    grid: rowsGrid(width),
    legend: { ...legend(theme), type: 'plain', selectedMode: false },
    xAxis: { ...rowsScale(theme, integer), type: 'value', minInterval: 1 },
    yAxis: rowAxis(theme, bots.map((bot) => nameOf(report, bot)), width),
    tooltip: {
      ...tooltip(theme),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: unknown) => tipOf((points as readonly { dataIndex: number }[])[0]?.dataIndex ?? 0),
    },
    series,
  };
}
