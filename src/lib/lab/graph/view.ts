/** What is drawn of a lab: the plain reading of everything that follows from its value. */
import type { CausalError, Interventions, Worlds } from '../../causal/index.ts';
import type { Spread } from '../../causal/questions.ts';
import type { State } from '../../systems/types.ts';
import type { Result } from '../../util/result.ts';
import type { Belief } from '../beliefs.ts';
import type { Carried, Connection } from '../reasons/reason.ts';
import type { RunStep } from './run-steps.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';

/** A lab as it stands; the page's reactive lab is one. */
export interface LabView {
  readonly subject: LabSubject;
  readonly value: LabValue;
  /** The acts of its value that its rung can take: on See all but shifts. */
  readonly acts: LabValue['acts'];
  /** This world, or on See one that shows what is seen. */
  readonly before: State;
  /** The world after the acts, as far as the propagation has come. */
  readonly after: State;
  readonly interventions: Result<Interventions, CausalError>;
  /** Variables that an act can reach, the acted on included. */
  readonly reached: ReadonlySet<string>;
  readonly steps: Result<readonly RunStep[], CausalError>;
  /** How many of the steps are shown; Infinity for all. */
  readonly shownSteps: number;
  /** Variables of which the rung can say nothing. */
  readonly unspecified: ReadonlySet<string>;
  /** How cause and outcome hang together; null while nothing is asked. */
  readonly connection: Connection | null;
  /** What is known of this world and tells of the one imagined; null where all that its picture shows is known. */
  readonly carried: Carried | null;
  /** What cannot be, or cannot be answered; null where all is well. */
  readonly problem: { readonly message: string } | null;
  /** What is believed of each variable by the worlds that the rung speaks of. */
  readonly beliefs: {
    readonly prior: ReadonlyMap<string, Belief>;
    readonly before: ReadonlyMap<string, Belief>;
    readonly after: ReadonlyMap<string, Belief>;
    readonly worlds: Worlds | null;
  };
  readonly answers: {
    /** What the engine says of a variable when the antecedent is seen; null while unknown. */
    readonly detail: (variable: string) => Spread | null;
  };
}

/** Whether the propagation that is shown has yet to come to a variable. */
export function isPending(lab: LabView, id: string): boolean {
  if (lab.value.rung === 'see' || !lab.steps.ok || lab.shownSteps === Infinity) return false;
  const index = lab.steps.value.findIndex((step) => step.variable === id);
  return index >= lab.shownSteps && lab.reached.has(id);
}
