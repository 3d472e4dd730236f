// A part of the match as an animated GIF.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

import type { Sight } from '../draw_board';
import type { Theme } from '../games/game';
import type { Match } from '../match';
import { drawPicture, newPicture } from './picture';

/** From one frame to another, both shown. */
export interface Range {
  first: number;
  last: number;
}

/** Longer films show situations only, faster, and no moves: they would take too long and too much room. */
export const mostMovedSteps = 100;
const imagesPerStep = 5;
const stepDelay = 500; // milliseconds, as in the player
const fastDelay = 100;
const lastDelay = 2000;
const colours = 255;
const format = 'rgb565';

interface Image {
  position: number;
  delay: number;
}

function imagesOf({ first, last }: Range, animated: boolean): Image[] {
  const steps = last - first;
  const share = animated && steps <= mostMovedSteps ? imagesPerStep : 1;
  const delay = steps > mostMovedSteps ? fastDelay : stepDelay / share;
  const images = Array.from({ length: steps * share }, (_, i) => ({ position: first + i / share, delay }));
  return [...images, { position: last, delay: lastDelay }];
}

/** Makes the film image by image: yields the share that is done, returns the bytes. */
export function* film(
  matches: readonly Match[],
  { animated, viewer, settings: now }: Sight,
  theme: Theme,
  range: Range,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const settings = { ...now }; // whatever the reader switches meanwhile
  const context = newPicture(matches, 1);
  const { width, height } = context.canvas;
  const draw = (position: number) => {
    drawPicture(context, matches, { position, animated, viewer, settings }, theme);
    return context.getImageData(0, 0, width, height).data;
  };
  const images = imagesOf(range, animated);
  const palette = paletteOf(images, draw);
  const encoder = GIFEncoder();
  let before: Uint8ClampedArray | null = null;
  for (const [i, { position, delay }] of images.entries()) {
    const pixels = draw(position);
    const indices = applyPalette(pixels, palette, format);
    if (before) leaveOutUnchanged(indices, pixels, before, palette.length);
    before = pixels;
    encoder.writeFrame(indices, width, height, {
      ...(i === 0 && { palette: [...palette, [0, 0, 0]] }),
      delay,
      transparent: i > 0,
      transparentIndex: palette.length,
      dispose: 1, // the image stays under the next one
    });
    yield (i + 1) / images.length;
  }
  encoder.finish();
  return encoder.bytes() as Uint8Array<ArrayBuffer>;
}

/** The colours of a few images throughout the film. */
function paletteOf(images: readonly Image[], draw: (position: number) => Uint8ClampedArray): number[][] {
  const samples = 6;
  const chosen = Array.from({ length: samples }, (_, i) => images[Math.floor((i * (images.length - 1)) / (samples - 1))]!);
  const parts = [...new Set(chosen)].map(({ position }) => draw(position));
  const all = new Uint8ClampedArray(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return quantize(all, colours, { format });
}

/** What is as it was need not be told again. */
function leaveOutUnchanged(
  indices: Uint8Array,
  pixels: Uint8ClampedArray,
  before: Uint8ClampedArray,
  transparent: number,
): void {
  const now = new Uint32Array(pixels.buffer);
  const then = new Uint32Array(before.buffer);
  for (let i = 0; i < indices.length; ++i) if (now[i] === then[i]) indices[i] = transparent;
}
