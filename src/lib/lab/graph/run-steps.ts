import type { Assignment, Model } from '../../causal/index.ts';

/** One variable's turn in the run of an act, in numbers; formulas are made apart (see the engine's `propagate`). */
export interface RunStep {
  readonly variable: string;
  /** Set by the act; computed anew because an ancestor was; or out of reach and so untouched. */
  readonly kind: 'intervened' | 'recomputed' | 'unchanged';
  readonly changed: boolean;
  readonly before: number;
  readonly after: number;
}

/**
 * The run of acts through one world, parents before children.
 *
 * @param acted the model after the acts
 * @param before values of the world left alone
 * @param after values of the same world acted on
 */
export function runSteps(
  acted: Model,
  before: Assignment,
  after: Assignment,
  acts: ReadonlyMap<string, unknown>,
  reached: ReadonlySet<string>,
): RunStep[] {
  return acted.order.flatMap((variable): RunStep[] => {
    const is = after.get(variable);
    if (is === undefined) return [];
    const was = before.get(variable) ?? is;
    const kind = acts.has(variable) ? 'intervened' : reached.has(variable) ? 'recomputed' : 'unchanged';
    return [{ variable, kind, changed: was !== is, before: was, after: is }];
  });
}
