// Pictures and films, from the command line and from the page, and replays within other pages:
// `node exports.mjs AGON`.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const agon = process.argv[2];
const games = ['amazes', 'ants', 'blockdrop', 'langwars', 'terraforming'];
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'agon-exports-'));
const at = (name) => join(folder, name);
const fileOf = (game) => here(`../../../tests/data/replays/${game}.jsonl`);

function checkCommands() {
  const make = (name, ...words) => {
    execFileSync(agon, ['replay', fileOf('ants'), ...words, at(name)]);
    return readFileSync(at(name));
  };
  const third = make('3.png', '--turn', '3', '--png');
  assert.deepEqual([third.toString('latin1', 1, 4), third.readUInt32BE(16)], ['PNG', 1200]);
  assert.deepEqual(make('again.png', '--turn', '3', '--png'), third);
  const others = [make('1.png', '--turn', '1', '--png'), make('end.png', '--png'), make('dark.png', '--turn', '3', '--theme', 'dark', '--png')];
  for (const other of others) assert.notDeepEqual(other, third);
  assert.equal(make('two.png', fileOf('ants'), '--png').readUInt32BE(16), 2400);
  const film = make('1.gif', '--turns', '1-2', '--gif');
  assert.deepEqual(make('2.gif', '--turns', '1-2', '--gif'), film);
  return film;
}

function checkRefusals() {
  const refuse = (words, told, environment = process.env) => {
    const out = at('refused');
    const { status, stderr } = spawnSync(agon, ['replay', fileOf('ants'), ...words, out], { encoding: 'utf8', env: environment });
    assert.equal(status, 1);
    assert.match(stderr, told);
    assert.ok(!existsSync(out));
  };
  refuse(['--png'], /apt install chromium/, { PATH: folder });
  refuse(['--turn', '999', '--png'], /nobody was asked in turn 999; turns go from 1 to \d+/);
  refuse(['--turns', '3-1', '--gif'], /--turns 3-1: expected the first and the last turn/);
}

/** How many images a film has, how wide it is, and whether its first and last differ. */
const filmFacts = (page, film) =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    const count = decoder.tracks.selectedTrack.frameCount;
    const pixels = async (frameIndex) => {
      const { image } = await decoder.decode({ frameIndex });
      const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.displayWidth, image.displayHeight);
    };
    const [first, last] = [await pixels(0), await pixels(count - 1)];
    return { count, width: first.width, moves: first.data.some((byte, i) => byte !== last.data[i]) };
  }, film.toString('base64'));

function watch(page, start) {
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(start) && !request.url().startsWith('blob:')) complaints.push(`asked for ${request.url()}`);
  });
  return complaints;
}

async function download(page, click) {
  const [made] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: made.suggestedFilename(), bytes: readFileSync(await made.path()) };
}

async function checkPage(browser, game) {
  execFileSync(agon, ['replay', fileOf(game), '--html', at(`${game}.html`)]);
  const page = await browser.newPage();
  const address = pathToFileURL(at(`${game}.html`)).href;
  const complaints = watch(page, address);
  await page.goto(`${address}#frame=2`);
  await page.getByRole('button', { name: 'Save' }).click();
  const picture = await download(page, () => page.locator('.save-dialog .picture').click());
  assert.equal(picture.name, `${game}-2.png`);
  assert.equal(picture.bytes.readUInt32BE(16), 1200);
  await page.getByLabel('First frame').fill('1');
  await page.getByLabel('Last frame').fill('1');
  assert.ok(await page.locator('.save-dialog .film').isDisabled());
  await page.getByLabel('Last frame').fill('3');
  const film = await download(page, () => page.locator('.save-dialog .film').click());
  assert.equal(film.name, `${game}-1-3.gif`);
  assert.deepEqual(await filmFacts(page, film.bytes), { count: 11, width: 600, moves: true });
  assert.deepEqual(complaints, []);
  return page;
}

const frame = (viewer) => viewer.locator('.timeline input').evaluate((input) => input.valueAsNumber);
const isAt = (viewer, wanted) =>
  viewer.locator('.timeline input').evaluate(
    (input, at) => new Promise((done) => {
      const look = () => (input.valueAsNumber === at ? done() : setTimeout(look, 10));
      look();
    }),
    wanted,
  );

function serve() {
  const types = { html: 'text/html', js: 'text/javascript' };
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    if (!existsSync(at(name))) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[name.split('.').pop()] }).end(readFileSync(at(name)));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function checkComponent(browser) {
  copyFileSync(here('../embed/agon-replay.js'), at('agon-replay.js'));
  const html = (attributes) =>
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="agon-replay.js"></script>' +
    `<meta name="viewport" content="width=device-width"><agon-replay src="ants.html" ${attributes}></agon-replay>`;
  writeFileSync(at('still.html'), html('turn="3" theme="dark" style="width: 640px"'));
  writeFileSync(at('moving.html'), html('autoplay'));
  const { frames, exchanges } = JSON.parse(execFileSync(agon, ['replay', fileOf('ants'), '--json']))[0];
  const frameOf = (turn) => exchanges.find((exchange) => exchange.turn === turn).frame;
  const server = await serve();
  try {
    const start = `http://127.0.0.1:${server.address().port}/`;
    const page = await browser.newPage({ colorScheme: 'light' });
    const complaints = watch(page, start);
    await page.goto(`${start}still.html`);
    const viewer = page.frameLocator('iframe');
    await isAt(viewer, frameOf(3));
    assert.equal(await viewer.locator('html').getAttribute('data-theme'), 'dark');
    assert.ok(await viewer.locator('canvas').isVisible());
    assert.ok(!(await viewer.locator('header').isVisible()));
    const spare = await viewer.locator('html').evaluate((root) => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]);
    assert.deepEqual(spare, [0, 0]);
    assert.deepEqual(await page.locator('iframe').evaluate((box) => [box.clientWidth, box.clientHeight]), [640, 480]);
    const steps = await page.evaluate(() => history.length);
    await page.locator('agon-replay').evaluate((replay) => replay.setAttribute('turn', '1'));
    await isAt(viewer, frameOf(1));
    assert.equal(await page.evaluate(() => history.length), steps);
    await viewer.getByRole('button', { name: 'Last' }).click();
    await isAt(viewer, frames.length - 1);
    await viewer.getByRole('button', { name: 'Save' }).click();
    const picture = await download(page, () => viewer.locator('.save-dialog .picture').click());
    assert.equal(picture.bytes.readUInt32BE(16), 1200);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${start}moving.html`);
    await isAt(viewer, 2);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.ok((await viewer.locator('canvas').boundingBox()).height > 200);
    assert.deepEqual(complaints, []);
    // The replay cannot touch the page around it.
    await page.locator('agon-replay').evaluate((replay) => replay.setAttribute('src', 'javascript:parent.broken = 1'));
    assert.equal(await page.evaluate(() => window.broken), undefined);
  } finally {
    server.close();
  }
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
try {
  const film = checkCommands();
  checkRefusals();
  let page;
  for (const game of games) {
    page = await checkPage(browser, game);
    console.log(`${game}: fine`);
  }
  const { count, moves } = await filmFacts(page, film);
  assert.deepEqual({ count, moves }, { count: 11, moves: true });
  await checkComponent(browser);
  console.log('commands, <agon-replay>: fine');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
