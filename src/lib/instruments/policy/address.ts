/** Plan of the training page in its URL fragment, so that a link trains the same again. */
import * as v from 'valibot';
import { changesOf, planFragment, readPlanFragment } from '../../util/addresses/plan-fragment.ts';
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

/** Formats what differs from the default plan; empty for the default. */
export function policyFragment(plan: PolicyPlan): string {
  return planFragment(changesOf(plan, POLICY_PLAN));
}

/** Parses what `policyFragment` formats; null where the address has no plan. Fails with a sentence. */
export function readPolicyFragment(hash: string): Result<PolicyPlan, string> | null {
  return readPlanFragment<PolicyPlan>(hash, {
    instead: 'the plan of this page',
    schema,
    whole: (own) => (typeof own === 'object' ? { ...POLICY_PLAN, ...own } : own),
    problemOf: policyProblem,
  });
}
