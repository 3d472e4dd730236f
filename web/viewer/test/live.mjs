// Plays matches that are under way in a real browser, a person against bots to the end in each
// game, by clicks and keys: `node live.mjs AGON BOTS`, BOTS being the folder of the built bots.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [agon, bots] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'agon-live-'));

/** Crystals for a match of some turns. */
const row = join(folder, 'row.json');
writeFileSync(
  row,
  JSON.stringify({
    league: 4,
    cells: [
      { x: 0, y: 0, base: 0, ants: [10, 0] },
      { x: 1, y: -1, eggs: 20, ants: [6, 0] },
      { x: 2, y: -2, crystals: 40, ants: [6, 0] },
      { x: 3, y: -3 },
      { x: 4, y: -4, base: 1, ants: [0, 10] },
    ],
  }),
);

/** Starts a match; `urls` by "seat 0" or "shows", as the program says them. */
async function start(game, seats, more = []) {
  const words = seats.map((seat) => (seat === 'human' ? seat : join(bots, game, seat)));
  const replay = join(folder, `${game}.agon`);
  const child = spawn(agon, ['match', game, ...words, '--replay', replay, '--time-scale', '50', ...more]);
  process.once('exit', () => child.kill()); // also when a test has failed
  const pages = more.includes('--view') + seats.filter((seat) => seat === 'human').length;
  let said = '';
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.stdout.resume();
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (bytes) => {
      said += bytes;
      if (said.split('until Ctrl-C').length > pages) resolve();
    });
    void ended.then(() => reject(new Error(said)));
  });
  const urls = Object.fromEntries([...said.matchAll(/(http:\S+) (?:is )?(shows|seat \d)/g)].map(([, url, who]) => [who, url]));
  const stop = async () => (child.kill('SIGINT'), await ended);
  return { replay, urls, stop };
}

async function open(browser, url, screen = { viewport: { width: 1400, height: 900 } }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...screen });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForSelector('.stage');
  return { page, done: async () => (assert.deepEqual(complaints, []), context.close()) };
}

/** Whether the person is asked; false when the match is over. */
async function isAsked(page) {
  const state = await page.waitForFunction(() => {
    if (document.querySelector('.turn.open')) return 'asked';
    return /is over/.test(document.querySelector('.turn')?.textContent ?? '') && 'over';
  });
  return (await state.jsonValue()) === 'asked';
}

/** Clicks on the board where its tooltip says so. */
async function clickOn(page, wanted) {
  const at = await page.evaluate(async (words) => {
    const canvas = document.querySelector('canvas');
    canvas.scrollIntoView({ block: 'nearest' });
    const box = canvas.getBoundingClientRect();
    for (let y = 8; y < box.height; y += 11) {
      for (let x = 8; x < box.width; x += 11) {
        const point = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
        canvas.dispatchEvent(new PointerEvent('pointermove', point));
        await Promise.resolve();
        if (document.querySelector('.tip div')?.textContent.startsWith(words)) return point;
      }
    }
    return null;
  }, wanted);
  assert.ok(at, `${wanted} is nowhere on the board`);
  // A little inside, where the tooltip begins at the edge.
  await page.mouse.click(at.clientX + 6, at.clientY + 6);
}

const words = (page) => page.locator('.choices select option:not([disabled])').evaluateAll((all) => all.map((one) => one.value));
const pieces = (page) => page.locator('.reply li').allTextContents();
const keysShown = (page) => page.locator('.choices button kbd').allTextContents();
const press = (page, ...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

const square = (word) => `row ${word.replace(',', ', column ')}`;

/** Per game how a turn is played, and what the first reply then is. */
const games = {
  langwars: {
    seats: ['human', 'starter', 'champion', 'starter'],
    first: ['3 3 5 0 7'],
    async turn(page, number) {
      if (number > 1) return press(page, ...(number % 2 ? '71625' : '43'), 'Enter');
      await clickOn(page, 'language 3,');
      await clickOn(page, 'language 3,');
      await press(page, '5', '1', 'Backspace', '0');
      assert.ok(await page.locator('.send').isDisabled());
      await press(page, 'Enter', '7', '2');
      assert.deepEqual(await pieces(page), ['3', '3', '5', '0', '7']);
      await page.locator('.send').click();
    },
  },
  blockdrop: {
    seats: ['human', 'champion', 'starter', 'starter'],
    async turn(page, number) {
      const places = await words(page);
      if (number === 1) return clickOn(page, square(places[0]));
      if (number === 2) return press(page, 'ArrowUp');
      return press(page, number === 3 ? 'a' : 'n');
    },
  },
  ants: {
    seats: ['human', 'starter'],
    more: ['--setup', row],
    first: ['LINE 0 2 3;BEACON 1 2;MESSAGE to the crystals'],
    async turn(page, number) {
      if (number > 1) return press(page, 'r', 'Enter');
      await clickOn(page, 'cell 0');
      await page.getByLabel('Strength').fill('3');
      await clickOn(page, 'cell 2');
      await page.getByRole('combobox', { name: 'Place' }).selectOption('1');
      await page.locator('.choices button', { hasText: 'another cell' }).click();
      await page.getByRole('combobox', { name: 'Place' }).selectOption('1');
      await page.getByLabel('Strength').fill('2');
      await page.locator('.choices button', { hasText: 'beacon on 1' }).click();
      await page.getByLabel('Message').fill('to the;crystals');
      assert.deepEqual(await pieces(page), ['LINE 0 2 3', 'BEACON 1 2']);
      await page.locator('.send').click();
    },
  },
  terraforming: {
    seats: ['human', 'champion', 'starter'],
    async turn(page, number) {
      const places = await words(page);
      if (!places.length || (number > 3 && number % 10)) return press(page, 'Enter');
      await clickOn(page, `(${places[0].replace(',', ', ')})`);
      const targets = (await page.locator('.choices select option', { hasText: 'to ' }).count()) && (await words(page));
      if ((await keysShown(page)).includes('1')) await press(page, '1');
      else if (targets) await clickOn(page, `(${targets[0].replace(',', ', ')})`);
      assert.equal((await pieces(page)).length, 1);
      await press(page, 'Enter');
    },
  },
  amazes: {
    seats: ['human', 'starter'],
    async turn(page, number) {
      const places = await words(page);
      if (number === 1) await clickOn(page, square(places.at(-1)));
      else await press(page, ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']['↑→↓←'.indexOf((await keysShown(page))[0])]);
      assert.ok((await pieces(page)).length);
      await press(page, 'Enter');
    },
  },
};

/** The written replay is one of rules, and the person never failed. */
function checkReplay(file, first) {
  assert.match(execFileSync(agon, ['verify', file], { encoding: 'utf8' }), /^1 reproduced, 0 different/);
  const [replay] = JSON.parse(execFileSync(agon, ['replay', file, '--json'], { encoding: 'utf8', maxBuffer: 2 ** 28 }));
  const own = replay.exchanges.filter(({ seat }) => seat === 0);
  assert.ok(own.every(({ failure }) => failure === null));
  const begun = own.findIndex(({ lines }) => !['READY', 'human'].includes(lines[0]));
  if (first) assert.deepEqual(own[begun].lines, first);
  return own.length - begun;
}

async function playMatch(browser, game) {
  const { seats, more, first, turn } = games[game];
  const match = await start(game, seats, more ?? ['--seed', '5']);
  const { page, done } = await open(browser, match.urls['seat 0']);
  let turns = 0;
  while (await isAsked(page)) await turn(page, ++turns);
  // Now everything is seen: all seats' replies, and whose view it is can be chosen where there are views.
  await page.waitForFunction(() => document.querySelectorAll('.seat .rank').length > 1);
  assert.equal(checkReplay(match.replay, first), turns);
  await done();
  assert.equal(await match.stop(), 0);
  console.log(`${game}: ${turns} turns of a person, fine`);
}

const at = (page) => page.locator('.timeline input').evaluate(({ valueAsNumber, max }) => [valueAsNumber, Number(max)]);
const isPressed = (page) => page.locator('.live').getAttribute('aria-pressed');

/** Two people play, and somebody watches them. */
async function watch(browser) {
  const match = await start('langwars', ['human', 'human', 'starter', 'starter'], ['--view', '--seed', '5']);
  const watching = await open(browser, match.urls.shows, { viewport: { width: 390, height: 844 } });
  const people = [await open(browser, match.urls['seat 0']), await open(browser, match.urls['seat 1'])];
  const { page } = watching;
  const playTurn = async (number) => {
    for (const person of people) {
      assert.ok(await isAsked(person.page));
      await press(person.page, ...(number % 2 ? '01234' : '56'), 'Enter');
    }
  };
  const hasCome = (frame) => page.waitForFunction((last) => Number(document.querySelector('.timeline input').max) === last, frame);
  assert.ok(await isAsked(people[0].page)); // so that the frames before the first turn are there
  const first = (await people[0].page.locator('.timeline input').getAttribute('max')) * 1;
  await playTurn(1);
  await hasCome(first + 1);
  assert.equal(await isPressed(page), 'true');
  assert.deepEqual(await at(page), [first + 1, first + 1]);
  await press(page, 'Home');
  await playTurn(2);
  await hasCome(first + 2);
  assert.deepEqual(await at(page), [0, first + 2]);
  assert.equal(await isPressed(page), 'false');
  await press(page, 'End');
  await playTurn(3);
  await hasCome(first + 3);
  assert.deepEqual(await at(page), [first + 3, first + 3]);
  // Who comes late, or again, is told all of it.
  await people[1].page.reload();
  for (let number = 4; number <= 10; ++number) await playTurn(number);
  await page.locator('.live').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.seat .rank').count(), 4);
  for (const { done } of [watching, ...people]) await done();
  assert.equal(await match.stop(), 0);
  console.log('two people and somebody who watches: fine');
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
try {
  const wanted = process.argv[4];
  if (!wanted) await watch(browser);
  for (const game of wanted ? [wanted] : Object.keys(games)) await playMatch(browser, game);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
