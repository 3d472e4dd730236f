// Opens matches in a real browser, from disk, and does all that a reader can do:
// `node browser.mjs PAGE`, the page as npm builds it.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';

import { desk, launch, phone } from './chromium.mjs';

const built = readFileSync(process.argv[2], 'utf8');
const data = fileURLToPath(new URL('data', import.meta.url));
const games = readdirSync(data).map((file) => JSON.parse(readFileSync(join(data, file), 'utf8')));
const folder = mkdtempSync(join(tmpdir(), 'agon-viewer-'));

const hostile = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 2"> \u202Eturned\u0007';
const shown = hostile.replace('\u202E', '\\u202e').replace('\u0007', '\\u0007');
const place = { ants: '1', amazes: '1,1', blockdrop: '2,3', nim: '2', terraforming: '1,1' };

/** The match as strangers would like to spoil it: hostile text wherever a bot has a say. */
function spoil(replay) {
  const spoiled = structuredClone(replay);
  const at = place[replay.game] ?? '1';
  for (const seat of spoiled.seats) seat.bot = hostile;
  for (const exchange of spoiled.exchanges) {
    exchange.lines = [hostile];
    exchange.remarks = [hostile];
    exchange.errors.text =
      `${hostile}\n[MARK] ${hostile}\n[DRAW] cell ${at} red "${hostile.replaceAll('"', '')}"\n[DRAW] circle ${at} 1 #0a0\n` +
      `[DRAW] arrow ${at} ${at} layer=plans\n[DRAW] line 1e999 ${at}\n[DRAW] cell\n[DRAW] circle ${at} -1\n` +
      '[DRAW] cell 1 url(x)\n'.repeat(600);
  }
  spoiled.exchanges[0].failure = { verdict: 'timeout', status: 0, detail: hostile };
  return spoiled;
}

function write(name, replays) {
  const file = join(folder, `${name}.html`);
  const packed = deflateSync(JSON.stringify(replays)).toString('base64');
  writeFileSync(file, built.replace('@AGON_REPLAYS@', packed));
  return pathToFileURL(file).href;
}

async function open(browser, screen, url) {
  const context = await browser.newContext(screen);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url.split('#')[0]) && !request.url().startsWith('blob:')) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForSelector('.stage');
  return { page, done: async () => (assert.deepEqual(complaints, []), context.close()) };
}

const frame = (page) => page.locator('.timeline input').evaluate((input) => input.valueAsNumber);
const isAt = (page, wanted) =>
  page.waitForFunction((at) => document.querySelector('.timeline input').valueAsNumber === at, wanted, { timeout: 5000 });

async function checkKeys(page, last) {
  const press = (key) => page.keyboard.press(key);
  const steps = [['End', last], ['ArrowLeft', last - 1], ['Home', 0], ['ArrowRight', 1], ['ArrowRight', 2]];
  for (const [key, wanted] of steps) {
    await press(key);
    await isAt(page, wanted);
  }
  await press('+');
  assert.equal(await page.locator('.speed select').inputValue(), '2');
  await press('-');
  await press('-');
  assert.equal(await page.locator('.speed select').inputValue(), '0.5');
  await press('+');
  await press('Space');
  await isAt(page, 4);
  await press('Space');
  assert.equal(await page.locator('.play').getAttribute('aria-label'), 'Play');
  // Before the dialog: the browser takes a late Escape as the end of full screen.
  await press('f');
  await page.waitForFunction(() => document.fullscreenElement);
  await press('f');
  await page.waitForFunction(() => !document.fullscreenElement);
  await press('?');
  assert.ok(await page.locator('.help-dialog').isVisible());
  await press('Escape');
  await page.locator('.help-dialog').waitFor({ state: 'hidden' });
}

async function checkButtons(page, last) {
  for (const [name, wanted] of [['Last', last], ['Step back', last - 1], ['First', 0], ['Step forward', 1]]) {
    await page.getByRole('button', { name, exact: true }).click();
    await isAt(page, wanted);
  }
  await page.locator('.speed select').selectOption('0.5');
  await page.locator('.play').click();
  await isAt(page, 2);
  await page.locator('.play').click();
  await page.locator('.timeline input').fill('2');
  assert.equal(await frame(page), 2);
  await page.locator('.jump input').fill('1');
  await page.keyboard.press('Enter');
  await isAt(page, 1);
  await page.locator('.timeline').hover();
  await page.mouse.wheel(0, 100);
  await isAt(page, 2);
}

async function checkSettings(page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const before = await picture(page);
  await page.getByLabel('Colours of seats').selectOption('classic');
  assert.notDeepEqual(await picture(page), before);
  for (const box of await page.locator('.settings-dialog input[type=checkbox]').all()) await box.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction(() => location.hash.includes('colours=classic') && location.hash.includes('animation=off'));
}

/** What is on the canvas, or in the tree of a game that has none. */
const picture = (page) =>
  page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? document.documentElement.style.cssText);

async function checkLink(browser, page, screen) {
  await page.locator('.jump input').fill('3');
  await page.keyboard.press('Enter');
  await page.locator('.copy').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#frame=3&/);
  const there = await open(browser, screen, link);
  assert.equal(await frame(there.page), 3);
  assert.equal(await there.page.locator('.settings-dialog select').last().inputValue(), 'classic');
  await there.done();
  await page.evaluate(() => (location.hash = '#frame=1'));
  await isAt(page, 1);
}

async function checkTheme(page, scheme) {
  const look = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await look(), scheme);
  const before = await picture(page);
  await page.focus('.theme');
  await page.keyboard.press('Enter');
  assert.notEqual(await look(), scheme);
  if (await page.locator('canvas').count()) assert.notEqual(await picture(page), before);
}

async function checkBoard(page) {
  const canvas = page.locator('canvas').first();
  if (!(await canvas.count())) return void assert.ok(await page.locator('.plain details').count());
  const box = await canvas.boundingBox();
  await canvas.scrollIntoViewIfNeeded();
  const tips = page.locator('.tip');
  for (const share of [0.55, 0.45, 0.35, 0.65]) {
    await canvas.hover({ position: { x: box.width * share, y: box.height * share } });
    if (await tips.count()) break;
  }
  assert.equal(await tips.count(), 1);
  const colours = await canvas.evaluate((element) => {
    const { data: bytes } = element.getContext('2d').getImageData(0, 0, element.width, element.height);
    return new Set(new Uint32Array(bytes.buffer)).size;
  });
  assert.ok(colours > 20, `only ${colours} colours on the board`);
}

/** The keyboard goes from place to place once it is on the board, and only then. */
async function checkCursor(page) {
  const canvas = page.locator('canvas').first();
  if (!(await canvas.count())) return;
  const said = () => page.locator('.canvas [aria-live]').first().textContent();
  await canvas.click();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1);
  assert.equal(await said(), '');
  await canvas.focus();
  const heard = new Set([await said()]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    heard.add(await said());
  }
  assert.ok(!heard.has('') && heard.size > 1, [...heard].join(' | '));
  assert.equal(await page.locator('.tip').count(), 1);
  assert.equal(await frame(page), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.cursor, .tip').count(), 0);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 0);
}

async function checkText(page, replay) {
  await page.keyboard.press('Home');
  const first = replay.exchanges[0];
  await page.locator('.jump input').fill(String(first.frame));
  await page.keyboard.press('Enter');
  const card = page.locator('.seat').nth(first.seat);
  assert.ok((await card.locator('h2').textContent()).includes(shown));
  assert.ok((await card.locator('.printed').first().textContent()).includes(shown));
  assert.ok((await card.locator('.errors').first().textContent()).includes(shown));
  assert.match(await card.locator('.failure').first().textContent(), /did not reply in time/);
  await card.locator('summary').first().click();
  await card.locator('.copy-input').first().click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), first.sent);

  await page.getByLabel('Search stderr').fill('TURNED');
  const hit = page.locator('.search li button').last();
  const wanted = Number(await hit.locator('.at').textContent());
  await hit.click();
  await isAt(page, wanted);
  await page.locator('.events summary').click();
  await page.locator('.events .fault').first().waitFor();
  await page.locator('.events li button').first().click();
  assert.equal(await page.evaluate(() => window.broken), undefined);
}

/** Hostile names and all. A game without a board has no pictures. */
async function checkSave(page) {
  const save = page.getByRole('button', { name: 'Save' });
  if (!(await page.locator('canvas').count())) return void assert.equal(await save.count(), 0);
  await save.click();
  const [made] = await Promise.all([page.waitForEvent('download'), page.locator('.save-dialog .picture').click()]);
  assert.match(made.suggestedFilename(), /^[a-z]+-\d+\.png$/);
  await page.keyboard.press('Escape');
}

async function checkShape(page) {
  const seen = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    nameless: [...document.querySelectorAll('[role=img], [role=application], [role=region], button, input, select')]
      .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length))
      .map((one) => one.outerHTML),
  }));
  assert.ok(seen.wide <= 0, `the page is ${seen.wide} pixels too wide`);
  assert.deepEqual(seen.nameless, []);
}

async function swipe(page) {
  const before = await frame(page);
  await page.locator('canvas').first().evaluate((canvas) => {
    const send = (name, clientX) =>
      canvas.dispatchEvent(new PointerEvent(name, { pointerType: 'touch', clientX, clientY: 300, bubbles: true }));
    send('pointerdown', 200);
    send('pointermove', 170);
    send('pointerup', 170);
  });
  await isAt(page, before + 1);
}

async function checkMatch(browser, replay, screen) {
  const url = write(`${replay.game}-${screen.colorScheme}`, [replay]);
  const { page, done } = await open(browser, screen, url);
  const last = replay.frames.length - 1;
  await checkKeys(page, last);
  await checkButtons(page, last);
  await checkBoard(page);
  await checkCursor(page);
  await checkSettings(page);
  await checkLink(browser, page, screen);
  if (screen.hasTouch && (await page.locator('canvas').count())) await swipe(page);
  await checkTheme(page, screen.colorScheme);
  await checkSave(page);
  await checkText(page, replay);
  await checkShape(page);
  await done();
}

async function checkRefusal(browser) {
  const page = await browser.newPage();
  await page.goto(`${write('boardless', [{ ...games[0], game: 'unheard-of' }])}#export=png`);
  assert.equal(await page.locator('html').textContent(), 'this game has no board that could be drawn');
}

async function checkTwo(browser, replay) {
  const other = structuredClone(replay);
  other.frames = other.frames.slice(0, -1);
  const { page, done } = await open(browser, desk, write('two', [replay, other]));
  const last = replay.frames.length - 1;
  await page.locator('.difference button').click();
  await isAt(page, last);
  assert.equal(await page.locator('.board').count(), 2);
  await checkShape(page);
  await done();
}

const browser = await launch();
try {
  for (const game of [...games, { ...games[0], game: 'unheard-of' }]) {
    for (const screen of [desk, phone]) {
      await checkMatch(browser, spoil(game), screen);
      console.log(`${game.game}, ${screen.viewport.width} px, ${screen.colorScheme}: fine`);
    }
  }
  await checkRefusal(browser);
  await checkTwo(browser, games[0]);
  console.log('two side by side: fine');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
