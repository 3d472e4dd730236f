// The data of the page: base64 of a deflated JSON list.
import { strFromU8, unzlibSync } from 'fflate';

import type { Replay } from './replay';

/** At once, without the browser's streams: what prints the page after its loading then sees it whole. */
export function loadReplays(): Replay[] {
  const packed = document.getElementById('replays')?.textContent?.trim() ?? '';
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const replays = JSON.parse(strFromU8(unzlibSync(bytes))) as Replay[];
  if (!replays.length || !replays.every((replay) => replay.frames.length)) throw new Error('no frames');
  return replays;
}
