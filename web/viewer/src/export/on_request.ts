// Pictures and films for the command line: `agon replay --png` opens the page with `#export=png` and
// takes what the page then is: the address of the data, or in words what is wrong (src/pages/picture.h).
import { readLink } from '../link';
import type { Match } from '../match';
import { playerOf } from '../player.svelte';
import { frameAfterTurn, frameOfTurn, type Replay } from '../replay';
import { look } from '../theme.svelte';
import { film } from './film';
import { drawPicture, hasPicture, newPicture, pictureScale } from './picture';

/** Null when the address asks for no export. All is done when it returns. */
export function exported(matches: readonly Match[], hash: string): string | null {
  const words = new URLSearchParams(hash.slice(1));
  const kind = words.get('export');
  if (kind === null) return null;
  if (!hasPicture(matches)) return 'this game has no board that could be drawn';
  try {
    return kind === 'gif' ? filmAddress(matches, hash, words) : pictureAddress(matches, hash, words);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Of `turn`, or of the end. */
function pictureAddress(matches: readonly Match[], hash: string, words: URLSearchParams): string {
  const { replay } = matches[0]!;
  const player = playerOf(matches);
  readLink(player, hash, replay);
  player.position = words.has('turn') ? placeOf(replay, Number(words.get('turn'))) : player.last;
  const context = newPicture(matches, pictureScale);
  drawPicture(context, matches, player, look.theme);
  return context.canvas.toDataURL();
}

/** Of `turns`, "10-20", from the situation before the first to that after the last; or of all. */
function filmAddress(matches: readonly Match[], hash: string, words: URLSearchParams): string {
  const { replay } = matches[0]!;
  const player = playerOf(matches);
  readLink(player, hash, replay);
  player.animated = true;
  const [from, to] = (words.get('turns') ?? '').split('-').map(Number);
  const range = { first: 0, last: player.last };
  if (to !== undefined) {
    range.first = placeOf(replay, from!);
    placeOf(replay, to);
    range.last = frameAfterTurn(replay, to);
  }
  const images = film(matches, player, look.theme, range);
  let image = images.next();
  while (!image.done) image = images.next();
  return `data:image/gif;base64,${base64(image.value)}`;
}

function placeOf(replay: Replay, turn: number): number {
  const frame = frameOfTurn(replay, turn);
  if (frame !== null) return frame;
  const turns = replay.exchanges.map((exchange) => exchange.turn);
  throw new Error(`nobody was asked in turn ${turn}; turns go from ${Math.min(...turns)} to ${Math.max(...turns)}`);
}

/** In pieces, as a function takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text);
}
