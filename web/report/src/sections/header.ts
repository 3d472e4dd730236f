// What contest this is, how far it is, and the ways into the page.
import { isTournament, nameOf } from '../contest';
import { el } from '../dom';
import { integer } from '../format';
import { isDark, onThemeChange, toggleTheme } from '../theme';
import type { Report, Settings } from '../types';

export const titleOf = (report: Report): string =>
  report.contest.name || `${report.bots.map((bot) => bot.name).join(' – ')}`;

export function header(report: Report): HTMLElement {
  const { contest } = report;
  return el(
    'header',
    {},
    el(
      'div',
      { class: 'top' },
      el('p', { class: 'kind' }, `${contest.game} · ${contest.format ?? contest.contest}`),
      themeButton(),
    ),
    el('h1', {}, el('bdi', {}, titleOf(report))),
    el('p', { class: 'about' }, contest.title),
    tiles(report),
    progressBar(report),
    facts(report),
  );
}

function themeButton(): HTMLElement {
  const button = el('button', { type: 'button', class: 'theme' });
  const say = () => (button.textContent = isDark() ? 'Light' : 'Dark');
  button.addEventListener('click', toggleTheme);
  onThemeChange(say);
  return button;
}

function tiles(report: Report): HTMLElement {
  const { progress } = report;
  const tile = (value: string, name: string) => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  return el(
    'dl',
    { class: 'tiles' },
    leader(report),
    tile(integer(report.bots.length), 'bots'),
    tile(integer(progress.matches), 'matches'),
    progress.rounds === undefined ? null : tile(integer(progress.rounds), 'rounds'),
    tile(integer(report.faults.count), 'faults'),
  );
}

function leader(report: Report): HTMLElement | null {
  const first = report.standings.filter((line) => line.place === 1);
  const only = first[0];
  if (!only || report.progress.matches === 0) return null;
  const name = first.length === 1 ? nameOf(report, only.bot) : `${first.length} bots level`;
  return el('div', { class: 'leader' }, el('dt', {}, 'in front'), el('dd', {}, el('bdi', { title: name }, name)));
}

function progressBar(report: Report): HTMLElement | null {
  const { matches, drawn, rounds, rounds_over: over, round } = report.progress;
  if (!isTournament(report) || drawn === undefined || rounds === undefined || matches >= drawn) return null;
  const text = `${round}: ${integer(matches)} of the ${integer(drawn)} matches drawn so far are played, ${over} of ${rounds} rounds are over`;
  return el(
    'div',
    { class: 'progress' },
    el('progress', { value: String(matches), max: String(drawn), 'aria-label': text }),
    el('p', {}, text),
  );
}

const inWords = (settings: Settings | undefined): string =>
  Object.entries(settings ?? {})
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

function facts(report: Report): HTMLElement | null {
  const { contest, progress } = report;
  const suspects = progress.suspects > 0 ? `${integer(progress.suspects)}, played again` : '';
  const rows = [
    ['Parameters', inWords(contest.parameters)],
    ['Options of the game', inWords(contest.options)],
    ['Judge', inWords(contest.judge)],
    ['Suspect timeouts', suspects],
  ].filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return el(
    'dl',
    { class: 'facts' },
    ...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );
}
