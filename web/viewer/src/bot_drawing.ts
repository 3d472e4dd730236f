// What bots draw by lines on stderr (docs/viewer.md): words of strangers, so all of it has bounds.
import { arrow, disc, fade, line, ring, write } from './games/drawing';
import type { GameView, Point, Theme } from './games/game';
import { visible } from './text';

export interface Shape {
  kind: 'cell' | 'line' | 'arrow' | 'circle' | 'text';
  places: string[];
  radius: number;
  /** Empty: the colour of the seat. */
  colour: string;
  text: string;
  layer: string;
}

const mostShapes = 500;
const longestText = 80;
const colours = new Set(
  ('black white gray silver red maroon orange gold yellow olive lime green teal cyan aqua blue navy ' +
    'purple magenta pink brown').split(' '),
);
const isColour = (word: string): boolean => colours.has(word) || /^#[0-9a-f]{3}$/i.test(word);

export function shapesIn(errors: string): Shape[] {
  return linesOf(errors, '[DRAW] ').slice(0, mostShapes).flatMap(parse);
}

export const marksIn = (errors: string): string[] =>
  linesOf(errors, '[MARK] ').slice(0, mostShapes).map((words) => words.slice(0, longestText));

const linesOf = (errors: string, start: string): string[] =>
  errors.includes(start)
    ? errors.split('\n').filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim())
    : [];

/** A quoted text, or a word without blanks. */
const token = /"([^"]*)"|(\S+)/g;

function parse(line: string): Shape[] {
  let text = '';
  let layer = 'drawings';
  const words: string[] = [];
  for (const [, quoted, word] of line.matchAll(token)) {
    if (quoted !== undefined) text = quoted.slice(0, longestText);
    else if (word!.startsWith('layer=')) layer = word!.slice('layer='.length, longestText);
    else words.push(word!);
  }
  const [kind, ...rest] = words;
  const colour = isColour(rest.at(-1) ?? '') ? rest.pop()! : '';
  const shape = { colour, text, layer, radius: 0 };
  if ((kind === 'cell' || kind === 'text') && rest.length === 1) return [{ ...shape, kind, places: rest }];
  if ((kind === 'line' || kind === 'arrow') && rest.length === 2) return [{ ...shape, kind, places: rest }];
  const radius = Number(rest[1]);
  if (kind === 'circle' && rest.length === 2 && radius > 0 && radius <= 100) {
    return [{ ...shape, kind, places: [rest[0]!], radius }];
  }
  return [];
}

/** Draws in units of the game's board; a radius counts places. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: Shape[],
  view: GameView,
  scene: unknown,
  theme: Theme,
  seatColour: string,
): void {
  const size = view.placeSize;
  for (const shape of shapes) {
    const points = shape.places.map((place) => view.locate(scene, [place]));
    if (!points.every((point) => point !== null)) continue;
    const [start, end] = points as [Point, Point?];
    const colour = shape.colour || seatColour;
    if (!end) {
      if (shape.kind === 'cell') spot(context, start, size * 0.9, colour);
      if (shape.kind === 'circle') spot(context, start, shape.radius * size * 2, colour);
    } else if (shape.kind === 'arrow') arrow(context, start, end, colour, size * 0.16);
    else line(context, [start, end], colour, size * 0.16);
    const style = { size: size * 0.55, colour: theme.ink, halo: theme.surface, bold: true };
    if (shape.text) write(context, visible(shape.text), start, style);
  }
}

function spot(context: CanvasRenderingContext2D, at: Point, radius: number, colour: string): void {
  ring(context, at, radius, colour, 4);
  fade(context, 0.15, () => disc(context, at, radius, colour));
}
