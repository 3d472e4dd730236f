// The data of the page: base64 of a deflated JSON list.
import type { Replay } from './replay';

export async function loadReplays(): Promise<Replay[]> {
  const packed = document.getElementById('replays')?.textContent?.trim() ?? '';
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const replays = (await new Response(json).json()) as Replay[];
  if (!replays.length || !replays.every((replay) => replay.frames.length)) throw new Error('no frames');
  return replays;
}
