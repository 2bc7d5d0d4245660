/** The plan of the tuning page as it stands in the address, so that a reload keeps it. */
import * as v from 'valibot';
import { planProblem, standardPlan, type TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import { tuningPlan } from '../../cases/kinds/tuning/schema.ts';
import { fail, ok, type Result } from '../../util/result.ts';

const START = '#plan=';

/** Writes what of a plan differs from the standard one of its seed; nothing for the standard plan itself. */
export function planFragment(plan: TuningPlan): string {
  const standard = standardPlan(plan.seed);
  const own = Object.fromEntries(
    Object.entries(plan).filter(
      ([name, value]) =>
        name === 'seed' || JSON.stringify(value) !== JSON.stringify(Reflect.get(standard, name)),
    ),
  );
  return Object.keys(own).length === 1 && plan.seed === standardPlan().seed
    ? ''
    : `${START}${encodeURIComponent(JSON.stringify(own))}`;
}

/** Reads what `planFragment` writes; null where the address holds no plan. Fails with a sentence. */
export function readPlanFragment(hash: string): Result<TuningPlan, string> | null {
  if (!hash.startsWith(START)) return null;
  let own: unknown;
  try {
    own = JSON.parse(decodeURIComponent(hash.slice(START.length)));
  } catch {
    return fail('The plan in the address is damaged: the standard plan is shown instead.');
  }
  const seed = v.safeParse(v.object({ seed: v.number() }), own);
  const base = standardPlan(seed.success && Number.isSafeInteger(seed.output.seed) ? seed.output.seed : 1);
  const read = v.safeParse(tuningPlan, typeof own === 'object' ? { ...base, ...own } : own);
  if (!read.success) return fail(`The plan in the address cannot be read: ${read.issues[0].message}`);
  const problem = planProblem(read.output);
  return problem === null ? ok(read.output) : fail(`The plan in the address: ${problem}`);
}
