import type { Case } from '../../../cases/schema/case.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { toCase } from '../../../lab/case/case.ts';
import { pick } from '../../../lab/belief-worlds.ts';
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
  type Seen,
} from '../../../lab/value.ts';
import { fits, plainEvidence, seenEvidence } from '../../../lab/engine-input.ts';
import type { PictureStyle } from '../../../systems/types.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { LabAnswers } from './lab-answers.svelte.ts';
import { LabBeliefs } from './lab-beliefs.svelte.ts';
import { LabWorld } from './lab-world.svelte.ts';
import { MadeGuesses } from './made-guesses.svelte.ts';

/** Pause before all worlds are updated, in milliseconds. */
const REST_MS = 180;

/** State of a lab: its value with undo, its world, beliefs, and answers from workers; the latest request wins. */
export class Lab extends LabWorld {
  /** Beliefs about each variable, before and after the acts. */
  readonly beliefs: LabBeliefs;
  /** Answers to the question, one per rung. */
  readonly answers: LabAnswers;
  /** The user's guesses until they are answered. */
  readonly made = new MadeGuesses();
  #opened: { readonly value: LabValue; readonly from: Case } | null = null;
  /** Whether an act is being dragged, or was a moment ago. */
  isMoving = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Id of the variable whose controls are open; null for none. */
  selected = $state<string | null>(null);

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(subject, value, inference);
    this.selected = subject.system?.opensOn ?? null;
    this.answers = new LabAnswers(subject, inference);
    this.beliefs = new LabBeliefs(this, this.seen, this.known);
  }

  /** Starts the first search for worlds; call it once the initial value is known. */
  start(): void {
    this.#settle();
  }

  /** Searches again for worlds and answers after a search was cancelled. */
  lookAgain(): void {
    this.seen.forget();
    this.known.forget();
    this.answers.forget();
    this.#settle();
  }

  // --- changes by the user ----------------------------------------------------------------------------------

  /** Variables whose acts the latest one replaced. */
  replacedActs = $derived.by((): readonly string[] => {
    const { past, present } = this.history;
    const before = past.at(-1);
    return before && !this.isDragging ? replacedActs(before, present) : [];
  });

  /** Shows a change without a step in the history, for example while dragging. */
  preview(next: LabValue): void {
    this.draft = next;
    this.#fresh();
  }

  /** Drops a previewed change. */
  cancel(): void {
    if (this.draft === null) return;
    this.draft = null;
    this.#fresh();
  }

  /** Adds a change (by default the previewed one) to the history. */
  override commit(next: LabValue = this.value): void {
    const moved = next.acts !== this.settled.acts;
    super.commit(next);
    if (moved) this.#fresh();
    this.#settle();
  }

  /**
   * Replaces everything by an opened link or file with its case.
   *
   * @param isStep whether undo restores the previous value
   */
  open(next: LabValue, from: Case | null = null, isStep = true): void {
    if (isStep) this.commit(next);
    else this.restart(next);
    this.#opened = from && { value: next, from };
    this.shownSteps = Infinity;
  }

  /** Returns whether a rung's guess came with a link or a file. */
  isSharedGuess(rung: Rung): boolean {
    const guess = this.#opened?.value.guesses[rung];
    return guess !== undefined && guess === this.value.guesses[rung];
  }

  /** The lab as a case; an opened, unchanged case is returned as it was. */
  get case(): Case {
    const { value } = this;
    return this.#opened?.value === value ? this.#opened.from : toCase(this.subject, value);
  }

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
    this.commit({ ...this.value, acts: new Map(), guesses: {} });
  }

  /** Adds a fact about this world, or removes it (null). */
  know(variable: string, seen: Seen | null): void {
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

  // --- internals --------------------------------------------------------------------------------------------

  protected override onHistoryChange(): void {
    this.#fresh();
    this.#settle();
  }

  /** Shows all steps after a changed act. */
  #fresh(): void {
    this.shownSteps = Infinity;
    this.isMoving = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.isMoving = false), REST_MS);
  }

  /** Requests worlds and answers, and moves this world into the known facts where it is outside. */
  #settle(): void {
    const { settled: present } = this;
    this.seen.look(seenEvidence(this.subject, present.acts));
    this.#lookAtKnown(present);
    const { question, factual } = this;
    this.answers.look(
      question && factual.ok ? { value: present, factual: factual.value, question } : null,
      factual.ok && present.rung === 'see' ? present.acts : null,
    );
  }

  #lookAtKnown(present: LabValue): void {
    const { evidence, world, seed } = present;
    this.known.look(this.knownNow(), (worlds) => {
      const partial = plainEvidence(this.subject, evidence);
      if (evidence.size === 0 || fits(this.subject, world, partial)) return;
      const found = pick(worlds, seed);
      if (!found) return;
      const moved = { ...this.settled, world: found };
      if (this.#opened?.value === this.settled) this.#opened = { ...this.#opened, value: moved };
      this.replacePresent(moved);
    });
  }
}
