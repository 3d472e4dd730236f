// Ants: the shapes of docs/games/ants.md, "Scene and frames", and where cells are on the canvas.
import type { Point } from './game';

export interface Cell {
  x: number;
  y: number;
  z: number;
  kind: 'empty' | 'eggs' | 'crystals';
  richness: number;
}
export interface Scene {
  turns: number;
  cells: Cell[];
  bases: number[][];
}
interface Harvest {
  cell: number;
  kind: 'eggs' | 'crystals';
  amounts: number[];
  chains: number[][];
}
export interface Frame {
  turn: number;
  points: number[];
  total_ants: number[];
  out: boolean[];
  crystals_left: number;
  richness: number[];
  ants: number[][];
  beacons: { cell: number; strength: number }[][];
  moves: { from: number; to: number; count: number }[][];
  harvests: Harvest[];
  broken: number[][];
  messages: string[];
}

export const radius = 40;
const header = 100;
export const margin = 16;

interface Layout {
  width: number;
  height: number;
  at: Point[];
  mostRich: number;
}
const layouts = new WeakMap<Scene, Layout>();

export function layoutOf(scene: Scene): Layout {
  const known = layouts.get(scene);
  if (known) return known;
  const across = (cell: Cell) => ((cell.x - cell.y) * radius * Math.sqrt(3)) / 2;
  const down = (cell: Cell) => cell.z * radius * 1.5;
  const left = Math.min(...scene.cells.map(across)) - radius - margin;
  const top = Math.min(...scene.cells.map(down)) - radius - header;
  const right = Math.max(...scene.cells.map(across)) + radius + margin;
  const bottom = Math.max(...scene.cells.map(down)) + radius + margin;
  // A board of a few cells still has room for what is above it.
  const width = Math.max(640, right - left);
  const shift = (width - (right - left)) / 2;
  const layout = {
    width,
    height: bottom - top,
    at: scene.cells.map((cell) => ({ x: across(cell) - left + shift, y: down(cell) - top })),
    mostRich: Math.max(1, ...scene.cells.map((cell) => cell.richness)),
  };
  layouts.set(scene, layout);
  return layout;
}
