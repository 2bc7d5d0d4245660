import type { Lab } from '../state/lab.svelte.ts';

/** Duration of a step, in milliseconds. */
const STEP_MS = 560;
/** Longest duration of all steps together, in milliseconds. */
const RUN_MS = 2400;

/** Plays a lab's propagation step by step; can be interrupted. */
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

  /** Plays from the start, or from where it was paused. */
  play(): void {
    this.stop();
    if (this.#shown >= this.#count) this.#lab.shownSteps = 0;
    this.playing = true;
    const steps = this.#lab.steps.ok ? this.#lab.steps.value : [];
    const moving = steps.filter(({ kind }) => kind !== 'unchanged').length;
    this.#timer = setInterval(
      () => {
        this.#lab.shownSteps = this.#nextMoving();
        if (this.#shown >= this.#count) this.stop();
      },
      Math.min(STEP_MS, RUN_MS / moving),
    );
  }

  /** Returns the number of steps to show next: up to the next one that computes something, or all after the last one. */
  #nextMoving(): number {
    const { steps } = this.#lab;
    if (!steps.ok) return this.#shown + 1;
    const [next, later] = steps.value.flatMap(({ kind }, index) =>
      index >= this.#shown && kind !== 'unchanged' ? [index] : [],
    );
    return next === undefined || later === undefined ? this.#count : next + 1;
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

/** Returns the player of a lab; one per lab. */
export function player(lab: Lab): Player {
  const cached = players.get(lab) ?? new Player(lab);
  players.set(lab, cached);
  return cached;
}
