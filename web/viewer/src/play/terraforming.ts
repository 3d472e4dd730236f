// Terraforming: robots go from a tile to a neighbour, any number of times, or one thing is built.
import { shape, withPiece, type Control, type Desk, type Draft } from './desk';

interface Source {
  x: number;
  y: number;
  robots: number;
  moves: { direction: string; x: number; y: number }[];
  buildings: string[];
}

const wordOf = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;
const sourceOf = (choices: Source[], word: string | null) => choices.find((source) => wordOf(source) === word);
const hasBuilt = ({ pieces }: Draft): boolean => pieces.some((piece) => piece.startsWith('build'));

/** What the moves so far have left of a tile's robots. */
function left({ pieces }: Draft, { x, y, robots }: Source): number {
  const gone = pieces
    .map((piece) => piece.split(' '))
    .filter(([kind, fromX, fromY]) => kind === 'move' && fromX === String(x) && fromY === String(y));
  return gone.reduce((rest, words) => rest - Number(words[4]), robots);
}

const canMove = (draft: Draft, source: Source): boolean => source.moves.length > 0 && left(draft, source) > 0;
const canBuild = ({ pieces }: Draft, { buildings }: Source): boolean => !pieces.length && buildings.length > 0;

function targets(choices: Source[], draft: Draft): Source['moves'] {
  const source = sourceOf(choices, draft.picked);
  return source && canMove(draft, source) ? source.moves : [];
}

export const terraforming: Desk<Source[]> = {
  greeting: 'human',
  marksPlaces: true,
  prompt(choices, draft) {
    if (hasBuilt(draft)) return 'A build is all there is to a turn: send it';
    if (draft.picked === null) return 'Your turn: pick a tile of yours';
    return `(${draft.picked}): where do ${this.amount!(choices, draft)?.value ?? 0} robots go?`;
  },
  places(choices, draft) {
    if (hasBuilt(draft)) return [];
    const near = targets(choices, draft);
    const own = choices.filter(
      (source) =>
        (canMove(draft, source) || canBuild(draft, source)) && !near.some((target) => wordOf(target) === wordOf(source)),
    );
    return [
      ...near.map((target) => ({ word: wordOf(target), label: `to ${wordOf(target)}, ${target.direction}` })),
      ...own.map((source) => ({ word: wordOf(source), label: `${wordOf(source)}, ${left(draft, source)} robots` })),
    ];
  },
  pick(choices, draft, word) {
    const target = targets(choices, draft).find((one) => wordOf(one) === word);
    if (!target) return { ...draft, picked: word, amount: null };
    const { x, y } = sourceOf(choices, draft.picked)!;
    return withPiece(draft, `move ${x} ${y} ${target.direction} ${this.amount!(choices, draft)!.value}`);
  },
  controls(choices, draft) {
    const source = sourceOf(choices, draft.picked);
    if (!source) return [];
    const builds = (canBuild(draft, source) ? source.buildings : []).map((building, i): Control => {
      const piece = `build ${source.x} ${source.y} ${building}`;
      return { key: String(i + 1), label: `build ${building}`, draft: withPiece(draft, piece) };
    });
    return [...builds, { key: 'Escape', label: 'another tile', draft: { ...draft, picked: null, amount: null } }];
  },
  amount(choices, draft) {
    const source = sourceOf(choices, draft.picked);
    if (!source || !canMove(draft, source)) return null;
    const most = left(draft, source);
    return { label: 'Robots', most, value: Math.min(draft.amount ?? most, most) };
  },
  shapes: (choices, { pieces, picked }) => [
    ...pieces.map((piece) => {
      const [kind, x, y, word, robots] = piece.split(' ');
      if (kind === 'build') return shape('text', [`${x},${y}`], word);
      const target = sourceOf(choices, `${x},${y}`)!.moves.find(({ direction }) => direction === word)!;
      return shape('arrow', [`${x},${y}`, wordOf(target)], robots);
    }),
    ...(picked === null ? [] : [shape('cell', [picked])]),
  ],
  reply: (_, { pieces }) => [...pieces, 'finish'],
};
