import { compile, descendantsOf, evaluateUnit, propagate } from '../causal/index.ts';
import type { Assignment, CausalError } from '../causal/index.ts';
import type { Rung } from '../cases/schema.ts';
import type { PictureStyle, State } from '../systems/types.ts';
import { ok, type Result } from '../util/result.ts';
import { record, redo, startHistory, undo, type History } from './history.ts';
import type { Inference } from './inference.ts';
import { LabBeliefs } from './lab-beliefs.svelte.ts';
import { Posterior } from './lab-posterior.svelte.ts';
import { withAct, withEvidence, withoutAct, withPin, type LabValue, type Seen } from './lab-value.ts';
import { pick } from './particles.ts';
import { runSteps, type RunStep } from './run-steps.ts';
import { drawWorld, type Subject } from './subject.ts';
import { worldShowing } from './world-showing.ts';
import { actOn, actValue, fits, readActs, withRoot } from './worlds.ts';

/** How long the hand must rest before all worlds follow. */
const REST_MS = 180;

/**
 * One lab: a subject, the value that a person changes, and everything that follows from it. Computation is
 * `$derived` and pure; only the posterior comes from a worker, latest request wins.
 */
export class Lab {
  readonly subject: Subject;
  /** What is believed of each variable, before and after the acts. */
  readonly beliefs: LabBeliefs;
  readonly #posterior: Posterior;
  #history = $state.raw<History<LabValue>>() as History<LabValue>;
  #draft = $state.raw<LabValue | null>(null);
  /** True while an act moves, and for a moment after. */
  moving = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The variable whose controls are open. */
  selected = $state<string | null>(null);
  /** How many propagation steps are shown; Infinity for all. */
  shownSteps = $state(Infinity);
  /** What the reader predicted for `question.outcome`, as a category id. */
  guess = $state<string | null>(null);

  constructor(subject: Subject, value: LabValue, inference: Inference) {
    this.subject = subject;
    this.#history = startHistory(value);
    this.#posterior = new Posterior(subject, inference);
    this.beliefs = new LabBeliefs(this, this.#posterior, inference);
  }

  /** Starts the first look for worlds that fit; called once the page runs in a browser. */
  start(): void {
    this.#settle();
  }

  /** Looks once more for worlds that fit, after a search was stopped. */
  lookAgain(): void {
    this.#posterior.forget();
    this.#settle();
  }

  // --- what a person changes -------------------------------------------------------------------------------

  /** The value on the page: a draft while something is dragged, else the present of the history. */
  value = $derived(this.#draft ?? this.#history.present);
  canUndo = $derived(this.#history.past.length > 0);
  canRedo = $derived(this.#history.future.length > 0);
  dragging = $derived(this.#draft !== null);

  /** Shows a change without a step in the history: while dragging. */
  preview(next: LabValue): void {
    this.#draft = next;
    this.#fresh();
  }

  /** Drops what was shown while dragging: the page shows the present of the history again. */
  cancel(): void {
    this.#draft = null;
  }

  /** Makes a change, or the draft where none is given, a step in the history. */
  commit(next: LabValue = this.value): void {
    const outcomeMoved = next.acts !== this.#history.present.acts;
    this.#history = record(this.#history, next);
    this.#draft = null;
    if (outcomeMoved) this.#fresh();
    this.#settle();
  }

  undo(): void {
    this.#travel(undo(this.#history));
  }

  redo(): void {
    this.#travel(redo(this.#history));
  }

  /** Replaces everything, as one step: an opened link or file. */
  open(next: LabValue): void {
    this.commit(next);
    this.shownSteps = Infinity;
  }

  setStyle(style: PictureStyle): void {
    this.commit({ ...this.value, style });
  }

  climb(rung: Rung): void {
    this.commit({ ...this.value, rung });
  }

  /** do(variable = to); `live` while it is still being dragged. */
  act(variable: string, to: number | string, live = false): void {
    const base = live ? this.#history.present : this.value;
    const next = withAct(base, variable, to);
    if (live) this.preview(next);
    else this.commit(next);
  }

  pin(variable: string, pinned: boolean): void {
    this.commit(withPin(this.value, variable, pinned));
  }

  release(variable: string): void {
    this.commit(withoutAct(this.value, variable));
  }

  releaseAll(): void {
    this.commit({ ...this.value, acts: new Map() });
  }

  /** Sees a variable at a value or in a category (null: forgets it); the world on the left follows. */
  see(variable: string, seen: Seen | null, live = false): void {
    if (live && typeof seen === 'number') this.#seeByHand(variable, seen);
    else this.commit(this.#worldFor(withEvidence(this.value, variable, seen), variable, seen));
  }

  /** While dragging, what is seen is what a world near the one in the picture shows, and the picture follows. */
  #seeByHand(variable: string, wanted: number): void {
    const { present } = this.#history;
    const seen = new Set(present.evidence.keys());
    const shown = worldShowing(this.subject, present.world, variable, wanted, seen);
    const next = withEvidence(present, variable, shown?.value ?? wanted);
    this.preview(shown ? { ...next, world: shown.world } : next);
  }

  forgetAll(): void {
    this.commit({ ...this.value, evidence: new Map() });
  }

  /** Another world with the next seed: one that fits the evidence, where there is some. */
  drawAnother(seed = (this.value.seed + 1) >>> 0): void {
    const next = { ...this.value, seed };
    const usesEvidence = this.value.rung !== 'do' && this.value.evidence.size > 0;
    const world = usesEvidence ? this.#posterior.pick(seed) : drawWorld(this.subject, seed);
    this.commit({ ...next, world: world ?? this.value.world });
  }

  // --- what follows ----------------------------------------------------------------------------------------

  // Narrow views: what reads them rests while other parts of the value change.
  #acts = $derived(this.value.acts);
  #world = $derived(this.value.world);

  interventions = $derived.by(() => readActs(this.subject, this.#acts));
  acted = $derived.by(() => {
    const acts = this.interventions;
    return acts.ok ? actOn(this.subject, acts.value) : acts;
  });
  /** Variables that an act can reach, the acted on included. */
  reached = $derived.by(() => descendantsOf(this.subject.model, this.#acts.keys()));
  /** Computes what the acts reach; null where they cannot be. */
  actedProgram = $derived.by(() => (this.acted.ok ? compile(this.acted.value, [...this.reached]) : null));

  /** Values of the world on the left. */
  factual = $derived.by(() => evaluateUnit(this.subject.model, this.#world));
  /** The second world of the rung See: another one that fits. */
  other = $derived.by(() => {
    if (this.value.rung !== 'see') return null;
    const seed = (this.value.seed ^ 0x5bd1e995) >>> 0;
    const world = this.value.evidence.size > 0 ? this.#posterior.pick(seed) : drawWorld(this.subject, seed);
    return world ? evaluateUnit(this.subject.model, world) : null;
  });
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

  /** The state in the left picture. */
  before = $derived(this.#state(this.factual));
  /** The state in the right picture, as far as the propagation has come. */
  after = $derived.by((): State => {
    if (this.value.rung === 'see') return this.other ? this.#state(this.other) : this.before;
    if (!this.steps.ok) return this.before;
    return Object.fromEntries(
      this.steps.value.map((step, index) => [
        step.variable,
        index < this.shownSteps ? step.after : step.before,
      ]),
    );
  });

  /** What cannot be, in words; null where all is well. */
  problem = $derived.by((): string | null => {
    if (!this.interventions.ok) return this.interventions.error.message;
    if (!this.acted.ok) return this.acted.error.message;
    if (!this.factual.ok) return this.factual.error.message;
    if (!this.steps.ok) return this.steps.error.message;
    const usesEvidence = this.value.rung !== 'do' && this.value.evidence.size > 0;
    return usesEvidence ? this.#posterior.problem : null;
  });

  /** Acts with categories turned into the raw values that they stand for. */
  readyActs = $derived(
    [...this.value.acts].map(([name, { to }]) => [name, actValue(this.subject, name, to)] as const),
  );

  // --- inside ----------------------------------------------------------------------------------------------

  #state(values: Result<Assignment, CausalError>): State {
    return values.ok ? Object.fromEntries(values.value) : {};
  }

  #travel(history: History<LabValue>): void {
    this.#history = history;
    this.#draft = null;
    this.#fresh();
    this.#settle();
  }

  /** A changed act makes an old guess void and shows the whole run. */
  #fresh(): void {
    this.guess = null;
    this.shownSteps = Infinity;
    this.moving = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.moving = false), REST_MS);
  }

  #worldFor(next: LabValue, variable: string, seen: Seen | null): LabValue {
    if (typeof seen !== 'number') return next;
    const world = withRoot(this.subject, next.world, variable, seen);
    return world ? { ...next, world } : next;
  }

  /** Asks for the worlds that fit the evidence, and moves the world on the left into them where it isn't. */
  #settle(): void {
    const { evidence, world, seed } = this.#history.present;
    this.#posterior.look(evidence, (particles, read) => {
      if (fits(this.subject, world, read)) return;
      const found = pick(particles, seed);
      if (found)
        this.#history = {
          ...this.#history,
          present: { ...this.#history.present, world: found },
        };
    });
  }
}
