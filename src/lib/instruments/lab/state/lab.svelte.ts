import type { Rung } from '../../../cases/schema/ladder.ts';
import { drawExogenousWorld, type LabSubject } from '../../../lab/subject.ts';
import { nearestConsistentWorld } from '../../../lab/picture/nearest-consistent-world.ts';
import {
  replacedActs,
  onRung,
  withAct,
  withAnotherAct,
  withBoth,
  withEvidence,
  withGuess,
  withKept,
  withoutAct,
  type LabValue,
  type ObservedValue,
} from '../../../lab/value.ts';
import type { PictureStyle } from '../../../systems/types.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { MadeGuesses } from './made-guesses.svelte.ts';
import { SearchingLab } from './searching-lab.svelte.ts';

/** State of a lab: what the user does to its value, on top of its history, its world and the answers from workers. */
export class Lab extends SearchingLab {
  /** The user's guesses until they are answered. */
  readonly made = new MadeGuesses();
  /** Id of the variable whose controls are open; null for none. */
  selected = $state<string | null>(null);

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(subject, value, inference);
    this.selected = subject.system?.opensOn ?? null;
  }

  /** Variables whose acts the latest one replaced. */
  replacedActs = $derived.by((): readonly string[] => {
    const { past, present } = this.history;
    const before = past.at(-1);
    return before && !this.isDragging ? replacedActs(before, present) : [];
  });

  setStyle(style: PictureStyle): void {
    this.commit({ ...this.value, style });
  }

  climb(rung: Rung): void {
    if (rung !== this.value.rung) this.commit(onRung(this.value, rung));
  }

  /**
   * Sets X = x on the current rung: observed, intervened, or imagined.
   *
   * @param live whether it is still being dragged
   */
  act(variable: string, to: number | string, live = false): void {
    const { variables } = this.value.limits;
    if (variables !== null && !variables.includes(variable)) return;
    const isByHand = live || this.isDragging;
    const next = isByHand
      ? withAct(this.settled, variable, this.#reachable(variable, to))
      : withAct(this.value, variable, to);
    if (live) this.preview(next);
    else this.commit(next);
  }

  /**
   * Returns the nearest observable value: a dragged value may lie between those that the equations reach. Typed
   * values are kept.
   */
  #reachable(variable: string, to: number | string): number | string {
    if (!this.isSeeing || typeof to !== 'number') return to;
    return nearestConsistentWorld(this.subject, this.settled.world, variable, to)?.value ?? to;
  }

  /** Sets X = x in addition to existing acts. */
  actBeside(variable: string, to: number | string): void {
    this.commit(withAnotherAct(this.value, variable, to));
  }

  /** Keeps the acts that the latest one replaced. */
  keepBoth(): void {
    const { past, present } = this.history;
    const before = past.at(-1);
    if (before) this.commit(withBoth(before, present));
  }

  keep(variable: string, kept: boolean): void {
    this.commit(withKept(this.value, variable, kept));
  }

  release(variable: string): void {
    this.commit(withoutAct(this.value, variable));
  }

  releaseAll(): void {
    this.commit({ ...this.value, antecedent: new Map(), guesses: {} });
  }

  /** Adds a fact about this world, or removes it (null). */
  know(variable: string, seen: ObservedValue | null): void {
    this.commit(withEvidence(this.value, variable, seen));
  }

  /** Makes everything in the picture known again. */
  knowAll(): void {
    this.commit({ ...this.value, evidence: new Map(), guesses: {} });
  }

  /** Asks about another variable, or another category of it. */
  askAbout(of: string, is: string | null): void {
    this.commit({ ...this.value, asked: { of, is, text: '' }, guesses: {} });
  }

  /** Sets the user's guess on a rung, which becomes the current one; null removes it. */
  guess(rung: Rung, guess: number | null): void {
    this.commit(withGuess(onRung(this.value, rung), rung, guess));
  }

  /** Draws another world with the next seed, one that fits the evidence. */
  drawAnother(seed = (this.value.seed + 1) >>> 0): void {
    const next = { ...this.value, seed };
    const isPartial = this.value.evidence.size > 0;
    const world = isPartial ? this.known.pick(seed) : drawExogenousWorld(this.subject, seed);
    this.commit({ ...next, world: world ?? this.value.world });
  }
}
