/** The view of a lab: everything derived from its value. */
import type { CausalError, Interventions, RunStep, Worlds } from '../../causal/index.ts';
import type { State } from '../../systems/types.ts';
import type { Result } from '../../util/result.ts';
import type { Belief, Described } from '../beliefs.ts';
import type { Carried, Connection } from '../reasons/reason.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';

/** A lab with its derived values; the page's reactive lab implements it. */
export interface LabView {
  readonly subject: LabSubject;
  readonly value: LabValue;
  /** The acts of its value that its rung can take: on See all but shifts. */
  readonly antecedent: LabValue['antecedent'];
  /** This world, or on See one that shows what is seen. */
  readonly before: State;
  /** The world after the acts, as far as the propagation has been shown. */
  readonly after: State;
  readonly interventions: Result<Interventions, CausalError>;
  /** Variables that an act can affect, those acted on included. */
  readonly reached: ReadonlySet<string>;
  readonly steps: Result<readonly RunStep[], CausalError>;
  /** Number of shown steps; Infinity for all. */
  readonly shownSteps: number;
  /** Variables that are unspecified on the rung. */
  readonly unspecified: ReadonlySet<string>;
  /** Paths between causes and outcome; null if nothing is asked. */
  readonly connection: Connection | null;
  /**
   * Knowledge about this world that is informative about the imagined one; null if all that its picture shows is known.
   */
  readonly carried: Carried | null;
  /** Contradiction, or a question that cannot be answered; null if there is none. */
  readonly problem: { readonly message: string } | null;
  /** Distribution of each variable over the worlds of the rung. */
  readonly beliefs: {
    readonly prior: ReadonlyMap<string, Belief>;
    readonly before: ReadonlyMap<string, Belief>;
    readonly after: ReadonlyMap<string, Belief>;
    readonly worlds: Worlds | null;
  };
  readonly answers: {
    /** Returns the engine's distribution of a variable given the antecedent as evidence; null while unknown. */
    readonly detail: (variable: string) => Described | null;
    /** Returns the engine's distribution of a variable without any evidence; null while unknown. */
    readonly prior: (variable: string) => Described | null;
  };
}

/** Returns whether the shown propagation has not reached a variable yet. */
export function isPending(lab: LabView, id: string): boolean {
  if (lab.value.rung === 'see' || !lab.steps.ok || lab.shownSteps === Infinity) return false;
  const index = lab.steps.value.findIndex((step) => step.variable === id);
  return index >= lab.shownSteps && lab.reached.has(id);
}
