// Ants: a board of hexagons, with the race for crystals above it.
import { visible } from '../text';
import { layoutOf, margin, radius, type Cell, type Frame, type Scene } from './ants_board';
import { between, hexagon, legible, line, phase, write } from './drawing';
import type { GameView, Mark, Moment, Point, Step, Theme } from './game';

type Look = Moment<Scene, Frame>;
type Still = Step<Scene, Frame>;

const seats = [0, 1];

const inks = (theme: Theme) => ({
  crystals: theme.dark ? '#b9a5ff' : '#6a4fc4',
  eggs: theme.dark ? '#f0d070' : '#c9971c',
  crystalCell: theme.dark ? '#2a2740' : '#ece8fa',
  eggCell: theme.dark ? '#322d1c' : '#faf3dc',
});

function drawCell(c: CanvasRenderingContext2D, look: Look, cell: number): void {
  const { scene, from, to, progress, theme, settings } = look;
  const layout = layoutOf(scene);
  const at = layout.at[cell]!;
  const { kind } = scene.cells[cell]!;
  const left = (progress < 0.6 ? from : to).richness[cell]!;
  const ink = inks(theme);
  const owner = scene.bases.findIndex((bases) => bases.includes(cell));

  hexagon(c, at, radius - 1.5);
  c.fillStyle = !left ? theme.surface : kind === 'crystals' ? ink.crystalCell : ink.eggCell;
  c.fill();
  c.strokeStyle = theme.line;
  c.lineWidth = 1.5;
  c.stroke();
  if (owner >= 0) drawBase(c, at, theme, owner);
  if (left) drawResource(c, kind, { x: at.x, y: at.y - 9 }, left, layout.mostRich, theme);
  else if (settings.numbers) write(c, String(cell), { x: at.x, y: at.y - 22 }, { size: 11, colour: theme.faint });
}

function drawBase(c: CanvasRenderingContext2D, at: Point, theme: Theme, owner: number): void {
  const { strong, soft } = theme.seat[owner]!;
  c.fillStyle = soft;
  c.fill();
  c.strokeStyle = strong;
  c.lineWidth = 4;
  c.stroke();
  c.fillStyle = strong;
  c.beginPath();
  for (const [x, y] of [[-10, -8], [0, -20], [10, -8], [7, -8], [7, 2], [-7, 2], [-7, -8]] as const) {
    c.lineTo(at.x + x, at.y + y);
  }
  c.fill();
}

function drawResource(
  c: CanvasRenderingContext2D,
  kind: Cell['kind'],
  at: Point,
  left: number,
  most: number,
  theme: Theme,
): void {
  const size = 8 + 10 * Math.sqrt(left / most);
  c.fillStyle = inks(theme)[kind === 'eggs' ? 'eggs' : 'crystals'];
  c.globalAlpha = 0.45;
  c.beginPath();
  if (kind === 'eggs') c.ellipse(at.x, at.y, size * 0.75, size, 0, 0, 2 * Math.PI);
  else for (const [x, y] of [[0, -1], [0.8, -0.2], [0, 1], [-0.8, -0.2]] as const) c.lineTo(at.x + x * size, at.y + y * size);
  c.fill();
  c.globalAlpha = 1;
  write(c, String(left), at, { size: 17, colour: theme.ink, bold: true });
}

/** Cells whose contents are harvested in this step. */
const isChanging = ({ from, to }: Still, cell: number): boolean => from.richness[cell] !== to.richness[cell];

function drawCells(c: CanvasRenderingContext2D, look: Look, ofChanging: boolean): void {
  look.scene.cells.forEach((_, cell) => {
    if (isChanging(look, cell) === ofChanging) drawCell(c, look, cell);
  });
}

function drawBeacons(c: CanvasRenderingContext2D, step: Still, ofChanging: boolean): void {
  const { scene, to, theme } = step;
  const { at } = layoutOf(scene);
  to.beacons.forEach((all, seat) => {
    const beacons = all.filter(({ cell }) => isChanging(step, cell) === ofChanging);
    const { strong } = theme.seat[seat]!;
    c.setLineDash([7, 5]);
    c.lineWidth = 2.5;
    c.strokeStyle = strong;
    for (const { cell } of beacons) {
      hexagon(c, at[cell]!, radius - 5 - 4 * seat);
      c.stroke();
    }
    c.setLineDash([]);
    for (const { cell, strength } of beacons) {
      const corner = { x: at[cell]!.x + (seat ? 22 : -22), y: at[cell]!.y - 14 };
      write(c, String(strength), corner, { size: 10, colour: strong, bold: true, minor: true });
    }
  });
}

function drawChains(c: CanvasRenderingContext2D, { scene, to, progress, theme }: Look): void {
  const { at } = layoutOf(scene);
  const shown = phase(progress, 0.5, 0.75);
  if (!shown) return;
  for (const { chains, amounts } of to.harvests) {
    chains.forEach((chain, seat) => {
      if (chain.length < 2) return;
      const shift = seat ? 4 : -4;
      c.globalAlpha = 0.5 * shown;
      const way = chain.map((cell) => ({ x: at[cell]!.x, y: at[cell]!.y + 14 + shift }));
      line(c, way, theme.seat[seat]!.strong, 3 + Math.min(9, Math.log2(1 + amounts[seat]!) * 1.6));
    });
  }
  c.globalAlpha = 1;
}

function drawBrought(c: CanvasRenderingContext2D, { scene, to, progress, theme }: Look): void {
  const { at } = layoutOf(scene);
  const shown = phase(progress, 0.55, 0.85);
  c.globalAlpha = shown;
  for (const { cell, amounts } of to.harvests) {
    amounts.forEach((amount, seat) => {
      if (!amount) return;
      const place = { x: at[cell]!.x + (seat ? 19 : -19), y: at[cell]!.y - 26 - 6 * shown };
      const colour = theme.seat[seat]!.strong;
      write(c, `+${amount}`, place, { size: 14, colour, halo: theme.surface, bold: true, minor: true });
    });
  }
  c.globalAlpha = 1;
}

/** Ants with their number: seat 0 on the left, seat 1 on the right of a cell; on small boards one above the other. */
function drawAnts(c: CanvasRenderingContext2D, theme: Theme, seat: number, at: Point, count: number, broken = false): void {
  const text = String(count);
  const size = legible(c, 13);
  const width = size * (0.8 + 0.58 * text.length);
  const height = 1.15 * size + 4;
  const crowd = (size - 13) / 13;
  const x = at.x + (seat ? 17 : -17) * Math.max(0.6, 1 - crowd) - width / 2;
  const y = at.y + 6 + crowd * (seat ? 10 : -9);
  c.beginPath();
  c.roundRect(x, y, width, height, height / 2);
  c.fillStyle = theme.seat[seat]!.strong;
  c.fill();
  c.lineWidth = broken ? 3 : 1.5;
  c.strokeStyle = broken ? theme.ink : theme.surface;
  c.stroke();
  const middle = { x: x + width / 2, y: y + height / 2 };
  write(c, text, middle, { size: 13, colour: theme.dark ? '#10151c' : '#ffffff', bold: true });
  if (broken) write(c, '⚡', { x: x + width / 2, y: y - 7 }, { size: 16, colour: theme.ink, halo: theme.surface, minor: true });
}

function drawArmies(c: CanvasRenderingContext2D, { scene, from, to, progress, theme }: Look): void {
  const { at } = layoutOf(scene);
  const moved = phase(progress, 0, 0.5);
  for (const seat of seats) {
    const standing = [...(progress < 0.6 ? from : to).ants[seat]!];
    if (progress < 0.6) for (const { from: cell, count } of to.moves[seat]!) standing[cell]! -= count;
    standing.forEach((count, cell) => {
      if (count) drawAnts(c, theme, seat, at[cell]!, count, progress >= 0.6 && to.broken[seat]!.includes(cell));
    });
    if (progress >= 0.6) continue;
    for (const { from: a, to: b, count } of to.moves[seat]!) {
      drawAnts(c, theme, seat, between(at[a]!, at[b]!, moved), count);
    }
  }
}

/** Crystals of both seats from the sides, what is left between them, and half of all of them. */
function drawRace(c: CanvasRenderingContext2D, { scene, from, to, progress, theme }: Look): void {
  const { width } = layoutOf(scene);
  const now = progress < 0.6 ? from : to;
  const [bar, top, tall] = [width - 2 * margin, 10, 26];
  const unit = bar / Math.max(1, now.points[0]! + now.points[1]! + now.crystals_left);
  c.fillStyle = theme.line;
  c.beginPath();
  c.roundRect(margin, top, bar, tall, 8);
  c.fill();
  c.save();
  c.clip();
  for (const seat of seats) {
    const length = now.points[seat]! * unit;
    c.fillStyle = theme.seat[seat]!.strong;
    c.fillRect(seat ? margin + bar - length : margin, top, length, tall);
  }
  c.restore();
  c.fillStyle = theme.ink;
  c.fillRect(width / 2 - 1.5, top - 5, 3, tall + 10);

  const y = top + tall + 19;
  write(c, `${now.crystals_left} crystals left`, { x: width / 2, y }, { size: 15, colour: inks(theme).crystals, bold: true });
  for (const seat of seats) {
    const align = seat ? 'right' : 'left';
    const x = seat ? width - margin : margin;
    const { strong } = theme.seat[seat]!;
    const words = `${now.points[seat]} ◆ · ${now.total_ants[seat]} ants${now.out[seat] ? ' · out' : ''}`;
    write(c, words, { x, y }, { size: 17, colour: strong, bold: true, align });
    const message = visible(to.messages[seat]!);
    const longest = 34;
    const said = message.length > longest ? `${message.slice(0, longest)}…` : message;
    if (said) write(c, `“${said}”`, { x, y: y + 24 }, { size: 15, colour: theme.ink, align });
  }
}

function marks(scene: Scene, frame: Frame, before: Frame | null): Mark[] {
  if (!before) return [];
  const out = seats
    .filter((seat) => frame.out[seat] && !before.out[seat])
    .map((seat) => ({ seat, sign: '×', text: 'is put out' }));
  const broken = seats
    .filter((seat) => frame.broken[seat]!.length && !before.broken[seat]!.length)
    .map((seat) => ({ seat, sign: '⚡', text: 'has a chain broken' }));
  const emptied = scene.cells.flatMap(({ kind }, cell) =>
    kind === 'crystals' && before.richness[cell] && !frame.richness[cell]
      ? [{ seat: null, sign: '◇', text: `the crystals of cell ${cell} are gone` }]
      : [],
  );
  return [...out, ...broken, ...emptied];
}

function describe(scene: Scene, frame: Frame, { x, y }: Point): string[] | null {
  const cell = layoutOf(scene).at.findIndex((at) => Math.hypot(at.x - x, at.y - y) < radius * 0.9);
  if (cell < 0) return null;
  const { kind, richness } = scene.cells[cell]!;
  const owner = scene.bases.findIndex((bases) => bases.includes(cell));
  const lines = [`cell ${cell}`];
  if (kind !== 'empty') lines.push(`${frame.richness[cell]} of ${richness} ${kind} left`);
  if (owner >= 0) lines.push(`base of seat ${owner}`);
  for (const seat of seats) {
    const beacon = frame.beacons[seat]!.find((one) => one.cell === cell);
    const parts = [`${frame.ants[seat]![cell]} ants`, ...(beacon ? [`beacon ${beacon.strength}`] : [])];
    if (frame.broken[seat]!.includes(cell)) parts.push('cut off by the other seat');
    if (frame.ants[seat]![cell] || beacon) lines.push(`seat ${seat}: ${parts.join(', ')}`);
  }
  for (const { cell: from, kind: what, amounts } of frame.harvests) {
    if (from === cell) lines.push(`harvest: ${amounts.join(' and ')} ${what}`);
  }
  return lines;
}

export const ants: GameView<Scene, Frame> = {
  size: layoutOf,
  settings: [
    { id: 'beacons', label: 'Beacons', on: true },
    { id: 'chains', label: 'Harvest chains', on: true },
    { id: 'numbers', label: 'Numbers of empty cells', on: false },
  ],
  hasViews: false,
  drawStill(c, step) {
    drawCells(c, { ...step, progress: 1 }, false);
    if (step.settings.beacons) drawBeacons(c, step, false);
  },
  draw(c, look) {
    drawCells(c, look, true);
    if (look.settings.beacons) drawBeacons(c, look, true);
    if (look.settings.chains) drawChains(c, look);
    drawArmies(c, look);
    if (look.settings.chains) drawBrought(c, look);
    drawRace(c, look);
  },
  legend: [
    { text: '◆ crystals' },
    { text: '● eggs' },
    { text: 'dashed: beacons' },
    { text: 'lines: what is brought home' },
    { text: '⚡ or framed: cut off by the other seat' },
  ],
  places: (scene) => layoutOf(scene).at,
  describe,
  scores: (frame) => frame.points,
  figures: (_, frame, seat) => [
    { label: 'ants', value: String(frame.total_ants[seat]) },
    { label: 'beacons', value: String(frame.beacons[seat]!.length) },
  ],
  caption: (scene, frame) => `turn ${frame.turn} of ${scene.turns}`,
  marks,
  locate: (scene, [word]) => layoutOf(scene).at[Number(word)] ?? null,
  placeSize: radius * 0.85,
};
