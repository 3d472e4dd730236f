// Opens reports of made-up contests in a real browser, from disk:
// `node browser.mjs AGON AGON-MADE-UP-CONTEST`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [agon, madeUpContest] = process.argv.slice(2).map((path) => resolve(path));
const hostile = [
  '</script><script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 2">',
  'a name that is far longer than any column of any table would like it to be, and then some',
  '{b}{c|d} "quoted" & \u202Eturned',
];
const bots = (count) => [...hostile, ...Array.from({ length: count - hostile.length }, (_, i) => `bot ${i + 1}`)];
const desk = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' };
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' };
const contests = [
  { name: 'two', words: ['ants', 'series', '--', ...hostile.slice(0, 2)], screens: [desk, phone], pages: true },
  { name: 'many', words: ['langwars', 'swiss', 'rounds=6', '--', ...bots(33)], screens: [phone] },
  { name: 'crowd', words: ['ants', 'ladder', 'matches=900', 'batch=50', '--', ...bots(100)], screens: [desk, phone] },
];
const charts = 5; // ratings over time, places twice, times, faults

async function check(page, contest) {
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== contest.url) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(contest.url);
  await page.waitForFunction(
    (count) => [...document.querySelectorAll('.chart')].filter((box) => box.querySelectorAll('path').length > 3).length === count,
    charts,
  );

  const seen = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    names: [...document.querySelectorAll('#standings .bot')].map((bot) => bot.textContent),
    nameless: [...document.querySelectorAll('[role], progress, button')].filter(
      (one) => !(one.getAttribute('aria-label') ?? one.textContent),
    ).length,
    stuck: [...document.querySelectorAll('.scroll')].filter((box) => box.tabIndex !== 0).length,
    links: [...document.querySelectorAll('#replays a')].map((link) => link.getAttribute('href')),
    broken: window.broken,
    theme: document.documentElement.dataset.theme,
  }));
  assert.ok(seen.wide <= 0, `the page is ${seen.wide} pixels too wide`);
  for (const name of contest.words.slice(contest.words.indexOf('--') + 1)) {
    assert.ok(seen.names.includes(name), `no bot is called ${name}`);
  }
  assert.equal(seen.broken, undefined);
  assert.equal(seen.theme, contest.theme);
  assert.equal(seen.nameless, 0);
  assert.equal(seen.stuck, 0);
  assert.equal(seen.links[0], contest.pages ? 'pages/0.html' : 'replays/0.agon');
  assert.equal(seen.links[1], 'replays/10.agon');

  await checkTheme(page);
  await checkChoice(page);
  assert.deepEqual(complaints, []);
  if (!contest.pages) return;
  await page.locator('#replays a').first().click();
  await page.waitForSelector('.stage canvas');
}

const colours = (page) =>
  page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    document.querySelector('#faults .chart text').getAttribute('fill'),
  ]);

async function checkTheme(page) {
  const [page1, chart1] = await colours(page);
  await page.focus('.theme');
  await page.keyboard.press('Enter');
  const [page2, chart2] = await colours(page);
  assert.notEqual(page1, page2);
  assert.notEqual(chart1, chart2);
}

async function checkChoice(page) {
  const lines = () => page.locator('#history .chart path[fill="none"][stroke-width="2"]').count();
  const before = await lines();
  assert.ok(before >= 2 && before <= 12, `${before} lines`);
  await page.evaluate(() => document.querySelector('#history input').click());
  assert.equal(await lines(), before - 1);
}

const folder = mkdtempSync(join(tmpdir(), 'agon-pages-'));
// All replays but the first are gone.
mkdirSync(join(folder, 'replays'));
copyFileSync(fileURLToPath(new URL('../../../tests/data/replays/ants.jsonl', import.meta.url)), join(folder, 'replays/0.agon'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const { name, screens, ...contest } of contests) {
    const [store, html] = [`${name}.db`, `${name}.html`].map((file) => join(folder, file));
    execFileSync(madeUpContest, [store, ...contest.words]);
    const pages = contest.pages ? ['--pages', join(folder, 'pages')] : [];
    execFileSync(agon, ['report', store, '--html', html, ...pages], { cwd: folder, stdio: 'pipe' });
    await Promise.all(
      screens.map(async (screen) => {
        const page = await browser.newPage(screen);
        await check(page, { ...contest, url: pathToFileURL(html).href, theme: screen.colorScheme });
        console.log(`${name}, ${screen.viewport.width} px, ${screen.colorScheme}: fine`);
        await page.close();
      }),
    );
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
