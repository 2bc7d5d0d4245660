import type { Assignment, Model } from './types.ts';

/** The effect of an intervention on one variable. */
export interface RunStep {
  readonly variable: string;
  /** Set by the intervention; recomputed because an ancestor was set; or not a descendant, and so unchanged. */
  readonly kind: 'intervened' | 'recomputed' | 'unchanged';
  readonly changed: boolean;
  /** Value in the factual world. */
  readonly before: number;
  /** Value after the intervention, for the same exogenous values. */
  readonly after: number;
}

/**
 * Returns the effect of interventions on each variable of one world, parents before children.
 *
 * @param acted the model after the interventions
 * @param before values of the factual world
 * @param after values of the same world after the interventions; variables without a value are left out
 * @param interventions the interventions by variable
 * @param reached the variables whose values the interventions may change
 */
export function runSteps(
  acted: Model,
  before: Assignment,
  after: Assignment,
  interventions: ReadonlyMap<string, unknown>,
  reached: ReadonlySet<string>,
): RunStep[] {
  return acted.order.flatMap((variable): RunStep[] => {
    const now = after.get(variable);
    if (now === undefined) return [];
    const then = before.get(variable) ?? now;
    const kind = interventions.has(variable)
      ? 'intervened'
      : reached.has(variable)
        ? 'recomputed'
        : 'unchanged';
    return [{ variable, kind, changed: then !== now, before: then, after: now }];
  });
}
