// Ants: beacons and lines on cells, and a message.
import { shape, withPiece, type Desk, type Draft } from './desk';

interface Choices {
  cells: number;
  most_strength: number;
}

const beacon = (draft: Draft): Draft => withPiece(draft, `BEACON ${draft.picked} ${draft.amount ?? 1}`);

/** What would end the action or the line. */
const clean = (message: string): string => message.replace(/[;\p{Cc}\u2028\u2029]/gu, ' ').trim();

export const ants: Desk<Choices> = {
  marksPlaces: false,
  hasMessage: true,
  repeats: true,
  prompt: (_, { picked }) =>
    picked === null
      ? 'Your beacons of this turn: pick a cell'
      : `Cell ${picked}: once more for a beacon, another cell for a line`,
  places: ({ cells }) => Array.from({ length: cells }, (_, cell) => ({ word: String(cell), label: `cell ${cell}` })),
  pick(_, draft, word) {
    if (draft.picked === null) return { ...draft, picked: word };
    if (draft.picked === word) return beacon(draft);
    return withPiece(draft, `LINE ${draft.picked} ${word} ${draft.amount ?? 1}`);
  },
  controls: (_, draft) =>
    draft.picked === null
      ? []
      : [
          { key: 'b', label: `beacon on ${draft.picked}`, draft: beacon(draft) },
          { key: 'Escape', label: 'another cell', draft: { ...draft, picked: null } },
        ],
  amount: ({ most_strength }, { picked, amount }) =>
    picked === null ? null : { label: 'Strength', most: most_strength, value: amount ?? 1 },
  shapes: (_, { pieces, picked }) => [
    ...pieces.flatMap((piece) => {
      const [kind, ...words] = piece.split(' ');
      if (kind === 'BEACON') return [shape('cell', [words[0]!], words[1])];
      return kind === 'LINE' ? [shape('arrow', words.slice(0, 2), words[2])] : [];
    }),
    ...(picked === null ? [] : [shape('cell', [picked])]),
  ],
  reply(_, { pieces, message }) {
    const words = clean(message);
    return [[...pieces, ...(words ? [`MESSAGE ${words}`] : [])].join(';') || 'WAIT'];
  },
};
