import {
  compile,
  drawExogenous,
  intervene,
  replayOf,
  type CausalError,
  type Columns,
  type Interventions,
  type Program,
} from '../causal/index.ts';
import type { Rung } from '../cases/schema.ts';
import { summarise, type Belief } from '../lab/beliefs.ts';
import { BELIEF_SEED, beliefRows, head, single, type Particles } from '../lab/particles.ts';
import type { Subject } from '../lab/subject.ts';
import type { LabValue } from '../lab/value.ts';
import { fail, ok, type Result } from '../util/result.ts';
import type { Posterior } from './lab-posterior.svelte.ts';

/** Worlds that follow an act while it moves: a frame's worth. */
const LIVE_ROWS = 200;

/** What beliefs follow from. */
export interface BeliefSource {
  readonly subject: Subject;
  readonly value: LabValue;
  readonly interventions: Result<Interventions, CausalError>;
  readonly reached: ReadonlySet<string>;
  /** While an act moves, fewer worlds follow it; the rest catch up once it rests. */
  readonly moving: boolean;
}

/** Worlds with the values of all variables in them. */
export interface Crowd {
  readonly particles: Particles;
  readonly columns: Columns;
}

/** What is believed of each variable, by the worlds that the rung speaks of, before and after the acts. */
export class LabBeliefs {
  readonly #lab: BeliefSource;
  readonly #seen: Posterior;
  readonly #known: Posterior;

  /** @param seen worlds that show the antecedent; @param known worlds that this one can be */
  constructor(lab: BeliefSource, seen: Posterior, known: Posterior) {
    this.#lab = lab;
    this.#seen = seen;
    this.#known = known;
  }

  // Narrow views: what reads them rests while other parts of the value change.
  #rung = $derived.by(() => this.#lab.value.rung);
  #world = $derived.by(() => this.#lab.value.world);
  #isAsked = $derived.by(() => this.#lab.value.acts.size > 0);

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
  #single = $derived.by(() => single(this.#world));
  /** The worlds that the rung speaks of; null where none can be. */
  particles = $derived.by((): Particles | null => {
    switch (this.#rung) {
      case 'do':
        return this.#prior;
      case 'see':
        if (!this.#isAsked) return this.#prior;
        return this.#seen.problem === null ? (this.#seen.particles ?? this.#prior) : null;
      case 'imagine':
        return this.#known.problem === null ? (this.#known.particles ?? this.#single) : null;
    }
  });

  #live = $derived.by(
    () => this.particles && (this.#lab.moving ? head(this.particles, LIVE_ROWS) : this.particles),
  );

  #columnsBefore = $derived.by(() => this.#values(this.particles));
  #columnsPrior = $derived.by(() => this.#values(this.#prior));
  /** Names of what is set, so that another value compiles nothing anew. */
  #setNames = $derived.by(() => [...this.#lab.value.acts.keys()].join('\n'));
  #replay = $derived.by(() => replayOf(this.#lab.subject.model, this.#setNames.split('\n')));

  #columnsAfter = $derived.by(() => {
    if (this.#rung === 'see' || !this.#isAsked || this.#live === null) return null;
    return this.#act(this.#live, this.#columnsBefore);
  });

  /** What is believed of each variable before anything is done, in the worlds that the rung speaks of. */
  before = $derived.by(() => this.#summarise(this.#columnsBefore, this.particles?.weights ?? null));
  /** The same after the acts; what they don't reach stays as it was. */
  after = $derived.by((): ReadonlyMap<string, Belief> => {
    const columns = this.#columnsAfter;
    if (!columns?.ok) return this.before;
    return new Map([...this.before, ...this.#summarise(columns, this.#live?.weights ?? null)]);
  });
  /** With nothing seen and nothing done: the ghost behind the rung See. */
  prior = $derived.by(() => this.#summarise(this.#columnsPrior, null));

  /** The worlds that a rung speaks of with all their values, after the acts where there are any; null while unknown. */
  crowd(rung: Rung): Crowd | null {
    const particles = this.#crowdParticles(rung);
    if (particles === null) return null;
    const before = this.#values(particles);
    if (!before.ok) return null;
    if (rung === 'see' || !this.#isAsked) return { particles, columns: before.value };
    const after = this.#act(particles, before);
    return after.ok ? { particles, columns: new Map([...before.value, ...after.value]) } : null;
  }

  #crowdParticles(rung: Rung): Particles | null {
    switch (rung) {
      case 'see':
        return this.#isAsked ? this.#seen.particles : this.#prior;
      case 'do':
        return this.#prior;
      case 'imagine':
        return this.#known.particles ?? this.#single;
    }
  }

  /** The acts as columns; a shift reads what would have been, so it is compiled for itself. */
  #act(particles: Particles, before: Result<Columns, CausalError>): Result<Columns, CausalError> {
    const { subject, interventions, reached } = this.#lab;
    if (!interventions.ok) return interventions;
    if (!before.ok) return before;
    const { exogenous, rows } = particles;
    const settings = new Map<string, Float64Array>();
    for (const [name, intervention] of interventions.value) {
      if (typeof intervention !== 'number') {
        const acted = intervene(subject.model, interventions.value);
        return acted.ok ? compile(acted.value, [...reached]).run(exogenous, rows) : acted;
      }
      settings.set(name, new Float64Array(rows).fill(intervention));
    }
    return this.#replay.run(new Map([...exogenous, ...before.value]), settings, rows);
  }

  #values(particles: Particles | null): Result<Columns, CausalError> {
    if (particles === null) return fail({ code: 'impossible-evidence', message: 'No world fits.' });
    return run(this.#lab.subject.program, particles);
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

function run(program: Program, { exogenous, rows }: Particles): Result<Columns, CausalError> {
  const columns = program.run(exogenous, rows);
  return columns.ok ? ok(columns.value) : columns;
}
