// The data of the page: base64 of a deflated JSON list; nothing where a match is under way.
import { strFromU8, unzlibSync } from 'fflate';

import type { Replay } from './replay';

const packed = (): string => document.getElementById('replays')?.textContent?.trim() ?? '';

export const isLive = (): boolean => packed() === '';

/** At once, without the browser's streams: what prints the page after its loading then sees it whole. */
export function loadReplays(): Replay[] {
  const bytes = Uint8Array.from(atob(packed()), (letter) => letter.charCodeAt(0));
  const replays = JSON.parse(strFromU8(unzlibSync(bytes))) as Replay[];
  if (!replays.length || !replays.every((replay) => replay.frames.length)) throw new Error('no frames');
  return replays;
}
