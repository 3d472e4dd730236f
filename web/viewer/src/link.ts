// The moment and the choices of the reader in the address, so that they can be sent to others.
import { speeds, type Player } from './player.svelte';
import { frameOfTurn, type Replay } from './replay';
import { look, palettes, type Palette } from './theme.svelte';

export function writeLink(player: Player): string {
  const words = new URLSearchParams({ frame: String(player.frame) });
  if (player.speed !== 1) words.set('speed', String(player.speed));
  if (player.viewer !== null) words.set('view', String(player.viewer));
  if (!player.animated) words.set('animation', 'off');
  if (look.chosen) words.set('theme', look.chosen);
  if (look.palette !== 'safe') words.set('colours', look.palette);
  for (const { id, on } of player.choices) {
    if (player.settings[id] !== on) words.append(on ? 'hide' : 'show', id);
  }
  return `#${words}`;
}

/** Of the place, `frame` or, for people who write links themselves, `turn`. */
export function readLink(player: Player, hash: string, replay: Replay): void {
  const words = new URLSearchParams(hash.slice(1));
  const speed = Number(words.get('speed') ?? 1);
  if (speeds.includes(speed)) player.speed = speed;
  const view = Number(words.get('view') ?? -1);
  const isSeat = Number.isInteger(view) && view >= 0 && view < replay.seats.length;
  if (!player.isSeated) player.viewer = isSeat ? view : null;
  if (words.has('animation')) player.animated = words.get('animation') !== 'off';
  const theme = words.get('theme');
  if (theme === 'light' || theme === 'dark') look.chosen = theme;
  const colours = words.get('colours') ?? 'safe';
  if (Object.hasOwn(palettes, colours)) look.palette = colours as Palette;
  for (const { id, on } of player.choices) {
    player.settings[id] = on ? !words.getAll('hide').includes(id) : words.getAll('show').includes(id);
  }
  const turn = words.has('turn') ? frameOfTurn(replay, Number(words.get('turn'))) : null;
  const frame = turn ?? Number(words.get('frame') ?? 0);
  if (Number.isFinite(frame)) player.seek(frame);
}

/** For what one cannot do without: a page on disk may be kept from the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
