// The keys of the player, as its help shows them.
import type { Player } from './player.svelte';

export const keyHelp: readonly (readonly [string, string])[] = [
  ['Space', 'play or pause'],
  ['← →', 'one step back or forth'],
  ['Home End', 'the first or the last situation'],
  ['+ −', 'faster or slower'],
  ['f', 'full screen'],
  ['Tab ← → ↑ ↓', 'on the board: from place to place'],
  ['Esc', 'leave the board'],
  ['?', 'this help'],
];

interface Doors {
  help(): void;
  fullScreen(): void;
}

export function keys(player: Player, doors: Doors): (event: KeyboardEvent) => void {
  const actions: Record<string, () => void> = {
    ' ': () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.seek(0),
    End: () => player.seek(player.last),
    '+': () => player.faster(1),
    '=': () => player.faster(1),
    '-': () => player.faster(-1),
    f: () => doors.fullScreen(),
    '?': () => doors.help(),
  };
  return (event) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isMeantForElse(event)) return;
    event.preventDefault();
    action();
  };
}

/** Fields take what is typed into them, buttons take Space, and a dialog takes everything. */
export function isMeantForElse({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, select, input:not([type=range])')) return true;
  return key === ' ' && target.closest('button, summary, a') !== null;
}
