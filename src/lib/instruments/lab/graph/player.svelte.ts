import type { Lab } from '../state/lab.svelte.ts';

/** Time a step stays on before the next one fires. */
const STEP_MS = 560;
/** Time a whole run takes at most. */
const RUN_MS = 2400;

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

  /** Up to the next step in which something is computed: what lies out of reach is passed over, and ends the run. */
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

/** The one player of a lab. */
export function player(lab: Lab): Player {
  const cached = players.get(lab) ?? new Player(lab);
  players.set(lab, cached);
  return cached;
}
