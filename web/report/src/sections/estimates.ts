// What a series says of each pair: how much stronger, and how sure that is.
import { nameOf } from '../contest';
import { botName, section, table } from '../dom';
import { integer, percent, signed } from '../format';
import type { PairEstimate, Report } from '../types';

const known = <T>(value: T | null, show: (value: T) => string): string => (value === null ? '–' : show(value));
const between = (value: number | null, error: number | null): string =>
  known(value, (at) => `${signed(at)} ± ${known(error, (e) => e.toFixed(1))}`);

export function estimates(report: Report): HTMLElement | null {
  if (!report.estimates) return null;
  const columns = [
    { name: 'bot', text: true },
    { name: 'against', text: true },
    { name: 'matches', hint: 'in whole blocks: a setup in all rotations of the seats' },
    { name: 'score' },
    { name: 'Elo ± 95 %' },
    { name: 'nElo ± 95 %', hint: 'normalised Elo' },
    { name: 'LOS', hint: 'likelihood of superiority' },
    { name: 'level blocks' },
    { name: 'blocks by half-points', hint: 'from none to all' },
  ];
  const row = ({ bot, other, blocks, estimate: e }: PairEstimate) => [
    botName(nameOf(report, bot)),
    botName(nameOf(report, other)),
    integer(e.games),
    known(e.score, percent),
    between(e.elo, e.elo_error),
    between(e.nelo, e.nelo_error),
    known(e.los, percent),
    known(e.draw_rate, percent),
    blocks.map(integer).join(' · '),
  ];
  return section(
    'estimates',
    'Who is better',
    'The difference between each two bots by their matches alone, counted in blocks because matches on one setup are not independent.',
    table('Estimates', columns, report.estimates.map(row)),
  );
}
