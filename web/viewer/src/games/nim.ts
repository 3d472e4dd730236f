// Nim, the example of docs/adding-a-game.md: a row of sticks, of which two seats take in turn.
import { line, phase, seatColours, write } from './drawing';
import type { GameView, Point } from './game';

interface Scene {
  /** When the match began. */
  sticks: number;
}
interface Frame {
  sticks: number;
  to_move: number;
}

const pitch = 40;
const height = 200;

const middle = (stick: number): Point => ({ x: (stick + 0.5) * pitch, y: 90 });

function drawStick(context: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  line(context, [{ x, y: y - 50 }, { x, y: y + 50 }], colour, 9);
}

export const nim: GameView<Scene, Frame> = {
  size: ({ sticks }) => ({ width: sticks * pitch, height }),
  settings: [],
  hasViews: false,
  legend: [],
  placeSize: pitch / 2,
  places: ({ sticks }) => Array.from({ length: sticks }, (_, stick) => middle(stick)),
  drawStill(context, { scene, to, theme }) {
    for (let stick = 0; stick < scene.sticks; ++stick) {
      drawStick(context, middle(stick), stick < to.sticks ? theme.ink : theme.line);
    }
  },
  /** Sticks that are taken rise and fade, in the colour of who takes them. */
  draw(context, { scene, from, to, progress, theme }) {
    const gone = phase(progress, 0, 1);
    context.globalAlpha = 1 - gone;
    for (let stick = to.sticks; stick < from.sticks; ++stick) {
      const { x, y } = middle(stick);
      drawStick(context, { x, y: y - 40 * gone }, seatColours(theme, from.to_move).strong);
    }
    context.globalAlpha = 1;
    const left = { x: (scene.sticks * pitch) / 2, y: height - 25 };
    write(context, `${to.sticks} left`, left, { size: 20, colour: seatColours(theme, to.to_move).strong, bold: true });
  },
  describe(scene, frame, { x }) {
    const stick = Math.floor(x / pitch);
    if (stick < 0 || stick >= scene.sticks) return null;
    return [`stick ${stick + 1}`, stick < frame.sticks ? 'on the heap' : 'taken'];
  },
  scores: () => [],
  figures: (_, frame, seat) => [{ label: 'to move', value: frame.to_move === seat ? 'yes' : 'no' }],
  caption: (_, { sticks, to_move }) => (sticks ? `${sticks} sticks, seat ${to_move} to move` : 'no sticks left'),
  marks: () => [],
  /** The number of a stick, from 1. */
  locate: ({ sticks }, [word]) => {
    const stick = Number(word);
    return stick >= 1 && stick <= sticks ? middle(stick - 1) : null;
  },
};
