import {
  oneWorld,
  priorWorlds,
  replay,
  type CausalError,
  type Columns,
  type Interventions,
  type Worlds,
} from '../../../causal/index.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { summariseColumn, type Belief } from '../../../lab/beliefs.ts';
import { BELIEF_SEED, beliefRows, firstWorlds } from '../../../lab/belief-worlds.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import { fail, type Result } from '../../../util/result.ts';
import type { Posterior } from './lab-posterior.svelte.ts';

/** Worlds that follow an act while it moves: a frame's worth. */
const LIVE_ROWS = 200;

/** What beliefs follow from. */
export interface BeliefSource {
  readonly subject: LabSubject;
  readonly value: LabValue;
  /** The acts that can be seen. */
  readonly seenActs: LabValue['acts'];
  readonly interventions: Result<Interventions, CausalError>;
  readonly reached: ReadonlySet<string>;
  /** While an act moves, fewer worlds follow it; the rest catch up once it rests. */
  readonly moving: boolean;
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
  #isActed = $derived.by(() => this.#lab.value.acts.size > 0);
  #isSeen = $derived.by(() => this.#lab.seenActs.size > 0);

  #prior = $derived.by((): Worlds => {
    const { model, variables } = this.#lab.subject;
    return priorWorlds(model, beliefRows(variables.length), BELIEF_SEED);
  });
  #single = $derived.by(() => oneWorld(this.#world));
  /** The worlds that the rung speaks of; null where none can be. */
  worlds = $derived.by((): Worlds | null => {
    switch (this.#rung) {
      case 'do':
        return this.#prior;
      case 'see':
        if (!this.#isSeen) return this.#prior;
        return this.#seen.problem === null ? (this.#seen.worlds ?? this.#prior) : null;
      case 'imagine':
        return this.#known.problem === null ? (this.#known.worlds ?? this.#single) : null;
    }
  });

  #live = $derived.by(
    () => this.worlds && (this.#lab.moving ? firstWorlds(this.worlds, LIVE_ROWS) : this.worlds),
  );

  #columnsBefore = $derived.by(() => this.#values(this.worlds));
  #columnsPrior = $derived.by(() => this.#values(this.#prior));

  #columnsAfter = $derived.by(() => {
    if (this.#rung === 'see' || !this.#isActed || this.#live === null) return null;
    return this.#act(this.#live, this.#columnsBefore);
  });

  /** What is believed of each variable before anything is done, in the worlds that the rung speaks of. */
  before = $derived.by(() => this.#summarise(this.#columnsBefore, this.worlds?.weights ?? null));
  /** The same after the acts; what they don't reach stays as it was. */
  after = $derived.by((): ReadonlyMap<string, Belief> => {
    const columns = this.#columnsAfter;
    if (!columns?.ok) return this.before;
    return new Map([...this.before, ...this.#summarise(columns, this.#live?.weights ?? null)]);
  });
  /** With nothing seen and nothing done: the ghost behind the rung See. */
  prior = $derived.by(() => this.#summarise(this.#columnsPrior, null));

  /** The worlds that a rung speaks of with all their values, after the acts where there are any; null while unknown. */
  crowd(rung: Rung): Worlds | null {
    const worlds = this.#crowdWorlds(rung);
    if (worlds === null) return null;
    const before = this.#values(worlds);
    const acted = rung !== 'see' && this.#isActed;
    const after = acted ? this.#act(worlds, before) : before;
    return after.ok ? { ...worlds, columns: after.value } : null;
  }

  #crowdWorlds(rung: Rung): Worlds | null {
    switch (rung) {
      case 'see':
        return this.#isSeen ? this.#seen.worlds : this.#prior;
      case 'do':
        return this.#prior;
      case 'imagine':
        return this.#known.worlds ?? this.#single;
    }
  }

  /** The worlds after the acts; what is known of them before is not computed again. */
  #act(worlds: Worlds, before: Result<Columns, CausalError>): Result<Columns, CausalError> {
    const { subject, interventions } = this.#lab;
    if (!interventions.ok) return interventions;
    if (!before.ok) return before;
    const columns = new Map([...worlds.columns, ...before.value]);
    return replay(subject.model, { ...worlds, columns }, interventions.value);
  }

  #values(worlds: Worlds | null): Result<Columns, CausalError> {
    if (worlds === null) return fail({ code: 'impossible-evidence', message: 'No world fits.' });
    return replay(this.#lab.subject.model, worlds);
  }

  #summarise(
    columns: Result<Columns, CausalError>,
    weights: Float64Array | null,
  ): ReadonlyMap<string, Belief> {
    if (!columns.ok) return new Map();
    return new Map(
      this.#lab.subject.variables.flatMap((variable) => {
        const column = columns.value.get(variable.id);
        return column ? [[variable.id, summariseColumn(variable, column, weights)] as const] : [];
      }),
    );
  }
}
