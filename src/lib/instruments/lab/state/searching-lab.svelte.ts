import type { Case } from '../../../cases/schema/case.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { toCase } from '../../../lab/case/case.ts';
import { pick } from '../../../lab/belief-worlds.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import { fits, plainEvidence, seenEvidence } from '../../../lab/engine-input.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { LabAnswers } from './lab-answers.svelte.ts';
import { LabBeliefs } from './lab-beliefs.svelte.ts';
import { LabWorld } from './lab-world.svelte.ts';

/** Pause before all worlds are updated, in milliseconds. */
const REST_MS = 180;

/** A lab whose settled values are searched for worlds, beliefs and answers by workers; the latest request wins. */
export abstract class SearchingLab extends LabWorld {
  /** Beliefs about each variable, before and after the acts. */
  readonly beliefs: LabBeliefs;
  /** Answers to the question, one per rung. */
  readonly answers: LabAnswers;
  #opened: { readonly value: LabValue; readonly from: Case } | null = null;
  /** Whether an act is being dragged, or was a moment ago. */
  isMoving = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(subject, value, inference);
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
    const moved = next.antecedent !== this.settled.antecedent;
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
    this.seen.look(seenEvidence(this.subject, present.antecedent));
    this.#lookAtKnown(present);
    const { question, factual } = this;
    this.answers.look(
      question && factual.ok ? { value: present, factual: factual.value, question } : null,
      factual.ok && present.rung === 'see' ? present.antecedent : null,
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
