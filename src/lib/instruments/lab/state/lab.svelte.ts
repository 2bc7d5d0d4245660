import type { Case } from '../../../cases/schema/case.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { toCase } from '../../../lab/case/case.ts';
import { pick } from '../../../lab/belief-worlds.ts';
import { drawExogenousWorld, type LabSubject } from '../../../lab/subject.ts';
import { nearestConsistentWorld } from '../../../lab/picture/nearest-consistent-world.ts';
import {
  gaveWay,
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
import { fits, plainEvidence, seenEvidence } from '../../../lab/worlds.ts';
import type { PictureStyle } from '../../../systems/types.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { LabAnswers } from './lab-answers.svelte.ts';
import { LabBeliefs } from './lab-beliefs.svelte.ts';
import { LabWorld } from './lab-world.svelte.ts';
import { MadeGuesses } from './made-guesses.svelte.ts';

/** How long the hand must rest before all worlds follow. */
const REST_MS = 180;

/**
 * One lab: the value that a person changes, its world, what is believed of it, and answers in numbers, which come
 * from workers; the latest request wins.
 */
export class Lab extends LabWorld {
  /** What is believed of each variable, before and after the acts. */
  readonly beliefs: LabBeliefs;
  /** The answers to the question, a rung each. */
  readonly answers: LabAnswers;
  /** What the reader guesses, until it is held against the answer. */
  readonly made = new MadeGuesses();
  #opened: { readonly value: LabValue; readonly from: Case } | null = null;
  /** True while an act moves, and for a moment after. */
  moving = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The variable whose controls are open. */
  selected = $state<string | null>(null);

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(subject, value, inference);
    this.selected = subject.system?.opensOn ?? null;
    this.answers = new LabAnswers(subject, inference);
    this.beliefs = new LabBeliefs(this, this.seen, this.known);
  }

  /** Starts the first look for worlds that fit; called once it is known what the page opens with. */
  start(): void {
    this.#settle();
  }

  /** Looks once more for worlds and answers, after a search was stopped. */
  lookAgain(): void {
    this.seen.forget();
    this.known.forget();
    this.answers.forget();
    this.#settle();
  }

  // --- what a person changes -------------------------------------------------------------------------------

  /** Variables whose acts gave way to the newest one. */
  gaveWay = $derived.by((): readonly string[] => {
    const { past, present } = this.history;
    const before = past.at(-1);
    return before && !this.dragging ? gaveWay(before, present) : [];
  });

  /** Shows a change without a step in the history: while dragging. */
  preview(next: LabValue): void {
    this.draft = next;
    this.#fresh();
  }

  /** Drops what is shown without a step in the history: a drag that was let go of. */
  cancel(): void {
    if (this.draft === null) return;
    this.draft = null;
    this.#fresh();
  }

  /** Makes a change, or the draft where none is given, a step in the history. */
  override commit(next: LabValue = this.value): void {
    const moved = next.acts !== this.settled.acts;
    super.commit(next);
    if (moved) this.#fresh();
    this.#settle();
  }

  /**
   * Replaces everything: an opened link or file, and the case that it came from.
   *
   * @param isStep whether Undo brings back what it replaces
   */
  open(next: LabValue, from: Case | null = null, isStep = true): void {
    if (isStep) this.commit(next);
    else this.restart(next);
    this.#opened = from && { value: next, from };
    this.shownSteps = Infinity;
  }

  /** Whether the guess of a rung is not the reader's own: it came with a link or a file. */
  isSharedGuess(rung: Rung): boolean {
    const guess = this.#opened?.value.guesses[rung];
    return guess !== undefined && guess === this.value.guesses[rung];
  }

  /** The lab as a case; what was opened and is unchanged goes back as it came. */
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

  /** X = x, on the rung of the page: seen, set, or imagined otherwise; `live` while it is still being dragged. */
  act(variable: string, to: number | string, live = false): void {
    const { variables } = this.value.limits;
    if (variables !== null && !variables.includes(variable)) return;
    const isByHand = live || this.dragging;
    const next = isByHand
      ? withAct(this.settled, variable, this.#reachable(variable, to))
      : withAct(this.value, variable, to);
    if (live) this.preview(next);
    else this.commit(next);
  }

  /**
   * What a hand wants to see may lie between what the equations reach: it sees the nearest value that a world like this
   * one shows. What is typed is meant to the digit.
   */
  #reachable(variable: string, to: number | string): number | string {
    if (!this.isSeeing || typeof to !== 'number') return to;
    return nearestConsistentWorld(this.subject, this.settled.world, variable, to)?.value ?? to;
  }

  /** X = x beside what is seen or set already. */
  actBeside(variable: string, to: number | string): void {
    this.commit(withAnotherAct(this.value, variable, to));
  }

  /** What gave way to the newest act stays beside it after all. */
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

  /** Says that something of this world is known, or no longer (null). */
  know(variable: string, seen: Seen | null): void {
    this.commit(withEvidence(this.value, variable, seen));
  }

  /** All that the picture shows is known again. */
  knowAll(): void {
    this.commit({ ...this.value, evidence: new Map(), guesses: {} });
  }

  /** Asks about another variable, or another category of it. */
  askAbout(of: string, is: string | null): void {
    this.commit({ ...this.value, asked: { of, is, text: '' }, guesses: {} });
  }

  /** The reader's guess on a rung, which is then the rung of the page; null takes it back. */
  guess(rung: Rung, guess: number | null): void {
    this.commit(withGuess(onRung(this.value, rung), rung, guess));
  }

  /** Another world with the next seed: one that fits what is known, where something is. */
  drawAnother(seed = (this.value.seed + 1) >>> 0): void {
    const next = { ...this.value, seed };
    const isPartial = this.value.evidence.size > 0;
    const world = isPartial ? this.known.pick(seed) : drawExogenousWorld(this.subject, seed);
    this.commit({ ...next, world: world ?? this.value.world });
  }

  // --- inside ----------------------------------------------------------------------------------------------

  protected override walked(): void {
    this.#fresh();
    this.#settle();
  }

  /** A changed act shows its whole run. */
  #fresh(): void {
    this.shownSteps = Infinity;
    this.moving = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.moving = false), REST_MS);
  }

  /** Asks for worlds and answers, and moves this world into what is known where it isn't. */
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
      this.amend(moved);
    });
  }
}
