// The page of one match, or of two side by side: agon puts the data into it, this plays it.
import { mount } from 'svelte';

import App from './App.svelte';
import { exported } from './export/on_request';
import { loadReplays } from './load';
import { prepare } from './match';
import './style.css';

function show(): void {
  const matches = loadReplays().map(prepare);
  const answer = exported(matches, location.hash);
  if (answer === null) mount(App, { target: document.body, props: { matches } });
  else document.documentElement.textContent = answer;
}

try {
  show();
} catch {
  document.body.append('This page holds no match that can be read. `agon replay --html` makes pages that do.');
}
