import { planProblem } from '../benchmarks/causal-order/tuning-plan.ts';
import type { CaseError } from './case.ts';
import type { CaseTuning } from './tuning-schema.ts';

/** Why a tuning cannot be carried out; null where it can, or there is none. */
export function tuningMisfit(value: CaseTuning | undefined): CaseError | null {
  const problem = value === undefined ? null : planProblem(value.plan);
  return problem === null ? null : { path: 'tuning.plan', message: `tuning.plan: ${problem}` };
}
