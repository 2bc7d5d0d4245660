import type { TuningPlan } from '../../parts/tuning-plan.ts';
import { storyIds } from '../../../systems/stories/groups.ts';
import { drawnIds } from '../../../systems/drawn.ts';
import { readByRule } from '../../../util/text/read-number.ts';
import type { Result } from '../../../util/result.ts';
import { CONJUNCTIONS } from '../../../evaluation/tasks/kit/prompts/conjunctions.ts';

/** Allowed ranges of a plan's numbers. */
export const PLAN_RANGES = {
  seed: [0, 2 ** 32 - 1],
  pairs: [10, 2000],
  epochs: [1, 50],
  rate: [1e-5, 0.1],
  hidden: [4, 1024],
} as const;

/** Names of a plan's numbers, as words before “is”. */
const PLAN_WORDS: Readonly<Record<keyof typeof PLAN_RANGES, string>> = {
  seed: 'The seed',
  pairs: 'The number of pictures to train on',
  epochs: 'The number of epochs',
  rate: 'The learning rate',
  hidden: 'The number of units of the head',
};

/** A numeric field of a plan with a range: `epochs`, `rate`. */
export type PlanNumber = keyof typeof PLAN_RANGES;

/** Parses a number of a plan; fails with a sentence. */
export function readPlanNumber(name: PlanNumber, given: number | string): Result<number, string> {
  return readByRule(given, {
    words: PLAN_WORDS[name],
    range: PLAN_RANGES[name],
    isDecimal: name === 'rate',
  });
}

/** Returns why a plan cannot be carried out, as a sentence; null if it can. */
export function planProblem(plan: TuningPlan): string | null {
  for (const name of Object.keys(PLAN_RANGES) as PlanNumber[]) {
    const read = readPlanNumber(name, plan[name]);
    if (!read.ok) return read.error;
  }
  const known: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['conjunction', plan.conjunctions, CONJUNCTIONS.map(({ id }) => id)],
    ['story', plan.heldStories, storyIds],
    ['system', [...plan.systems, ...plan.heldSystems], drawnIds],
  ];
  for (const [what, given, all] of known) {
    const stranger = given.find((id) => !all.includes(id));
    if (stranger !== undefined) return `There is no ${what} “${stranger}”; there are ${all.join(', ')}.`;
    const twice = given.find((id, index) => given.indexOf(id) !== index);
    if (twice !== undefined) return `The ${what} “${twice}” is named twice: name it once.`;
  }
  if (plan.conjunctions.length === 0) return 'No conjunction is trained: choose at least one.';
  const isNoStory = !plan.withStories || plan.heldStories.length === storyIds.length;
  if (isNoStory && plan.systems.length === 0)
    return 'Nothing is trained: leave at least one causality or one drawn system for training.';
  return null;
}
