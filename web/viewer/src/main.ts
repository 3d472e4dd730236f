// The page of one match, or of two side by side: agon puts the data into it, this plays it.
import { mount } from 'svelte';

import App from './App.svelte';
import { exported } from './export/on_request';
import { loadReplays } from './load';
import { prepare, type Match } from './match';
import './style.css';

function load(): Match[] | null {
  try {
    return loadReplays().map(prepare);
  } catch {
    document.body.append('This page holds no match that can be read. `agon replay --html` makes pages that do.');
    return null;
  }
}

const matches = load();
if (matches) {
  const answer = exported(matches, location.hash);
  if (answer === null) mount(App, { target: document.body, props: { matches } });
  else document.documentElement.textContent = answer;
}
