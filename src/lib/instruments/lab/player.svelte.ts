import type { Lab } from './lab.svelte.ts';

/** Time a step stays on before the next one fires, in milliseconds. */
const STEP_MS = 560;

/** Plays a lab's propagation: one step after the other, interruptible. */
export class Player {
  readonly #lab: Lab;
  #timer: ReturnType<typeof setInterval> | null = null;
  playing = $state(false);

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  get #count(): number {
    return this.#lab.steps.ok ? this.#lab.steps.value.length : 0;
  }

  get #shown(): number {
    return Math.min(this.#lab.shownSteps, this.#count);
  }

  readonly toggle = (): void => {
    if (this.playing) this.stop();
    else this.play();
  };

  /** From the start, or on from where it was paused. */
  play(): void {
    this.stop();
    if (this.#shown >= this.#count) this.#lab.shownSteps = 0;
    this.playing = true;
    this.#timer = setInterval(() => {
      this.#lab.shownSteps = this.#shown + 1;
      if (this.#shown >= this.#count) this.stop();
    }, STEP_MS);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.playing = false;
  }

  readonly go = (step: number): void => {
    this.stop();
    this.#lab.shownSteps = step;
  };

  readonly back = (): void => this.go(Math.max(0, this.#shown - 1));
  readonly forward = (): void => this.go(Math.min(this.#count, this.#shown + 1));
}

const players = new WeakMap<Lab, Player>();

/** The one player of a lab. */
export function player(lab: Lab): Player {
  const kept = players.get(lab) ?? new Player(lab);
  players.set(lab, kept);
  return kept;
}
