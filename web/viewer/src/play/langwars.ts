// Lang Wars: five languages on a workday, two on a holiday.
import { columns, type Scene } from '../games/langwars_columns';
import { shape, withPiece, type Desk } from './desk';

interface Choices {
  languages: number;
  selections: number;
}

const numbers = ({ languages }: Choices): string[] => Array.from({ length: languages }, (_, i) => String(i));

export const langwars: Desk<Choices, Scene> = {
  greeting: 'READY',
  marksPlaces: false,
  prompt: ({ selections }, { pieces }) =>
    pieces.length < selections
      ? `Your ${selections} languages: ${selections - pieces.length} to go`
      : `Your ${selections} languages: send them`,
  places: (choices, { pieces }) =>
    pieces.length < choices.selections ? numbers(choices).map((word) => ({ word, label: `language ${word}` })) : [],
  pick: (_, draft, word) => withPiece(draft, word),
  controls(choices, draft) {
    return this.places(choices, draft).map(({ word, label }) => ({ key: word, label, draft: withPiece(draft, word) }));
  },
  shapes: (choices, { pieces }) =>
    numbers(choices).flatMap((word) => {
      const count = pieces.filter((piece) => piece === word).length;
      return count ? [shape('cell', [word], `+${count}`)] : [];
    }),
  reply: ({ selections }, { pieces }) => (pieces.length === selections ? [pieces.join(' ')] : null),
  placeAt(scene, { x }) {
    const language = columns(scene).findIndex((box) => x >= box.x && x <= box.x + box.width);
    return language < 0 ? null : String(language);
  },
};
