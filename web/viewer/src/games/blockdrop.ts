// Blockdrop: 18 x 18 squares in blocks that drop, four players. The shapes are those of
// docs/games/blockdrop.md, "For viewers".
import { between, fade, flash, line, phase, ring, write } from './drawing';
import type { GameView, Mark, Moment, Point, Step, Theme } from './game';

interface Scene {
  rows: number;
  cols: number;
  block_side: number;
  turns: number;
}
type Direction = 'U' | 'R' | 'D' | 'L';
interface Player {
  row: number;
  col: number;
  dir: Direction;
  wait: number;
  fell: number | null;
  terminated: boolean;
}
interface Event {
  turn: number;
  seat: number;
  command: string | null;
  effect: string;
  scheduled: [number, number][];
  dropped: [number, number][];
  fallen: number[];
}
interface Frame {
  turn: number;
  seat_to_move: number | null;
  blocks: number[][];
  players: Player[];
  events: Event[];
}
type Look = Moment<Scene, Frame>;
type Context = CanvasRenderingContext2D;

const side = 40;
const edge = 26;
const ahead: Record<Direction, Point> = {
  U: { x: 0, y: -1 },
  R: { x: 1, y: 0 },
  D: { x: 0, y: 1 },
  L: { x: -1, y: 0 },
};

const centre = (row: number, col: number): Point => ({ x: edge + (col + 0.5) * side, y: edge + (row + 0.5) * side });
const has = (list: [number, number][], row: number, col: number): boolean =>
  list.some(([r, c]) => r === row && c === col);

/** From the last warning to the first: the sooner a block drops, the hotter it looks. */
function heat(turns: number, dark: boolean): string {
  const share = Math.min(1, (turns - 1) / 19);
  return `hsl(${8 + 40 * share} ${dark ? 55 : 92}% ${dark ? 34 - 8 * share : 68 + 20 * share}%)`;
}

const isDropping = ({ from, to }: Step<Scene, Frame>, row: number, col: number): boolean =>
  from !== to && to.events.some((event) => has(event.dropped, row, col));

const isReturning = ({ from, to }: Step<Scene, Frame>, row: number, col: number): boolean =>
  to.blocks[row]![col] === 0 && from.blocks[row]![col]! < 0;

function drawBlocks(c: Context, look: Look, ofMoving: boolean): void {
  look.to.blocks.forEach((blocks, row) =>
    blocks.forEach((_, col) => {
      const isMoving = isDropping(look, row, col) || isReturning(look, row, col);
      if (isMoving === ofMoving) drawBlock(c, look, row, col);
    }),
  );
}

function drawBlock(c: Context, look: Look, row: number, col: number): void {
  const { scene, to, progress, theme } = look;
  const status = to.blocks[row]![col]!;
  const drops = isDropping(look, row, col);
  const returns = isReturning(look, row, col);
  const long = scene.block_side * side;
  const middle = { x: edge + (col + 0.5) * long, y: edge + (row + 0.5) * long };

  c.fillStyle = theme.dark ? '#090c11' : '#c9d0d9';
  c.fillRect(middle.x - long / 2, middle.y - long / 2, long, long);
  const stands = status >= 0 ? (returns ? phase(progress, 0, 1) : 1) : drops ? 1 - phase(progress, 0, 1) : 0;
  if (stands) {
    const shown = (long - 4) * (0.55 + 0.45 * stands);
    c.globalAlpha = stands;
    const stable = theme.dark ? '#28323f' : theme.surface;
    c.fillStyle = status > 0 ? heat(status, theme.dark) : drops ? heat(1, theme.dark) : stable;
    c.beginPath();
    c.roundRect(middle.x - shown / 2, middle.y - shown / 2, shown, shown, 7);
    c.fill();
    c.globalAlpha = 1;
  }
  if (stands === 1) drawSquares(c, scene, middle, theme);
  if (status > 0) write(c, String(status), middle, { size: 52, colour: theme.dark ? '#ffffff9c' : '#6b2a00b0', bold: true });
  else if (status < 0 && look.settings.returns) write(c, `↺ ${-status}`, middle, { size: 22, colour: theme.faint, bold: true });
}

function drawSquares(c: Context, scene: Scene, middle: Point, theme: Theme): void {
  const half = (scene.block_side * side) / 2 - 2;
  c.strokeStyle = theme.line;
  c.lineWidth = 1;
  c.globalAlpha = 0.55;
  c.beginPath();
  for (let i = 1; i < scene.block_side; ++i) {
    const at = i * side - half - 2;
    c.moveTo(middle.x + at, middle.y - half);
    c.lineTo(middle.x + at, middle.y + half);
    c.moveTo(middle.x - half, middle.y + at);
    c.lineTo(middle.x + half, middle.y + at);
  }
  c.stroke();
  c.globalAlpha = 1;
}

function drawAttacks(c: Context, { scene, to, progress, theme }: Look): void {
  for (const { seat, effect } of to.events) {
    if (effect !== 'attacked' && effect !== 'attacked_in_vain') continue;
    const { row, col, dir } = to.players[seat]!;
    const start = centre(row, col);
    const { x, y } = ahead[dir];
    const reach = { U: row, D: scene.rows - 1 - row, L: col, R: scene.cols - 1 - col }[dir] * side;
    const length = (reach + side / 2) * phase(progress, 0, 0.6);
    const end = { x: start.x + x * length, y: start.y + y * length };
    for (const [width, alpha] of [[26, 0.18], [12, 0.35], [4, 0.95]] as const) {
      fade(c, alpha, () => line(c, [start, end], theme.seat[seat]!.strong, width));
    }
  }
}

/** Which way a seat wanted to go and could not. */
function stoppedWay({ events }: Frame, seat: number): Point | null {
  const event = events.filter((one) => one.seat === seat).at(-1);
  return event?.effect.startsWith('stopped') ? ahead[event.command as Direction] : null;
}

/** A bar where a player bumps. */
function drawStops(c: Context, { to, progress, theme }: Look): void {
  to.players.forEach(({ row, col }, seat) => {
    const way = stoppedWay(to, seat);
    if (!way || progress < 0.3) return;
    const { x, y } = centre(row, col);
    const bar = (part: number): Point => ({
      x: x + side * (way.x * 0.53 + way.y * part),
      y: y + side * (way.y * 0.53 + way.x * part),
    });
    line(c, [bar(-0.42), bar(0.42)], theme.surface, 9);
    line(c, [bar(-0.42), bar(0.42)], theme.bad, 5);
  });
}

function drawPlayer(c: Context, look: Look, seat: number): void {
  const { from, to, progress, theme } = look;
  const [was, is] = [from.players[seat]!, to.players[seat]!];
  const isFalling = is.fell !== null;
  if (was.fell !== null || (isFalling && progress === 1)) {
    drawGrave(c, centre(is.row, is.col), theme.seat[seat]!.strong);
    return;
  }

  const moved = phase(progress, 0, 0.65);
  const at = between(centre(was.row, was.col), centre(is.row, is.col), moved);
  const bump = stoppedWay(to, seat);
  if (bump) {
    const far = side * 0.25 * flash(moved);
    at.x += bump.x * far;
    at.y += bump.y * far;
  }
  const size = 16 * (isFalling ? 1 - phase(progress, 0, 1) : 1);
  const { x, y } = ahead[is.dir];
  c.globalAlpha = is.terminated || is.wait ? 0.6 : 1;
  c.fillStyle = theme.seat[seat]!.strong;
  c.beginPath();
  c.moveTo(at.x + x * size * 1.7, at.y + y * size * 1.7);
  c.lineTo(at.x - y * size * 0.9 + x * size * 0.6, at.y + x * size * 0.9 + y * size * 0.6);
  c.lineTo(at.x + y * size * 0.9 + x * size * 0.6, at.y - x * size * 0.9 + y * size * 0.6);
  c.fill();
  c.beginPath();
  c.arc(at.x, at.y, size, 0, 2 * Math.PI);
  c.fill();
  c.lineWidth = 2.5;
  c.strokeStyle = theme.surface;
  c.stroke();
  c.globalAlpha = 1;
  if (isFalling) return;
  write(c, String(seat), at, { size: 18, colour: theme.dark ? '#10151c' : '#ffffff', bold: true });
  if (to.seat_to_move === seat && progress === 1) {
    c.setLineDash([6, 4]);
    ring(c, at, 23, theme.ink, 2);
    c.setLineDash([]);
  }
  if (is.wait && !is.terminated) drawBadge(c, { x: at.x + 17, y: at.y - 17 }, `‖${is.wait}`, theme);
  if (is.terminated) drawBadge(c, { x: at.x + 17, y: at.y - 17 }, '✕', theme);
}

function drawBadge(c: Context, at: Point, text: string, theme: Theme): void {
  c.fillStyle = theme.surface;
  c.strokeStyle = theme.ink;
  c.lineWidth = 1.5;
  c.beginPath();
  c.roundRect(at.x - 14, at.y - 10, 28, 20, 10);
  c.fill();
  c.stroke();
  write(c, text, at, { size: 13, colour: theme.ink, bold: true });
}

function drawGrave(c: Context, at: Point, colour: string): void {
  fade(c, 0.6, () => {
    for (const y of [-9, 9]) line(c, [{ x: at.x - 9, y: at.y - y }, { x: at.x + 9, y: at.y + y }], colour, 5);
  });
}

function drawEdge(c: Context, scene: Scene, theme: Theme): void {
  const style = { size: 12, colour: theme.faint };
  for (let i = 0; i < scene.cols; ++i) write(c, String(i), { x: centre(0, i).x, y: edge / 2 }, style);
  for (let i = 0; i < scene.rows; ++i) write(c, String(i), { x: edge / 2, y: centre(i, 0).y }, style);
}

function marks(_: Scene, frame: Frame, before: Frame | null): Mark[] {
  if (!before) return [];
  return frame.events.flatMap(({ seat, effect, scheduled, fallen }) => [
    ...(effect === 'attacked' ? [{ seat, sign: 'A', text: `attacks ${scheduled.length} blocks` }] : []),
    ...fallen.map((one) => ({ seat: one, sign: '↓', text: 'falls' })),
  ]);
}

function describe(scene: Scene, frame: Frame, { x, y }: Point): string[] | null {
  const row = Math.floor((y - edge) / side);
  const col = Math.floor((x - edge) / side);
  if (row < 0 || col < 0 || row >= scene.rows || col >= scene.cols) return null;
  const status = frame.blocks[Math.floor(row / scene.block_side)]![Math.floor(col / scene.block_side)]!;
  const lines = [`row ${row}, column ${col}`];
  if (status > 0) lines.push(`drops in ${status} turns`);
  else lines.push(status ? `returns in ${-status} turns` : 'stable');
  frame.players.forEach((player, seat) => {
    if (player.fell !== null || player.row !== row || player.col !== col) return;
    const state = player.terminated ? ', bot terminated' : player.wait ? `, waits ${player.wait} turns of its own` : '';
    lines.push(`seat ${seat}, facing ${player.dir}${state}`);
  });
  return lines;
}

const stateOf = ({ fell, terminated, wait }: Player): string =>
  fell !== null ? `fell in turn ${fell}` : terminated ? 'bot terminated' : wait ? `waits ${wait}` : 'on the board';

export const blockdrop: GameView<Scene, Frame> = {
  size: ({ rows, cols }) => ({ width: cols * side + 2 * edge, height: rows * side + 2 * edge }),
  settings: [
    { id: 'returns', label: 'Turns until blocks return', on: true },
    { id: 'attacks', label: 'Attack lines', on: true },
  ],
  hasViews: false,
  drawStill(c, step) {
    drawBlocks(c, { ...step, progress: 1 }, false);
    drawEdge(c, step.scene, step.theme);
  },
  draw(c, look) {
    drawBlocks(c, look, true);
    if (look.settings.attacks) drawAttacks(c, look);
    drawStops(c, look);
    look.to.players.forEach((_, seat) => drawPlayer(c, look, seat));
  },
  legend: [
    { text: 'figure on a block: turns until it drops' },
    { text: '↺ turns until it returns' },
    { text: 'red bar: a stopped move' },
  ],
  places: ({ rows, cols }) =>
    Array.from({ length: rows * cols }, (_, i) => centre(Math.floor(i / cols), i % cols)),
  describe,
  scores: (frame) => frame.players.map((player) => player.fell ?? frame.turn),
  scoreLabel: 'Turns survived',
  figures: (_, frame, seat) => {
    const player = frame.players[seat]!;
    return [
      { label: 'square', value: `${player.row}, ${player.col} ${player.dir}` },
      { label: 'state', value: stateOf(player) },
      ...frame.events
        .filter((event) => event.seat === seat)
        .map(({ command, effect }) => ({ label: 'did', value: `${command ?? 'nothing'}: ${effect.replaceAll('_', ' ')}` })),
    ];
  },
  caption: (scene, { turn, seat_to_move }) =>
    `turn ${turn} of ${scene.turns}${seat_to_move === null ? '' : `, seat ${seat_to_move} to move`}`,
  marks,
  locate(scene, words) {
    const [row, col] = words.join(',').split(',').map(Number);
    return row! >= 0 && col! >= 0 && row! < scene.rows && col! < scene.cols ? centre(row!, col!) : null;
  },
  placeSize: side * 0.5,
};
