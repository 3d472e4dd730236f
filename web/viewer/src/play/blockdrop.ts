// Blockdrop: one command a turn, which goes out at once.
import { blank, type Desk, type Draft } from './desk';

interface Choice {
  command: keyof typeof names;
  effect: string;
  row: number;
  col: number;
}

const names = { U: 'up', R: 'right', D: 'down', L: 'left', A: 'attack', N: 'nothing' };
const keys = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft', A: 'a', N: 'n' };
const effects: Record<string, string> = {
  stopped_by_edge: 'only turn',
  stopped_by_drop: 'only turn',
  stopped_by_player: 'only turn',
  attacked_in_vain: 'hits nothing',
};

const command = (word: string): Draft => ({ ...blank, pieces: [word], isDone: true });
const isStep = ({ effect }: Choice): boolean => effect === 'moved';

export const blockdrop: Desk<Choice[]> = {
  greeting: 'READY',
  marksPlaces: true,
  prompt: (choices) =>
    choices.some(({ effect }) => effect === 'waiting')
      ? 'You wait after your attack: whatever you do is ignored'
      : 'Your move: a square beside you, or a command',
  places: (choices) =>
    choices.filter(isStep).map(({ command: word, row, col }) => ({ word: `${row},${col}`, label: names[word] })),
  pick: (choices, _, word) => {
    const choice = choices.find((one) => isStep(one) && `${one.row},${one.col}` === word);
    return choice ? command(choice.command) : blank;
  },
  controls: (choices) =>
    choices.map(({ command: word, effect }) => ({
      key: keys[word],
      label: effects[effect] ? `${names[word]} (${effects[effect]})` : names[word],
      draft: command(word),
    })),
  shapes: () => [],
  reply: (_, { pieces }) => (pieces.length ? [...pieces] : null),
};
