import { compile, descendantsOf, drawExogenous, evaluateUnit, propagate } from '../causal/index.ts';
import type { Assignment, CausalError, Columns, Observation } from '../causal/index.ts';
import type { Rung } from '../cases/schema.ts';
import type { PictureStyle, State } from '../systems/types.ts';
import { ok, type Result } from '../util/result.ts';
import { summarise, type Belief } from './beliefs.ts';
import { record, redo, startHistory, undo, type History } from './history.ts';
import type { Inference } from './inference.ts';
import { withAct, withEvidence, withoutAct, withPin, type LabValue, type Seen } from './lab-value.ts';
import { head, pick, single, type Particles } from './particles.ts';
import { runSteps, type RunStep } from './run-steps.ts';
import { drawWorld, type Subject } from './subject.ts';
import { actOn, actValue, findVariable, fits, readActs, readEvidence, withRoot } from './worlds.ts';

/** Worlds behind every distribution on the page; fewer where a model has many variables. */
const ROWS = 2000;
const ROWS_LARGE = 400;
const LARGE_MODEL = 40;
/** Worlds that follow an act while it moves: a frame's worth. */
const LIVE_ROWS = 300;
/** How long the hand must rest before all worlds follow. */
const REST_MS = 180;
/** A hair: this share of a variable's range, to either side. */
const NEAR_SHARE = 80;
/** Beliefs are about the model, not about the world on the left: they keep one seed, so that they hold still. */
export const BELIEF_SEED = 1;

/** What is known of the worlds that fit the evidence. */
type Posterior =
  | { readonly kind: 'ready'; readonly key: string; readonly particles: Particles }
  | { readonly kind: 'impossible'; readonly key: string; readonly message: string };

/**
 * One lab: a subject, the value that a person changes, and everything that follows from it. Computation is
 * `$derived` and pure; only the posterior comes from a worker, latest request wins.
 */
export class Lab {
  readonly subject: Subject;
  readonly #inference: Inference;
  readonly #rows: number;
  #history = $state.raw<History<LabValue>>() as History<LabValue>;
  #draft = $state.raw<LabValue | null>(null);
  #posterior = $state.raw<Posterior | null>(null);
  #request = 0;
  #coarse = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The variable whose controls are open. */
  selected = $state<string | null>(null);
  /** How many propagation steps are shown; Infinity for all. */
  shownSteps = $state(Infinity);
  /** What the reader predicted for `question.outcome`, as a category id. */
  guess = $state<string | null>(null);

  constructor(subject: Subject, value: LabValue, inference: Inference) {
    this.subject = subject;
    this.#inference = inference;
    this.#history = startHistory(value);
    this.#rows = subject.variables.length > LARGE_MODEL ? ROWS_LARGE : ROWS;
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
    const base = live ? this.#history.present : this.value;
    const next = this.#worldFor(withEvidence(base, variable, seen), variable, seen);
    if (live) this.preview(next);
    else this.commit(next);
  }

  forgetAll(): void {
    this.commit({ ...this.value, evidence: new Map() });
  }

  /** Another world with the next seed: one that fits the evidence, where there is some. */
  drawAnother(seed = (this.value.seed + 1) >>> 0): void {
    const next = { ...this.value, seed };
    const usesEvidence = this.value.rung !== 'do' && this.value.evidence.size > 0;
    const world = usesEvidence ? this.#pickWorld(seed) : drawWorld(this.subject, seed);
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
  #actedProgram = $derived.by(() => (this.acted.ok ? compile(this.acted.value, [...this.reached]) : null));

  /** Values of the world on the left. */
  factual = $derived.by(() => evaluateUnit(this.subject.model, this.#world));
  /** The second world of the rung See: another one that fits. */
  other = $derived.by(() => {
    if (this.value.rung !== 'see') return null;
    const seed = (this.value.seed ^ 0x5bd1e995) >>> 0;
    const world = this.value.evidence.size > 0 ? this.#pickWorld(seed) : drawWorld(this.subject, seed);
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

  #prior = $derived.by((): Particles => {
    const rows = this.#rows;
    return {
      exogenous: drawExogenous(this.subject.model, rows, BELIEF_SEED),
      weights: null,
      rows,
      effectiveSampleSize: rows,
      method: 'monte-carlo',
    };
  });
  #evidenceKey = $derived(keyOf(this.value));

  #known = $derived.by(() => single(this.#world));
  /** The worlds that the rung speaks of. */
  particles = $derived.by((): Particles => {
    const { rung, evidence } = this.value;
    if (rung === 'do') return this.#prior;
    if (evidence.size > 0) return this.#posterior?.kind === 'ready' ? this.#posterior.particles : this.#prior;
    return rung === 'see' ? this.#prior : this.#known;
  });
  /** True while the worker is still looking for worlds that fit. */
  waiting = $derived(
    this.value.rung !== 'do' && this.value.evidence.size > 0 && this.#posterior?.key !== this.#evidenceKey,
  );
  /** What cannot be, in words; null where all is well. */
  problem = $derived.by((): string | null => {
    if (!this.interventions.ok) return this.interventions.error.message;
    if (!this.acted.ok) return this.acted.error.message;
    if (!this.factual.ok) return this.factual.error.message;
    if (!this.steps.ok) return this.steps.error.message;
    if (this.value.rung !== 'do' && this.value.evidence.size > 0 && this.#posterior?.kind === 'impossible') {
      return this.#posterior.message;
    }
    return null;
  });

  #columnsBefore = $derived.by(() => this.subject.program.run(this.particles.exogenous, this.particles.rows));
  /** While an act moves, fewer worlds follow it; the rest catch up once it rests. */
  #live = $derived(this.#coarse ? head(this.particles, LIVE_ROWS) : this.particles);
  #livePrior = $derived(this.#coarse ? head(this.#prior, LIVE_ROWS) : this.#prior);
  #columnsAfter = $derived.by(() => {
    if (this.value.rung === 'see' || this.#acts.size === 0) return null;
    return this.#actedProgram?.run(this.#live.exogenous, this.#live.rows) ?? null;
  });
  #columnsDo = $derived.by(() => {
    if (this.value.rung === 'do') return this.#columnsAfter;
    return this.#actedProgram?.run(this.#livePrior.exogenous, this.#livePrior.rows) ?? null;
  });

  /** What is believed of each variable before anything is done, in the worlds that the rung speaks of. */
  beliefsBefore = $derived(this.#beliefs(this.#columnsBefore, this.particles.weights));
  /** The same after the acts; what they don't reach stays as it was. */
  beliefsAfter = $derived.by((): ReadonlyMap<string, Belief> => {
    const columns = this.#columnsAfter;
    if (!columns?.ok) return this.beliefsBefore;
    const after = this.#beliefs(columns, this.#live.weights);
    return new Map([...this.beliefsBefore, ...after]);
  });
  /** With nothing seen and nothing done: the ghost behind the rung See. */
  priorBeliefs = $derived.by(() =>
    this.particles === this.#prior ? this.beliefsBefore : this.#beliefs(this.population, this.#prior.weights),
  );

  /** The population, nothing seen and nothing done: columns by variable. */
  population = $derived.by(() =>
    this.particles === this.#prior
      ? this.#columnsBefore
      : this.subject.program.run(this.#prior.exogenous, this.#prior.rows),
  );
  /** Acts with categories turned into the raw values that they stand for. */
  readyActs = $derived(
    [...this.value.acts].map(([name, { to }]) => [name, actValue(this.subject, name, to)] as const),
  );

  /** P(variable | do) over the population: what the rung Imagine is compared with. */
  beliefDo(variable: string): Belief | null {
    const columns = this.#columnsDo;
    const described = findVariable(this.subject, variable);
    const column = columns?.ok ? columns.value.get(variable) : undefined;
    return described && column ? summarise(described, column, null) : null;
  }

  /**
   * P(of | variable = value), from the worker; where no world shows the very value, from those within a hair of
   * it. Null where there is none.
   */
  async beliefSeen(variable: string, value: number, of: string): Promise<Belief | null> {
    const [lo, hi] = findVariable(this.subject, variable)?.range ?? [0, 1];
    const near = (hi - lo) / NEAR_SHARE;
    const exact = await this.#beliefGiven(variable, value, of);
    return exact ?? this.#beliefGiven(variable, { within: [[value - near, value + near]] }, of);
  }

  async #beliefGiven(variable: string, seen: Observation, of: string): Promise<Belief | null> {
    const evidence = new Map([[variable, seen]]);
    const reply = await this.#inference.posterior(this.subject.text, evidence, this.#rows, BELIEF_SEED);
    const described = findVariable(this.subject, of);
    if (reply.kind !== 'ok' || !described) return null;
    const columns = this.subject.program.run(reply.exogenous, reply.weights.length);
    const column = columns.ok ? columns.value.get(of) : undefined;
    return column ? summarise(described, column, reply.weights) : null;
  }

  #beliefs(columns: Result<Columns, CausalError>, weights: Float64Array | null): ReadonlyMap<string, Belief> {
    if (!columns.ok) return new Map();
    return new Map(
      this.subject.variables.flatMap((variable) => {
        const column = columns.value.get(variable.id);
        return column ? [[variable.id, summarise(variable, column, weights)] as const] : [];
      }),
    );
  }

  // --- inside ----------------------------------------------------------------------------------------------

  setStyle(style: PictureStyle): void {
    this.commit({ ...this.value, style });
  }

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
    this.#coarse = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.#coarse = false), REST_MS);
  }

  #worldFor(next: LabValue, variable: string, seen: Seen | null): LabValue {
    if (typeof seen !== 'number') return next;
    const world = withRoot(this.subject, next.world, variable, seen);
    return world ? { ...next, world } : next;
  }

  /** A world out of those that fit the evidence, chosen with the seed by weight; null while there are none. */
  #pickWorld(seed: number): Assignment | null {
    if (this.#posterior?.kind !== 'ready') return null;
    return pick(this.#posterior.particles, seed);
  }

  /** Asks for the worlds that fit the evidence, and moves the world on the left into them where it isn't. */
  #settle(): void {
    const value = this.#history.present;
    const key = keyOf(value);
    if (value.evidence.size === 0) {
      this.#posterior = null;
      return;
    }
    if (this.#posterior?.key === key) return;
    const request = ++this.#request;
    const evidence = readEvidence(this.subject, value.evidence);
    void this.#inference
      .posterior(this.subject.text, evidence, this.#rows, BELIEF_SEED)
      .then((reply) => {
        if (request !== this.#request) return;
        if (reply.kind !== 'ok') {
          const message = reply.kind === 'failed' ? reply.error.message : reply.message;
          this.#posterior = { kind: 'impossible', key, message };
          return;
        }
        const particles: Particles = { ...reply, rows: reply.weights.length };
        this.#posterior = { kind: 'ready', key, particles };
        if (fits(this.subject, value.world, evidence)) return;
        const world = pick(particles, value.seed);
        if (world) this.#history = { ...this.#history, present: { ...this.#history.present, world } };
      })
      .catch((error: unknown) => {
        if (request !== this.#request) return;
        const message = error instanceof Error ? error.message : String(error);
        this.#posterior = { kind: 'impossible', key, message };
      });
  }

  /** Starts the first look for worlds that fit; called once the page runs in a browser. */
  start(): void {
    this.#settle();
  }
}

function keyOf({ evidence }: LabValue): string {
  return JSON.stringify([...evidence].sort(([left], [right]) => (left < right ? -1 : 1)));
}
