import { CONJUNCTIONS, HELD_OUT_CONJUNCTIONS } from '../../../evaluation/tasks/kit/prompts/conjunctions.ts';
import { heldOutStories } from '../../../evaluation/tasks/kit/stories/held-out.ts';
import type { TuningPlan } from '../../parts/tuning-plan.ts';

/**
 * Returns the standard plan: the paper's ten conjunctions, all but ten of the causalities, two of the drawn
 * systems, one held out.
 */
export function standardPlan(seed = 1): TuningPlan {
  return {
    seed,
    pairs: 500,
    conjunctions: CONJUNCTIONS.map(({ id }) => id).filter((id) => !HELD_OUT_CONJUNCTIONS.includes(id)),
    heldStories: heldOutStories(seed),
    withStories: true,
    systems: ['pendulum', 'water-flow'],
    heldSystems: ['causal-circuit'],
    epochs: 6,
    rate: 0.005,
    hidden: 64,
  };
}
