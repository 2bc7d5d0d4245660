/** The plan of the training page as it stands in the address, so that a link trains the same again. */
import * as v from 'valibot';
import { changesOf, planFragment, readPlanFragment } from '../../util/plan-fragment.ts';
import type { Result } from '../../util/result.ts';
import { POLICY_PLAN, POLICY_ROWS, policyProblem, type PolicyPlan, type RowId } from './plan.ts';

const schema = v.strictObject({
  seed: v.number(),
  rows: v.array(v.picklist(POLICY_ROWS.map(({ id }): RowId => id))),
  heldOut: v.number(),
  questions: v.number(),
  hidden: v.number(),
  taught: v.number(),
  rewarded: v.number(),
  group: v.number(),
  temperature: v.number(),
});

/** Writes what of a plan differs from the one that the page begins with; nothing where nothing does. */
export function policyFragment(plan: PolicyPlan): string {
  return planFragment(changesOf(plan, POLICY_PLAN));
}

/** Reads what `policyFragment` writes; null where the address holds no plan. Fails with a sentence. */
export function readPolicyFragment(hash: string): Result<PolicyPlan, string> | null {
  return readPlanFragment<PolicyPlan>(hash, {
    instead: 'the plan of this page',
    schema,
    whole: (own) => (typeof own === 'object' ? { ...POLICY_PLAN, ...own } : own),
    problemOf: policyProblem,
  });
}
