import { untrack } from 'svelte';
import {
  descendantsOf,
  evaluateUnit,
  propagate,
  type Assignment,
  type CausalError,
} from '../../../causal/index.ts';
import type { Case } from '../../../cases/case.ts';
import type { Rung } from '../../../cases/ladder.ts';
import { knownOf } from '../../../lab/answers/answers.ts';
import { toCase } from '../../../lab/case/case.ts';
import { pick } from '../../../lab/belief-worlds.ts';
import { questionOf, type Question } from '../../../lab/question/question.ts';
import { carriedOf, connectionOf, type Carried, type Connection } from '../../../lab/reasons/reason.ts';
import { rangesOf, roughlyKnown } from '../../../lab/question/ranges.ts';
import { runSteps, type RunStep } from '../../../lab/graph/run-steps.ts';
import { drawExogenousWorld, type LabSubject } from '../../../lab/subject.ts';
import { unspecifiedOn } from '../../../lab/unspecified.ts';
import { withLabels } from '../../../lab/labels.ts';
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
import { actOn, actsAsEvidence, actValue, fits, readActs, plainEvidence } from '../../../lab/worlds.ts';
import type { PictureStyle, State } from '../../../systems/types.ts';
import { Undoable } from '../../../state/undoable.svelte.ts';
import { ok, type Result } from '../../../util/result.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { LabAnswers } from './lab-answers.svelte.ts';
import { LabBeliefs } from './lab-beliefs.svelte.ts';
import { MadeGuesses } from './made-guesses.svelte.ts';
import { Posterior, type LabProblem } from './lab-posterior.svelte.ts';

/** How long the hand must rest before all worlds follow. */
const REST_MS = 180;

/**
 * One lab: a subject, the value that a person changes, and everything that follows from it. Computation is
 * `$derived` and pure; worlds that fit and answers in numbers come from workers, latest request wins.
 */
export class Lab extends Undoable<LabValue> {
  readonly subject: LabSubject;
  /** What is believed of each variable, before and after the acts. */
  readonly beliefs: LabBeliefs;
  /** The answers to the question, a rung each. */
  readonly answers: LabAnswers;
  /** What the reader guesses, until it is held against the answer. */
  readonly made = new MadeGuesses();
  /** Worlds that show the antecedent, and worlds that this one can be. */
  readonly #seen: Posterior;
  readonly #known: Posterior;
  #opened: { readonly value: LabValue; readonly from: Case } | null = null;
  /** True while an act moves, and for a moment after. */
  moving = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The variable whose controls are open. */
  selected = $state<string | null>(null);
  /** How many propagation steps are shown; Infinity for all. */
  shownSteps = $state(Infinity);

  constructor(subject: LabSubject, value: LabValue, inference: InferenceClient) {
    super(value);
    this.subject = subject;
    this.selected = subject.system?.opensOn ?? null;
    this.#seen = new Posterior(subject, inference);
    this.#known = new Posterior(subject, inference);
    this.answers = new LabAnswers(subject, inference);
    this.beliefs = new LabBeliefs(this, this.#seen, this.#known);
  }

  /** Starts the first look for worlds that fit; called once it is known what the page opens with. */
  start(): void {
    this.#settle();
  }

  /** Looks once more for worlds and answers, after a search was stopped. */
  lookAgain(): void {
    this.#seen.forget();
    this.#known.forget();
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
    if (!this.#isSeeing || typeof to !== 'number') return to;
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
    const world = isPartial ? this.#known.pick(seed) : drawExogenousWorld(this.subject, seed);
    this.commit({ ...next, world: world ?? this.value.world });
  }

  // --- what follows ----------------------------------------------------------------------------------------

  // Narrow views: what reads them rests while other parts of the value change.
  #acts = $derived(this.value.acts);
  #world = $derived(this.value.world);
  #isSeeing = $derived(this.value.rung === 'see');

  interventions = $derived.by(() => readActs(this.subject, this.#acts));
  acted = $derived.by(() => {
    const acts = this.interventions;
    return acts.ok ? actOn(this.subject, acts.value) : acts;
  });
  #actNames = $derived([...this.#acts.keys()].join('\n'));
  /** Variables that an act can reach, the acted on included. */
  reached = $derived.by(() => descendantsOf(this.subject.model, this.#actNames.split('\n')));

  /** The question on the page; null while nothing is seen or set. */
  question = $derived.by((): Question | null => questionOf(this.subject, this.value));
  #causeNames = $derived(this.question?.causes.map(({ variable }) => variable.id).join('\n') ?? '');
  #outcomeName = $derived(this.question?.outcome.id ?? '');
  /** How X and Y hang together; null while nothing is asked. */
  connection = $derived.by((): Connection | null =>
    this.#outcomeName === ''
      ? null
      : connectionOf(
          this.subject,
          this.#causeNames.split('\n'),
          this.#outcomeName,
          this.#rangeNames.split('\n'),
        ),
  );
  #rangeNames = $derived.by(() => {
    const { question } = this;
    const ranges = question ? rangesOf(this.subject, question) : [];
    return ranges.map(({ name }) => name).join('\n');
  });
  #knownNames = $derived([...this.value.evidence.keys()].join('\n'));
  #roughNames = $derived.by(() => roughlyKnown(this.subject, this.value.evidence).join('\n'));
  /** Which acts are shifts, that read what comes in: all that the graph of both worlds takes from them. */
  #actKinds = $derived.by(() => {
    const acts = this.interventions;
    return acts.ok ? [...acts.value].map(([name, to]) => `${name} ${typeof to}`).join('\n') : '';
  });
  /** What is known of this world and tells of the one imagined; null on other rungs, and where its picture is all that is known. */
  carried = $derived.by((): Carried | null => {
    if (this.value.rung !== 'imagine' || this.#knownNames === '' || this.#outcomeName === '') return null;
    if (this.#actKinds === '') return null;
    const acts = untrack(() => this.interventions);
    return acts.ok
      ? carriedOf(
          this.subject,
          acts.value,
          this.#knownNames.split('\n'),
          this.#outcomeName,
          this.#roughNames.split('\n'),
        )
      : null;
  });

  /** Values of this world. */
  factual = $derived.by(() => evaluateUnit(this.subject.model, this.#world));
  /** A world that shows what is seen, as like this one as can be; else, with the seed, one of those that fit. */
  #seenWorld = $derived.by((): Assignment | null => {
    if (!this.#isSeeing || this.#acts.size === 0) return this.#world;
    const evidence = actsAsEvidence(this.subject, this.#acts);
    if (!evidence.ok) return this.#world;
    const near = this.#worldNear();
    if (fits(this.subject, near, evidence.value)) return near;
    return this.#seen.isAbout(evidence.value) ? this.#seen.pick(this.value.seed) : near;
  });
  /** This world with one thing after the other changed to what is seen. */
  #worldNear(): Assignment {
    let world = this.#world;
    const done = new Set<string>();
    for (const [name, { to }] of this.#acts) {
      const value = actValue(this.subject, name, to);
      if (typeof value === 'number' && !this.#shows(world, name, to))
        world = nearestConsistentWorld(this.subject, world, name, value, done)?.world ?? world;
      done.add(name);
    }
    return world;
  }
  #shows(world: Assignment, name: string, to: number | string): boolean {
    return fits(this.subject, world, plainEvidence(this.subject, new Map([[name, to]])));
  }
  /** The run of the acts through this world, in topological order. */
  steps = $derived.by((): Result<readonly RunStep[], CausalError> => {
    const { acted, factual } = this;
    if (!acted.ok) return acted;
    if (!factual.ok) return factual;
    const after = evaluateUnit(acted.value, this.#world);
    return after.ok ? ok(runSteps(acted.value, factual.value, after.value, this.#acts, this.reached)) : after;
  });
  /** The formula of each step with its numbers filled in, by variable; dear, so read it once the hand rests. */
  formulas(): ReadonlyMap<string, string> {
    const acts = this.interventions;
    if (!acts.ok) return new Map();
    const steps = propagate(this.subject.model, this.#world, acts.value);
    return new Map(steps.ok ? steps.value.map(({ variable, filled }) => [variable, filled]) : []);
  }

  /** This world as it is, or on See a world that shows what is seen. */
  before = $derived.by((): State => (this.#isSeeing ? this.#seenState : this.#state(this.factual)));
  #seenState = $derived.by((): State => {
    const world = this.#seenWorld;
    return this.#state(world === null ? this.factual : evaluateUnit(this.subject.model, world));
  });
  /** The world after the acts, as far as the propagation has come; on See nothing is done. */
  after = $derived.by((): State => {
    if (this.#isSeeing || !this.steps.ok) return this.before;
    return Object.fromEntries(
      this.steps.value.map((step, index) => [
        step.variable,
        index < this.shownSteps ? step.after : step.before,
      ]),
    );
  });

  /** Variables of which this rung can say nothing, as the model leaves open what they hang on. */
  unspecified = $derived.by((): ReadonlySet<string> => {
    const { interventions } = this;
    const { rung, evidence } = this.value;
    const known = evidence.size > 0 ? [...evidence.keys()] : this.subject.variables.map(({ id }) => id);
    return unspecifiedOn(
      this.subject,
      rung,
      interventions.ok ? interventions.value : new Map(),
      rung === 'see' ? [...this.#acts.keys()] : known,
    );
  });

  /** True while worlds that fit are still looked for. */
  waiting = $derived.by(() => {
    if (this.value.rung === 'do') return false;
    if (!this.#isSeeing) return !this.#known.isAbout(this.#knownNow());
    const evidence = actsAsEvidence(this.subject, this.#acts);
    return evidence.ok && evidence.value.size > 0 && !this.#seen.isAbout(evidence.value);
  });

  /** What cannot be, or cannot be answered; null where all is well. */
  problem = $derived.by((): LabProblem | null => {
    for (const step of [this.interventions, this.acted, this.factual, this.steps]) {
      if (!step.ok) return this.#withLabels({ kind: 'unanswered', message: step.error.message });
    }
    switch (this.value.rung) {
      case 'see':
        return this.#acts.size > 0 ? this.#withLabels(this.#seen.problem) : null;
      case 'do':
        return null;
      case 'imagine':
        return this.#withLabels(this.#known.problem);
    }
  });

  /** Acts with categories turned into the raw values that they stand for. */
  readyActs = $derived(
    [...this.value.acts].map(([name, { to }]) => [name, actValue(this.subject, name, to)] as const),
  );

  // --- inside ----------------------------------------------------------------------------------------------

  #state(values: Result<Assignment, CausalError>): State {
    return values.ok ? Object.fromEntries(values.value) : {};
  }

  #withLabels(problem: LabProblem | null): LabProblem | null {
    return problem && { ...problem, message: withLabels(this.subject, problem.message) };
  }

  #knownNow() {
    return knownOf(this.subject, this.value, this.factual.ok ? this.factual.value : new Map());
  }

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
    const seen = actsAsEvidence(this.subject, present.acts);
    if (seen.ok) this.#seen.look(seen.value);
    this.#lookAtKnown(present);
    const { question, factual } = this;
    const known = factual.ok ? { value: present, factual: factual.value } : null;
    this.answers.look(
      question && known ? { ...known, question } : null,
      present.rung === 'see' ? known : null,
    );
  }

  #lookAtKnown(present: LabValue): void {
    const { evidence, world, seed } = present;
    this.#known.look(this.#knownNow(), (worlds) => {
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
