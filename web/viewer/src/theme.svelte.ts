// Light or dark: as the reader's system has it, until the reader says otherwise. Seats have colours
// that are told apart with any kind of colour vision (Okabe and Ito), unless others are asked for.
import { MediaQuery } from 'svelte/reactivity';

import type { Theme } from './games/game';

export const palettes = {
  safe: {
    light: ['#0072b2', '#d55e00', '#009e73', '#b0478a', '#2f9fd8', '#b88000', '#6b4fa0', '#6b7280'],
    dark: ['#4aa3e0', '#f0803c', '#33c29a', '#e291c2', '#8fd0f5', '#edb83d', '#a58fe0', '#a3adb9'],
  },
  classic: {
    light: ['#1d4ed8', '#dc2626', '#15803d', '#b7791f', '#7c3aed', '#0e7490', '#be185d', '#57534e'],
    dark: ['#6f9bff', '#ff6b6b', '#4ade80', '#facc15', '#b794f6', '#22d3ee', '#f472b6', '#a8a29e'],
  },
};
export type Palette = keyof typeof palettes;

const shared = {
  light: { ink: '#1b2330', faint: '#5b6675', line: '#d5dbe3', surface: '#ffffff', good: '#00755a', bad: '#b3261e', accent: '#0b62a8' },
  dark: { ink: '#e6eaf0', faint: '#9aa6b5', line: '#465366', surface: '#181e27', good: '#33c29a', bad: '#ff8a80', accent: '#6db3f2' },
};

const system = new MediaQuery('(prefers-color-scheme: dark)');

class Look {
  chosen = $state<'light' | 'dark' | null>(null);
  palette = $state<Palette>('safe');
  readonly scheme = $derived(this.chosen ?? (system.current ? 'dark' : 'light'));
  readonly theme: Theme = $derived({
    dark: this.scheme === 'dark',
    ...shared[this.scheme],
    seat: palettes[this.palette][this.scheme].map((strong) => ({
      strong,
      soft: strong + (this.scheme === 'dark' ? '47' : '33'),
    })),
  });

  toggle(): void {
    this.chosen = this.scheme === 'dark' ? 'light' : 'dark';
  }

  seat(index: number): string {
    const { seat } = this.theme;
    return seat[index % seat.length]!.strong;
  }
}

export const look = new Look();
