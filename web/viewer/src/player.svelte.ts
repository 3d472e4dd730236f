// Where we are in the match and what the reader chose to see.
import type { Setting } from './games/game';
import type { Match } from './match';

export const speeds = [0.5, 1, 2, 4, 8];
const framesPerSecond = 2;
const stepsPerSecond = 4;

export class Player {
  /** The frame, and the share of the way to the next one. */
  position = $state(0);
  playing = $state(false);
  speed = $state(1);
  animated = $state(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  /** Whose view: a seat, or null for everything. */
  viewer = $state<number | null>(null);
  /** Whether that is all the page knows. */
  isSeated = $state(false);
  /** Settings of the game and, by `layer=NAME`, of what bots draw. */
  settings = $state<Record<string, boolean>>({});
  readonly frame = $derived(Math.floor(this.position));
  last = $state(0);
  /** Whether the match goes on and the last frame is not the end. */
  isLive = $state(false);
  /** Whether the newest moment is shown, or on its way. */
  readonly isAtEnd = $derived(this.position > this.last - 1 || this.last === 0);
  /** The frame that is written about: to draw and to write at once takes a browser too long. */
  written = $state(0);

  #goal = 0;
  #request = 0;
  #before = 0;

  constructor(
    last: number,
    readonly choices: readonly Setting[],
  ) {
    this.last = last;
    for (const choice of choices) this.settings[choice.id] = choice.on;
  }

  play(): void {
    if (this.frame === this.last) this.position = 0;
    this.playing = true;
    this.#moveTo(this.last);
  }

  /** The match has gone on. Who is at its end goes along. */
  extend(last: number): void {
    const follows = this.isAtEnd && !this.playing;
    this.last = last;
    if (this.playing) this.#goal = last;
    if (!follows || this.position >= last) return;
    if (!this.animated) return this.seek(last);
    this.position = Math.max(this.position, last - 1);
    this.#moveTo(last);
  }

  pause(): void {
    this.playing = false;
    this.#stop();
    this.#settle(this.frame);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  seek(frame: number): void {
    const wasPlaying = this.playing;
    this.pause();
    this.#settle(Math.max(0, Math.min(this.last, Math.round(frame))));
    if (wasPlaying && this.frame < this.last) this.play();
  }

  /** One on, with what happens in between, or back. */
  step(by: number): void {
    const from = this.#request && !this.playing ? this.#goal : this.frame;
    this.pause();
    this.seek(from);
    if (by === 1 && this.animated && from < this.last) this.#moveTo(from + 1);
    else this.seek(from + by);
  }

  faster(by: number): void {
    this.speed = speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(this.speed) + by))]!;
  }

  #settle(frame: number): void {
    this.position = frame;
    this.written = frame;
  }

  #moveTo(frame: number): void {
    this.#stop();
    this.#goal = frame;
    this.#before = performance.now();
    this.#request = requestAnimationFrame(this.#tick);
  }

  #stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #tick = (now: number): void => {
    // A tab that was in the background goes on from where it was.
    const seconds = Math.max(0, Math.min(0.1, (now - this.#before) / 1000));
    this.#before = now;
    const pace = this.playing ? framesPerSecond * this.speed : stepsPerSecond;
    this.written = this.frame;
    this.position = Math.min(this.#goal, this.position + seconds * pace);
    if (this.position < this.#goal) this.#request = requestAnimationFrame(this.#tick);
    else this.pause();
  };
}

/** Of the longest of the matches. */
export const lastFrame = (matches: readonly Match[]): number =>
  Math.max(...matches.map((match) => match.replay.frames.length)) - 1;

/** For all of the matches together, with a switch for each setting of their game and each layer that bots drew. */
export function playerOf(matches: readonly Match[]): Player {
  const layers = [...new Set(matches.flatMap((match) => match.layers))];
  return new Player(lastFrame(matches), [
    ...matches[0]!.view.settings,
    ...layers.map((layer) => ({ id: `layer=${layer}`, label: `Bots’ ${layer}`, on: true })),
  ]);
}
