// What the person of this page is asked and has put together so far.
import type { Shape } from '../bot_drawing';
import type { GameView, Point } from '../games/game';
import type { Live } from '../live.svelte';
import { blank, type Control, type Desk, type Draft, type Place } from './desk';

export class Turn {
  /** Whether there is something to put together. */
  readonly isOpen = $derived.by(() => this.live.asked !== null && !this.live.asked.is_handshake);
  readonly draft: Draft = $derived.by(() => (this.#own.ask === this.live.asked?.number ? this.#own.draft : blank));
  readonly places: Place[] = $derived.by(() => (this.isOpen ? this.desk.places(this.#choices, this.draft) : []));
  readonly shapes: Shape[] = $derived.by(() => (this.isOpen ? this.desk.shapes(this.#choices, this.draft) : []));
  readonly controls: Control[] = $derived.by(() => (this.isOpen ? this.#allControls() : []));
  readonly prompt = $derived.by(() => (this.isOpen ? this.desk.prompt(this.#choices, this.draft) : ''));
  readonly amount = $derived.by(() => (this.isOpen ? (this.desk.amount?.(this.#choices, this.draft) ?? null) : null));
  readonly reply = $derived.by(() => (this.isOpen ? this.desk.reply(this.#choices, this.draft) : null));

  #own = $state.raw({ ask: 0, draft: blank });
  #before: readonly string[] = [];

  constructor(
    readonly live: Live,
    readonly desk: Desk,
  ) {}

  get #choices(): unknown {
    return this.live.asked!.choices;
  }

  /** The person goes on. */
  change(draft: Draft): void {
    this.#own = { ask: this.live.asked!.number, draft };
    if (draft.isDone) this.send();
  }

  pick(word: string): void {
    this.change(this.desk.pick(this.#choices, this.draft, word));
  }

  /** Whether a place is meant by the point on the board. */
  click(view: GameView, scene: unknown, point: Point): void {
    const word = this.#placeAt(view, scene, point);
    if (word !== null && this.places.some((place) => place.word === word)) this.pick(word);
  }

  /** Whether the key means something here. */
  press(key: string): boolean {
    const control = this.controls.find((one) => one.key === key);
    if (control) this.change(control.draft);
    else if (key === 'Enter' && this.reply) this.send();
    return control !== undefined || key === 'Enter';
  }

  send(): void {
    if (!this.reply) return;
    this.#before = this.draft.pieces;
    void this.live.reply(this.reply);
  }

  greet(): void {
    if (this.live.asked?.is_handshake && this.desk.greeting) void this.live.reply([this.desk.greeting]);
  }

  #allControls(): Control[] {
    const { draft } = this;
    const controls = this.desk.controls(this.#choices, draft);
    if (this.desk.repeats && this.#before.length && !draft.pieces.length) {
      controls.push({ key: 'r', label: 'as in the turn before', draft: { ...draft, pieces: this.#before } });
    }
    if (draft.pieces.length) {
      controls.push({ key: 'Backspace', label: 'undo', draft: { ...draft, pieces: draft.pieces.slice(0, -1) } });
    }
    return controls;
  }

  #placeAt(view: GameView, scene: unknown, { x, y }: Point): string | null {
    if (this.desk.placeAt) return this.desk.placeAt(scene, { x, y });
    let nearest: string | null = null;
    let least = view.placeSize * 1.2;
    for (const { word } of this.places) {
      const at = view.locate(scene, [word]);
      const far = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
      if (far < least) [nearest, least] = [word, far];
    }
    return nearest;
  }
}
