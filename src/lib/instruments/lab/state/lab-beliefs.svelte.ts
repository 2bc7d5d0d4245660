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

/** Number of worlds that are updated during a drag: as many as fit in a frame. */
const LIVE_ROWS = 200;

/** The part of a lab that beliefs depend on. */
export interface BeliefSource {
  readonly subject: LabSubject;
  readonly value: LabValue;
  /** The acts that can be observed. */
  readonly seenActs: LabValue['antecedent'];
  readonly interventions: Result<Interventions, CausalError>;
  readonly reached: ReadonlySet<string>;
  /** Whether an act is being dragged: fewer worlds are updated then. */
  readonly isMoving: boolean;
}

/** Beliefs about each variable in the worlds of the current rung, before and after the acts. */
export class LabBeliefs {
  readonly #lab: BeliefSource;
  readonly #seen: Posterior;
  readonly #known: Posterior;

  /**
   * Creates the beliefs of a lab.
   *
   * @param seen worlds that show the antecedent
   * @param known worlds that are compatible with this one
   */
  constructor(lab: BeliefSource, seen: Posterior, known: Posterior) {
    this.#lab = lab;
    this.#seen = seen;
    this.#known = known;
  }

  // Narrow deriveds, so that readers do not update when other parts of the value change.
  #rung = $derived.by(() => this.#lab.value.rung);
  #world = $derived.by(() => this.#lab.value.world);
  #isActed = $derived.by(() => this.#lab.value.antecedent.size > 0);
  #isSeen = $derived.by(() => this.#lab.seenActs.size > 0);

  #prior = $derived.by((): Worlds => {
    const { model, variables } = this.#lab.subject;
    return priorWorlds(model, beliefRows(variables.length), BELIEF_SEED);
  });
  #single = $derived.by(() => oneWorld(this.#world));
  /** The worlds of the current rung; null where there are none. */
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
    () => this.worlds && (this.#lab.isMoving ? firstWorlds(this.worlds, LIVE_ROWS) : this.worlds),
  );

  #columnsBefore = $derived.by(() => this.#values(this.worlds));
  #columnsPrior = $derived.by(() => this.#values(this.#prior));

  #columnsAfter = $derived.by(() => {
    if (this.#rung === 'see' || !this.#isActed || this.#live === null) return null;
    return this.#act(this.#live, this.#columnsBefore);
  });

  /** Beliefs about each variable before the acts, in the worlds of the current rung. */
  before = $derived.by(() => this.#summarise(this.#columnsBefore, this.worlds?.weights ?? null));
  /** Beliefs about each variable after the acts; unaffected ones stay the same. */
  after = $derived.by((): ReadonlyMap<string, Belief> => {
    const columns = this.#columnsAfter;
    if (!columns?.ok) return this.before;
    return new Map([...this.before, ...this.#summarise(columns, this.#live?.weights ?? null)]);
  });
  /** Beliefs without evidence and acts, drawn behind the rung See. */
  prior = $derived.by(() => this.#summarise(this.#columnsPrior, null));

  /** Returns the worlds of a rung with all values, after its acts; null while unknown. */
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

  /** Computes the worlds after the acts from those before. */
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
