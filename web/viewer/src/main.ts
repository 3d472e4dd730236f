// The page of one match, or of two side by side: agon puts the data into it, this plays it.
import { mount } from 'svelte';

import App from './App.svelte';
import { loadReplays } from './load';
import '../../shared/base.css';
import './style.css';

loadReplays().then(
  (replays) => mount(App, { target: document.body, props: { replays } }),
  () => document.body.append('This page holds no match that can be read. `agon view` makes pages that do.'),
);
