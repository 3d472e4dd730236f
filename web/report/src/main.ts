// The page of a report: agon puts the data into it, this draws it.
import { el } from './dom';
import { crossTable } from './sections/cross_table';
import { estimates } from './sections/estimates';
import { faults } from './sections/faults';
import { header, titleOf } from './sections/header';
import { history } from './sections/history';
import { places } from './sections/places';
import { replays } from './sections/replays';
import { standings } from './sections/standings';
import { times } from './sections/times';
import '../../shared/base.css';
import './style.css';
import { startTheme } from './theme';
import type { Report } from './types';

const report = JSON.parse(document.getElementById('report')?.textContent ?? '') as Report;
document.title = titleOf(report);

const sections = [standings, estimates, history, crossTable, places, times, faults, replays].flatMap((make) => {
  const section = make(report);
  return section ? [section] : [];
});
const links = sections.map((section) => el('a', { href: `#${section.id}` }, section.querySelector('h2')?.textContent));
const head = header(report);
startTheme();
document.body.append(
  head,
  el('nav', { 'aria-label': 'Sections' }, ...links),
  el('main', {}, ...sections),
  el('footer', {}, 'Played and judged by agon.'),
);
