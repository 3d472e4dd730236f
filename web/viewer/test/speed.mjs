// How fast pages of `agon replay --html` open and play: `node speed.mjs PAGE...`. Frames are not held
// to the screen's rate, so that their times say what they cost.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { desk, launch } from './chromium.mjs';

const runs = 3;
const mostSeconds = 15;

/** Runs in the page before its own scripts: a canvas that has a size has been drawn on. */
function watchBoard() {
  const look = () => {
    if ((document.querySelector('.board canvas')?.width ?? 300) !== 300) window.opened = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: milliseconds between frames until the match is over or the time is. */
const framesOf = (milliseconds) =>
  new Promise((done) => {
    const times = [];
    const start = performance.now();
    let before = start;
    const tick = (now) => {
      times.push(now - before);
      before = now;
      const isPlaying = document.querySelector('.play').ariaLabel === 'Pause';
      if (isPlaying && now - start < milliseconds) requestAnimationFrame(tick);
      else done(times.slice(2));
    };
    requestAnimationFrame(tick);
  });

async function measure(browser, file) {
  const page = await browser.newPage(desk);
  await page.addInitScript(watchBoard);
  const url = pathToFileURL(resolve(file)).href;
  await page.goto(url);
  const opened = await (await page.waitForFunction(() => window.opened)).jsonValue();
  // From the middle on there is most to draw.
  const last = await page.locator('.timeline input').evaluate((input) => Number(input.max));
  await page.evaluate((frame) => (location.hash = `#frame=${frame}&speed=4`), Math.round(last / 2));
  await page.keyboard.press('Space');
  const times = (await page.evaluate(framesOf, 1000 * mostSeconds)).sort((a, b) => a - b);
  await page.close();
  const share = (part) => times[Math.floor(part * times.length)];
  return { opened, median: share(0.5), most: share(0.99), worst: times.at(-1) };
}

const browser = await launch('--disable-frame-rate-limit', '--disable-gpu-vsync');
try {
  console.log('milliseconds: best run, median run');
  for (const file of process.argv.slice(2)) {
    const all = [];
    for (let run = 0; run < runs; ++run) all.push(await measure(browser, file));
    const figures = [
      ['opens in', 'opened'],
      ['a frame', 'median'],
      ['99 % of frames', 'most'],
      ['longest', 'worst'],
    ].map(([words, name]) => {
      const sorted = all.map((run) => run[name]).sort((a, b) => a - b);
      return `${words} ${sorted[0].toFixed(1)}, ${sorted[Math.floor(runs / 2)].toFixed(1)}`;
    });
    console.log(`${file}: ${figures.join('; ')}`);
  }
} finally {
  await browser.close();
}
