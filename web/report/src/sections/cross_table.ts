// Who beats whom: a table of coloured cells, row against column.
import { nameOf, ranked } from '../contest';
import { botName, el, scrollBox, section } from '../dom';
import { integer, percent } from '../format';
import type { Meeting, Report } from '../types';

export function crossTable(report: Report): HTMLElement | null {
  if (report.meetings.length === 0) return null;
  const bots = ranked(report);
  const pairs = new Map(report.meetings.flatMap((pair) => [pair, turned(pair)].map((one) => [key(one.bot, one.other), one])));
  const head = bots.map((bot, i) => el('th', { scope: 'col', title: nameOf(report, bot) }, i + 1));
  const rows = bots.map((bot, i) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, el('span', { class: 'rank' }, i + 1), botName(nameOf(report, bot))),
      ...bots.map((other) => cell(report, bot, other, pairs.get(key(bot, other)))),
    ),
  );
  const dense = bots.length > 40 ? 'cross dense' : 'cross';
  return section(
    'cross-table',
    'Cross table',
    `What each bot took from each other one, in per cent: row against column, a tie half. ${
      report.contest.seats > 2 ? 'In a match of several, every two bots meet. ' : ''
    }Blue is more than half, orange less.`,
    scrollBox(
      'Cross table',
      el('table', { class: dense }, el('thead', {}, el('tr', {}, el('td', {}), ...head)), el('tbody', {}, ...rows)),
    ),
  );
}

const key = (bot: number, other: number): string => `${bot}/${other}`;

const turned = ({ bot, other, wins, ties, losses }: Meeting): Meeting => ({
  bot: other,
  other: bot,
  wins: losses,
  ties,
  losses: wins,
});

function cell(report: Report, bot: number, other: number, pair: Meeting | undefined): HTMLElement {
  if (bot === other) return el('td', { class: 'self' });
  if (!pair) return el('td', {});
  const games = pair.wins + pair.ties + pair.losses;
  const share = (pair.wins + pair.ties / 2) / games;
  const td = el(
    'td',
    {
      class: share >= 0.5 ? 'more' : 'less',
      title:
        `${nameOf(report, bot)} against ${nameOf(report, other)}: ${percent(share)} of ${integer(games)}` +
        ` (${integer(pair.wins)} won, ${integer(pair.ties)} tied, ${integer(pair.losses)} lost)`,
    },
    Math.round(100 * share),
  );
  td.style.setProperty('--much', `${Math.round(Math.abs(share - 0.5) * 130)}%`);
  return td;
}
