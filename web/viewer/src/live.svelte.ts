// A match under way, as agon tells of it (src/live/telling.h): event by event it becomes a replay.
import type { Exchange, Replay } from './replay';

/** What the person of this page is asked. */
export interface Asked {
  /** From 1. */
  number: number;
  is_handshake: boolean;
  /** As docs/games/<id>.md has it under "Choices". */
  choices: unknown;
  waited_ms: number;
  limit_ms: number | null;
}

type Told =
  | { head: Omit<Replay, 'frames' | 'exchanges' | 'result'> & { seat: number | null } }
  | { frame: unknown }
  | { exchange: Exchange }
  | { asked: Asked }
  | { over: true };

/** Many events may come at once; the page is drawn again this often at most. */
const pause = 100;

export class Live {
  replay = $state.raw<Replay | null>(null);
  /** With the instant of the ask, on the clock of `performance.now()`. */
  asked = $state.raw<(Asked & { since: number }) | null>(null);
  state = $state<'running' | 'over' | 'lost'>('running');
  /** Of the person whose page this is; null for those who watch. */
  seat: number | null = null;

  #head: Replay | null = null;
  #frames: unknown[] = [];
  #exchanges: Exchange[] = [];
  #asked: (Asked & { since: number }) | null = null;
  #timer = 0;
  #source = new EventSource('events');

  constructor() {
    this.#source.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as Told);
    this.#source.onopen = () => (this.state = 'running');
    this.#source.onerror = () => (this.state = 'lost');
  }

  /** Sends the reply to what is asked. */
  async reply(lines: readonly string[]): Promise<void> {
    const asked = this.asked;
    if (!asked) return;
    this.asked = this.#asked = null;
    try {
      await fetch(`reply?ask=${asked.number}`, { method: 'POST', body: lines.map((line) => `${line}\n`).join('') });
    } catch {
      this.asked = this.#asked = asked;
    }
  }

  #hear(told: Told): void {
    if ('head' in told) {
      this.seat = told.head.seat;
      this.#head = { ...told.head, frames: [], exchanges: [], result: null };
    } else if ('frame' in told) this.#frames.push(told.frame);
    else if ('asked' in told) this.#asked = { ...told.asked, since: performance.now() - told.asked.waited_ms };
    else if ('exchange' in told) {
      this.#exchanges.push(told.exchange);
      if (told.exchange.seat === this.seat) this.#asked = null;
    } else void this.#end();
    this.#timer ||= window.setTimeout(this.#show, pause);
  }

  #show = (): void => {
    this.#timer = 0;
    if (this.state === 'over' || !this.#frames.length) return;
    this.replay = { ...this.#head!, frames: [...this.#frames], exchanges: [...this.#exchanges] };
    if (this.#asked?.number !== this.asked?.number) this.asked = this.#asked;
  };

  /** Now that it is over, nothing is hidden any more. */
  async #end(): Promise<void> {
    this.#source.close();
    const [whole] = (await (await fetch('replay')).json()) as [Replay];
    this.asked = this.#asked = null;
    this.replay = whole;
    this.state = 'over';
  }
}
