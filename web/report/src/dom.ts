// Elements from plain text. Names of bots are strangers' text: nothing here reads HTML.

import type { Kept } from './types';

export type Child = Node | string | number | null | undefined;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) {
    if (child !== null && child !== undefined) element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** A bot's name, whatever its direction of writing. */
export function botName(name: string): HTMLElement {
  return el('bdi', { class: 'bot', title: name }, name);
}

/** A link to the page of a kept replay, at a turn, or to its file; whatever the path has in it, it stays a path. */
export function replayLink({ replay, page }: Kept, turn?: number): Node | null {
  if (replay === null) return null;
  const path = (page ?? replay).split('/').map(encodeURIComponent).join('/');
  const href = page && turn !== undefined ? `${path}#turn=${turn}` : path;
  return el('a', { href }, page ? 'watch' : replay.slice(replay.lastIndexOf('/') + 1));
}

export interface Column {
  readonly name: string | Node;
  /** Text on the left; numbers, the default, on the right. */
  readonly text?: boolean;
  readonly hint?: string;
}

/** A table in a box of its own, which scrolls where the table is too wide or too long. */
export function table(
  label: string,
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const kind = (column: Column | undefined) => (column?.text ? 'text' : 'number');
  const head = columns.map((column) =>
    el('th', { scope: 'col', class: kind(column), ...(column.hint ? { title: column.hint } : {}) }, column.name),
  );
  const body = rows.map((row) =>
    el('tr', {}, ...row.map((cell, i) => el('td', { class: kind(columns[i]) }, cell))),
  );
  return scrollBox(label, el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body)));
}

/** Can be scrolled by keyboard, too. */
export function scrollBox(label: string, content: Node): HTMLElement {
  return el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, content);
}

export function section(id: string, title: string, about: string, ...children: readonly Child[]): HTMLElement {
  return el(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    el('h2', { id: `${id}-title` }, title),
    el('p', { class: 'about' }, about),
    ...children,
  );
}

export function details(summary: string, ...children: readonly Child[]): HTMLElement {
  return el('details', {}, el('summary', {}, summary), ...children);
}

/** One choice of a few, as buttons side by side. */
export function choice(label: string, options: readonly string[], choose: (index: number) => void): HTMLElement {
  const buttons = options.map((option, i) => {
    const button = el('button', { type: 'button', 'aria-pressed': String(i === 0) }, option);
    button.addEventListener('click', () => {
      buttons.forEach((other, j) => other.setAttribute('aria-pressed', String(j === i)));
      choose(i);
    });
    return button;
  });
  return el('div', { class: 'choice', role: 'group', 'aria-label': label }, ...buttons);
}
