// A moment of the match on one canvas: names and scores, the turn, the board; two matches stand side
// by side.
import { drawBoard, type Sight } from '../draw_board';
import { write } from '../games/drawing';
import type { Theme } from '../games/game';
import { plain } from '../games/plain';
import { drawnAt, type Match } from '../match';
import { figure, visible } from '../text';

type Context = CanvasRenderingContext2D;

/** Pixels per unit of a picture; a film has one. */
export const pictureScale = 2;

const width = 600; // of a match, in units like all that follows
const edge = 12;
const row = 30;
const gap = 6;

/** Of a board wider than high, all of the width is used; a higher one is square. */
const boardHeight = ({ replay, view }: Match): number => {
  const size = view.size(replay.scene);
  return Math.min(1, size.height / size.width) * (width - 2 * edge);
};

const columnsFor = (seats: number): number => (seats < 4 ? seats : Math.ceil(seats / 2));
const headHeight = ({ replay: { seats } }: Match): number => {
  const rows = Math.ceil(seats.length / columnsFor(seats.length));
  return edge + (rows + 1) * (row + gap);
};

/** A game without a viewer has no board. */
export const hasPicture = (matches: readonly Match[]): boolean => matches.every(({ view }) => view !== plain);

/** A canvas of the size for these matches, read again and again in the making of a film. */
export function newPicture(matches: readonly Match[], scale: number): Context {
  const canvas = document.createElement('canvas');
  const height = Math.max(...matches.map((match) => headHeight(match) + boardHeight(match) + edge));
  canvas.width = Math.round(matches.length * width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(scale, scale);
  return context;
}

/** Draws over all of the canvas. */
export function drawPicture(context: Context, matches: readonly Match[], sight: Sight, theme: Theme): void {
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  matches.forEach((match, i) => {
    context.save();
    context.translate(i * width, 0);
    drawHead(context, match, sight, theme);
    placeBoard(context, match, sight, theme);
    context.restore();
  });
}

const frameOf = ({ replay }: Match, { position }: Sight): number =>
  Math.min(Math.floor(position), replay.frames.length - 1);

function placeBoard(context: Context, match: Match, sight: Sight, theme: Theme): void {
  const size = match.view.size(match.replay.scene);
  const height = boardHeight(match);
  const scale = Math.min((width - 2 * edge) / size.width, height / size.height);
  context.save();
  context.translate((width - size.width * scale) / 2, headHeight(match));
  context.scale(scale, scale);
  drawBoard(context, match, sight, theme, drawnAt(match, frameOf(match, sight)));
  context.restore();
}

function drawHead(context: Context, match: Match, sight: Sight, theme: Theme): void {
  const { replay, view } = match;
  const at = frameOf(match, sight);
  const columns = columnsFor(replay.seats.length);
  const wide = (width - 2 * edge - (columns - 1) * gap) / columns;
  replay.seats.forEach(({ bot }, seat) => {
    const x = edge + (seat % columns) * (wide + gap);
    const y = edge + Math.floor(seat / columns) * (row + gap);
    const score = match.scores[at]?.[seat];
    const label = { number: String(seat), name: visible(bot), score: score === undefined ? '' : figure(score) };
    drawSeat(context, { x, y, wide }, label, theme.seat[seat % theme.seat.length]!, theme.ink);
  });
  const title = visible([replay.title || replay.game, view.caption(replay.scene, replay.frames[at])].join(' · '));
  const middle = { x: width / 2, y: headHeight(match) - gap - row / 2 };
  write(context, fit(context, title, width - 2 * edge, 15), middle, { size: 15, colour: theme.faint });
}

function drawSeat(
  context: Context,
  { x, y, wide }: { x: number; y: number; wide: number },
  { number, name, score }: { number: string; name: string; score: string },
  { strong, soft }: Theme['seat'][number],
  ink: string,
): void {
  context.fillStyle = soft;
  context.fillRect(x, y, wide, row);
  context.fillStyle = strong;
  context.fillRect(x, y, 5, row);
  const middle = y + row / 2;
  write(context, number, { x: x + 18, y: middle }, { size: 15, colour: strong, bold: true });
  write(context, score, { x: x + wide - 10, y: middle }, { size: 16, colour: ink, bold: true, align: 'right' });
  const taken = context.measureText(score).width;
  const shown = fit(context, name, wide - taken - 52, 15);
  write(context, shown, { x: x + 32, y: middle }, { size: 15, colour: ink, align: 'left' });
}

/** As much of the text as there is room for, at most a hundred signs of it. */
function fit(context: Context, text: string, room: number, size: number): string {
  write(context, '', { x: 0, y: 0 }, { size, colour: '' }); // sets the letters
  const signs = [...text].slice(0, 100);
  const isCut = () => signs.length < [...text].length;
  const shown = () => signs.join('') + (isCut() ? '…' : '');
  while (signs.length && context.measureText(shown()).width > room) signs.pop();
  return shown();
}
