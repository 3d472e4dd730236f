// The page of one match, or of two side by side: agon puts the data into it, this plays it. A match
// under way comes bit by bit.
import { mount } from 'svelte';

import App from './App.svelte';
import { Live } from './live.svelte';
import { isLive, loadReplays } from './load';
import LivePage from './parts/LivePage.svelte';
import './style.css';

const target = document.body;
if (isLive()) mount(LivePage, { target, props: { live: new Live() } });
else {
  loadReplays().then(
    (replays) => mount(App, { target, props: { replays } }),
    () => target.append('This page holds no match that can be read. `agon view` makes pages that do.'),
  );
}
