/** Plan of the tuning page in its URL fragment, so that a reload keeps it. */
import * as v from 'valibot';
import { planProblem } from '../../../cases/kinds/tuning/plan.ts';
import type { TuningPlan } from '../../../cases/parts/tuning-plan.ts';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { tuningPlan } from '../../../cases/kinds/tuning/schema.ts';
import * as address from '../../../util/addresses/plan-fragment.ts';
import type { Result } from '../../../util/result.ts';

/** Formats what differs from the default plan of its seed; empty for the default. */
export function tuningFragment(plan: TuningPlan): string {
  const { seed } = plan;
  const own = address.changesOf(plan, standardPlan(seed));
  const isStandard = Object.keys(own).length === 0 && seed === standardPlan().seed;
  return address.planFragment(isStandard ? {} : { seed, ...own });
}

/** Parses what `tuningFragment` formats; null where the address has no plan. Fails with a sentence. */
export function readTuningFragment(hash: string): Result<TuningPlan, string> | null {
  return address.readPlanFragment(hash, {
    instead: 'the standard plan',
    schema: tuningPlan,
    whole: (own) => {
      const seed = v.safeParse(v.object({ seed: v.number() }), own);
      const base = standardPlan(
        seed.success && Number.isSafeInteger(seed.output.seed) ? seed.output.seed : 1,
      );
      return typeof own === 'object' ? { ...base, ...own } : own;
    },
    problemOf: planProblem,
  });
}
