import type { CaseKind } from '../../parts/kind.ts';
import { planProblem } from './plan.ts';
import { tuningSchema as schema, type CaseTuning } from './schema.ts';

/** Case kind: a head on a frozen CLIP, by its training plan. */
export const tuning: CaseKind<'tuning', CaseTuning> = {
  id: 'tuning',
  since: 5,
  schema,
  path: () => '/bench/tune',
  issue: ({ plan }) => {
    const problem = planProblem(plan);
    return problem === null ? null : { path: 'tuning.plan', message: `tuning.plan: ${problem}` };
  },
  card: {
    title: 'Tuning',
    by: ({ model }) => model.id,
    counts: ({ plan }) => [
      [plan.conjunctions.length, 'conjunction'],
      [plan.pairs, 'picture'],
      ...(plan.withPictures === true ? [[2, 'head'] as const] : []),
    ],
  },
};
