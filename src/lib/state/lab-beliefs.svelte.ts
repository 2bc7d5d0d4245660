import {
  drawExogenous,
  type CausalError,
  type Columns,
  type Observation,
  type Program,
} from '../causal/index.ts';
import type { Result } from '../util/result.ts';
import { summarise, type Belief } from '../lab/beliefs.ts';
import type { Inference } from './inference.ts';
import type { Posterior } from './lab-posterior.svelte.ts';
import type { LabValue } from '../lab/value.ts';
import { BELIEF_SEED, beliefRows, head, single, type Particles } from '../lab/particles.ts';
import type { Subject } from '../lab/subject.ts';
import { findVariable } from '../lab/worlds.ts';

/** Worlds that follow an act while it moves: a frame's worth. */
const LIVE_ROWS = 300;
/** A hair: this share of a variable's range, to either side. */
const NEAR_SHARE = 80;

/** What beliefs follow from. */
export interface BeliefSource {
  readonly subject: Subject;
  readonly value: LabValue;
  /** Computes what the acts reach; null where they cannot be. */
  readonly actedProgram: Program | null;
  /** While an act moves, fewer worlds follow it; the rest catch up once it rests. */
  readonly moving: boolean;
}

/** What is believed of each variable, by the worlds that the rung speaks of, before and after the acts. */
export class LabBeliefs {
  readonly #lab: BeliefSource;
  readonly #posterior: Posterior;
  readonly #inference: Inference;

  constructor(lab: BeliefSource, posterior: Posterior, inference: Inference) {
    this.#lab = lab;
    this.#posterior = posterior;
    this.#inference = inference;
  }

  // Narrow views: what reads them rests while other parts of the value change.
  #rung = $derived.by(() => this.#lab.value.rung);
  #world = $derived.by(() => this.#lab.value.world);
  #evidence = $derived.by(() => this.#lab.value.evidence);
  #isActedOn = $derived.by(() => this.#lab.value.acts.size > 0);

  #prior = $derived.by((): Particles => {
    const { model, variables } = this.#lab.subject;
    const rows = beliefRows(variables.length);
    return {
      exogenous: drawExogenous(model, rows, BELIEF_SEED),
      weights: null,
      rows,
      effectiveSampleSize: rows,
      method: 'monte-carlo',
    };
  });
  #known = $derived.by(() => single(this.#world));
  /** The worlds that the rung speaks of. */
  particles = $derived.by((): Particles => {
    if (this.#rung === 'do') return this.#prior;
    if (this.#evidence.size > 0) return this.#posterior.particles ?? this.#prior;
    return this.#rung === 'see' ? this.#prior : this.#known;
  });
  /** True while the worker is still looking for worlds that fit. */
  waiting = $derived.by(
    () => this.#rung !== 'do' && this.#evidence.size > 0 && !this.#posterior.isAbout(this.#evidence),
  );

  #live = $derived.by(() => (this.#lab.moving ? head(this.particles, LIVE_ROWS) : this.particles));
  #livePrior = $derived.by(() => (this.#lab.moving ? head(this.#prior, LIVE_ROWS) : this.#prior));

  #columnsBefore = $derived.by(() => this.#run(this.#lab.subject.program, this.particles));
  #columnsPrior = $derived.by(() =>
    this.particles === this.#prior ? this.#columnsBefore : this.#run(this.#lab.subject.program, this.#prior),
  );
  #columnsAfter = $derived.by(() => {
    const { actedProgram } = this.#lab;
    if (this.#rung === 'see' || !this.#isActedOn || !actedProgram) return null;
    return this.#run(actedProgram, this.#live);
  });
  #columnsDo = $derived.by(() => {
    if (this.#rung === 'do') return this.#columnsAfter;
    const { actedProgram } = this.#lab;
    return actedProgram && this.#run(actedProgram, this.#livePrior);
  });

  /** What is believed of each variable before anything is done, in the worlds that the rung speaks of. */
  before = $derived.by(() => this.#summarise(this.#columnsBefore, this.particles.weights));
  /** The same after the acts; what they don't reach stays as it was. */
  after = $derived.by((): ReadonlyMap<string, Belief> => {
    const columns = this.#columnsAfter;
    if (!columns?.ok) return this.before;
    return new Map([...this.before, ...this.#summarise(columns, this.#live.weights)]);
  });
  /** With nothing seen and nothing done: the ghost behind the rung See. */
  prior = $derived.by(() =>
    this.particles === this.#prior ? this.before : this.#summarise(this.#columnsPrior, this.#prior.weights),
  );

  /** P(variable | do) over the population: what the rung Imagine is compared with. */
  underDo(variable: string): Belief | null {
    const columns = this.#columnsDo;
    const described = findVariable(this.#lab.subject, variable);
    const column = columns?.ok ? columns.value.get(variable) : undefined;
    return described && column ? summarise(described, column, null) : null;
  }

  /**
   * P(of | variable = value), from the worker; where no world shows the very value, from those within a hair of
   * it. Null where there is none. Rejects when `signal` is aborted.
   */
  async whenSeen(variable: string, value: number, of: string, signal: AbortSignal): Promise<Belief | null> {
    const [lo, hi] = findVariable(this.#lab.subject, variable)?.range ?? [0, 1];
    const near = (hi - lo) / NEAR_SHARE;
    const exact = await this.#given(variable, value, of, signal);
    return exact ?? this.#given(variable, { within: [[value - near, value + near]] }, of, signal);
  }

  async #given(variable: string, seen: Observation, of: string, signal: AbortSignal): Promise<Belief | null> {
    const { subject } = this.#lab;
    const reply = await this.#inference.posterior(
      subject.text,
      new Map([[variable, seen]]),
      beliefRows(subject.variables.length),
      BELIEF_SEED,
      { signal },
    );
    const described = findVariable(subject, of);
    if (reply.kind !== 'ok' || !described) return null;
    const columns = subject.program.run(reply.exogenous, reply.weights.length);
    const column = columns.ok ? columns.value.get(of) : undefined;
    return column ? summarise(described, column, reply.weights) : null;
  }

  #run(program: Program, { exogenous, rows }: Particles): Result<Columns, CausalError> {
    return program.run(exogenous, rows);
  }

  #summarise(
    columns: Result<Columns, CausalError>,
    weights: Float64Array | null,
  ): ReadonlyMap<string, Belief> {
    if (!columns.ok) return new Map();
    return new Map(
      this.#lab.subject.variables.flatMap((variable) => {
        const column = columns.value.get(variable.id);
        return column ? [[variable.id, summarise(variable, column, weights)] as const] : [];
      }),
    );
  }
}
