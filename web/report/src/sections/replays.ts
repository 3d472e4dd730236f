// The matches that can be looked at.
import { isTournament, nameOf } from '../contest';
import { botName, el, replayLink, section, table } from '../dom';
import { integer } from '../format';
import type { ReplayEntry, Report } from '../types';

export function replays(report: Report): HTMLElement | null {
  const { count, list } = report.replays;
  if (count === 0) return null;
  const rounds = isTournament(report);
  const columns = [
    { name: 'match' },
    ...(rounds ? [{ name: 'round' }] : []),
    { name: 'bots by seat, with their places', text: true },
    { name: 'replay', text: true },
  ];
  const rows = list.map((one) => [
    one.match,
    ...(rounds ? [one.round + 1] : []),
    outcome(report, one),
    replayLink(one),
  ]);
  return section(
    'replays',
    'Kept replays',
    count > list.length ? `The first ${integer(list.length)} of ${integer(count)}.` : 'As they lie beside this page.',
    table('Kept replays', columns, rows),
  );
}

function outcome(report: Report, { bots, ranks }: ReplayEntry): HTMLElement {
  const seats = bots.map((bot, seat) =>
    el('span', { class: ranks[seat] === 1 ? 'won' : '' }, botName(nameOf(report, bot)), ` ${ranks[seat]}`),
  );
  return el('span', { class: 'outcome' }, ...seats);
}
