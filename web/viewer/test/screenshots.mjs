// A sheet for each page of `agon replay --html`: start, middle and end of the match, light and dark, on
// a desk and on a phone. `node screenshots.mjs FOLDER PAGE...` writes FOLDER/<page>.webp.
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { desk, launch, phone } from './chromium.mjs';

const tall = 360;

async function shoot(browser, url, screen, colorScheme) {
  const page = await browser.newPage({ ...screen, colorScheme });
  await page.goto(url);
  const last = await page.locator('.timeline input').evaluate((input) => Number(input.max));
  const pictures = [];
  for (const frame of [0, Math.round(last / 2), last]) {
    await page.evaluate((at) => (location.hash = `#frame=${at}`), frame);
    await page.waitForFunction((at) => document.querySelector('.timeline input').valueAsNumber === at, frame);
    pictures.push((await page.screenshot()).toString('base64'));
  }
  await page.close();
  return pictures;
}

/** Runs in the page: rows of pictures as one, as base64 of WebP. */
async function compose({ rows, tall }) {
  const load = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    return image;
  };
  const images = await Promise.all(rows.map((row) => Promise.all(row.map(load))));
  const wide = ({ width, height }) => Math.round((width * tall) / height);
  const sheet = document.createElement('canvas');
  sheet.width = images[0].reduce((sum, image) => sum + wide(image), 0);
  sheet.height = tall * images.length;
  const context = sheet.getContext('2d');
  context.imageSmoothingQuality = 'high';
  images.forEach((row, i) => {
    let x = 0;
    for (const image of row) {
      context.drawImage(image, x, i * tall, wide(image), tall);
      x += wide(image);
    }
  });
  return sheet.toDataURL('image/webp', 0.7).split(',')[1];
}

const [folder, ...files] = process.argv.slice(2);
const browser = await launch();
try {
  for (const file of files) {
    const url = pathToFileURL(resolve(file)).href;
    const rows = [];
    for (const scheme of ['light', 'dark']) {
      rows.push([...(await shoot(browser, url, desk, scheme)), ...(await shoot(browser, url, phone, scheme))]);
    }
    const page = await browser.newPage();
    const sheet = await page.evaluate(compose, { rows, tall });
    await page.close();
    const path = join(folder, `${basename(file, '.html')}.webp`);
    writeFileSync(path, Buffer.from(sheet, 'base64'));
    console.log(path);
  }
} finally {
  await browser.close();
}
