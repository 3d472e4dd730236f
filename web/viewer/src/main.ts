// The page of one match, or of two side by side: agon puts the data into it, this plays it. A match
// under way comes bit by bit.
import { mount } from 'svelte';

import App from './App.svelte';
import { exported } from './export/on_request';
import { Live } from './live.svelte';
import { isLive, loadReplays } from './load';
import { prepare, type Match } from './match';
import LivePage from './parts/LivePage.svelte';
import '../../shared/base.css';
import './style.css';

const target = document.body;

function load(): Match[] | null {
  try {
    return loadReplays().map(prepare);
  } catch {
    target.append('This page holds no match that can be read. `agon replay --html` makes pages that do.');
    return null;
  }
}

function show(matches: Match[]): void {
  const answer = exported(matches, location.hash);
  if (answer === null) mount(App, { target, props: { matches } });
  else document.documentElement.textContent = answer;
}

if (isLive()) {
  mount(LivePage, { target, props: { live: new Live() } });
} else {
  const matches = load();
  if (matches) show(matches);
}
