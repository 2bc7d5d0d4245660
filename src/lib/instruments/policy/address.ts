/** The plan of the training page as it stands in the address, so that a link trains the same again. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { POLICY_PLAN, POLICY_ROWS, policyProblem, type PolicyPlan, type RowId } from './plan.ts';

const START = '#plan=';

const schema = v.partial(
  v.strictObject({
    seed: v.number(),
    rows: v.array(v.picklist(POLICY_ROWS.map(({ id }): RowId => id))),
    heldOut: v.number(),
    questions: v.number(),
    hidden: v.number(),
    taught: v.number(),
    rewarded: v.number(),
    group: v.number(),
    temperature: v.number(),
  }),
);

/** Writes what of a plan differs from the one that the page begins with; nothing where nothing does. */
export function policyFragment(plan: PolicyPlan): string {
  const own = Object.fromEntries(
    Object.entries(plan).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(POLICY_PLAN, name)),
    ),
  );
  return Object.keys(own).length === 0 ? '' : `${START}${encodeURIComponent(JSON.stringify(own))}`;
}

/** Reads what `policyFragment` writes; null where the address holds no plan. Fails with a sentence. */
export function readPolicyFragment(hash: string): Result<PolicyPlan, string> | null {
  if (!hash.startsWith(START)) return null;
  let own: unknown;
  try {
    own = JSON.parse(decodeURIComponent(hash.slice(START.length)));
  } catch {
    return fail('The plan in the address is damaged: the plan of this page is shown instead.');
  }
  const read = v.safeParse(schema, own);
  if (!read.success) return fail(`The plan in the address cannot be read: ${read.issues[0].message}`);
  const plan = { ...POLICY_PLAN, ...read.output } as PolicyPlan;
  const problem = policyProblem(plan);
  return problem === null ? ok(plan) : fail(`The plan in the address: ${problem}`);
}
