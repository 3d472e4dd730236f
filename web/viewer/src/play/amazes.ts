// Amazes: a walk, step by step or along known ways to a square.
import { blank, shape, type Desk, type Draft } from './desk';

interface Choices {
  row: number;
  col: number;
  dir: string;
  most_steps: number;
  /** Per row a digit per square: of N, E, S and W those that are known to be open, or walls. */
  open: string[];
  walls: string[];
}
interface Stand {
  row: number;
  col: number;
  /** Index in `sides`. */
  side: number;
}

const sides = 'NESW';
const ways = [[-1, 0], [0, 1], [1, 0], [0, -1]] as const;
/** By quarters turned to the right before the step. */
const steps = 'FRTL';
const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const names = ['north', 'east', 'south', 'west'];

const wordOf = ({ row, col }: Stand): string => `${row},${col}`;

function has(rows: readonly string[], { row, col }: Stand, side: number): boolean {
  return ((parseInt(rows[row - 1]?.[col - 1] ?? '0', 16) >> side) & 1) === 1;
}

const ahead = ({ row, col }: Stand, side: number): Stand => ({
  row: row + ways[side]![0],
  col: col + ways[side]![1],
  side,
});

const letter = (from: Stand, side: number): string => steps[(side - from.side + 4) % 4]!;

/** Where the walk leads, its start included. */
function walk({ row, col, dir }: Choices, { pieces }: Draft): Stand[] {
  const stands = [{ row, col, side: sides.indexOf(dir) }];
  for (const piece of pieces) {
    const at = stands.at(-1)!;
    stands.push(ahead(at, (at.side + steps.indexOf(piece)) % 4));
  }
  return stands;
}

/** The letters of a shortest known way to each square that can be reached. */
function reach(choices: Choices, draft: Draft): Map<string, string> {
  const start = walk(choices, draft).at(-1)!;
  const left = choices.most_steps - draft.pieces.length;
  const found = new Map([[wordOf(start), '']]);
  const queue = [start];
  for (const at of queue) {
    const way = found.get(wordOf(at))!;
    if (way.length === left) break;
    for (let side = 0; side < 4; ++side) {
      const next = ahead(at, side);
      if (!has(choices.open, at, side) || found.has(wordOf(next))) continue;
      found.set(wordOf(next), way + letter(at, side));
      queue.push(next);
    }
  }
  found.delete(wordOf(start));
  return found;
}

export const amazes: Desk<Choices> = {
  marksPlaces: false,
  prompt: (_, { pieces }) =>
    pieces.length ? `Your walk: ${pieces.length} steps` : 'Your walk: arrow keys, or a square that you know a way to',
  places: (choices, draft) =>
    [...reach(choices, draft)].map(([word, way]) => ({ word, label: `${word}, ${way.length} steps` })),
  pick: (choices, draft, word) => ({
    ...blank,
    pieces: [...draft.pieces, ...(reach(choices, draft).get(word) ?? '')],
  }),
  controls(choices, draft) {
    const at = walk(choices, draft).at(-1)!;
    if (draft.pieces.length === choices.most_steps) return [];
    return names.flatMap((label, side) =>
      has(choices.walls, at, side)
        ? []
        : [{ key: keys[side]!, label, draft: { ...draft, pieces: [...draft.pieces, letter(at, side)] } }],
    );
  },
  shapes(choices, draft) {
    const stands = walk(choices, draft);
    return stands.slice(1).map((to, i) => shape(i === stands.length - 2 ? 'arrow' : 'line', [wordOf(stands[i]!), wordOf(to)]));
  },
  reply: (_, { pieces }) => (pieces.length ? [pieces.join('')] : null),
};
