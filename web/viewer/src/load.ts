// The data of the page: base64 of a deflated JSON list; nothing where a match is under way.
import type { Replay } from './replay';

const packed = (): string => document.getElementById('replays')?.textContent?.trim() ?? '';

export const isLive = (): boolean => packed() === '';

export async function loadReplays(): Promise<Replay[]> {
  const bytes = Uint8Array.from(atob(packed()), (letter) => letter.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const replays = (await new Response(json).json()) as Replay[];
  if (!replays.length || !replays.every((replay) => replay.frames.length)) throw new Error('no frames');
  return replays;
}
