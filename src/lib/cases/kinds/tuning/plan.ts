import { storyIds } from '../../../systems/stories/groups.ts';
import { drawnIds } from '../../../systems/drawn.ts';
import { readRuled } from '../../../util/read-number.ts';
import type { Result } from '../../../util/result.ts';
import { CONJUNCTIONS } from '../../../evaluation/tasks/kit/prompts/conjunctions.ts';

/** What a head is trained on, and how. All of it, the model beside, follows from nothing else. */
export interface TuningPlan {
  readonly seed: number;
  /** Pictures of a cause and its effect that are trained on. */
  readonly pairs: number;
  /** Conjunctions that are trained; the others are held out. */
  readonly conjunctions: readonly string[];
  /** Stories whose causal captions are held out. */
  readonly heldStories: readonly string[];
  /** Whether the stories are trained and asked at all. */
  readonly withStories: boolean;
  /** Drawn systems that are trained, and those that are asked without having been. */
  readonly systems: readonly string[];
  readonly heldSystems: readonly string[];
  readonly epochs: number;
  readonly rate: number;
  readonly hidden: number;
  /** Pictures go through a head of their own, which is trained together with that of the captions. */
  readonly withPictures?: true;
}

/** What a plan's numbers may be. */
export const PLAN_RANGES = {
  seed: [0, 2 ** 32 - 1],
  pairs: [10, 2000],
  epochs: [1, 50],
  rate: [1e-5, 0.1],
  hidden: [4, 1024],
} as const;

/** What a plan's numbers are called, after which "is" can stand. */
const PLAN_WORDS: Readonly<Record<keyof typeof PLAN_RANGES, string>> = {
  seed: 'The seed',
  pairs: 'The number of pictures to train on',
  epochs: 'The number of epochs',
  rate: 'The learning rate',
  hidden: 'The number of units of the head',
};

/** A field of a plan that is typed as a number and has a range: `epochs`, `rate`. */
export type PlanNumber = keyof typeof PLAN_RANGES;

/** A number of a plan, as it is or was typed; fails with a sentence. */
export function readPlanNumber(name: PlanNumber, given: number | string): Result<number, string> {
  return readRuled(given, {
    words: PLAN_WORDS[name],
    range: PLAN_RANGES[name],
    isDecimal: name === 'rate',
  });
}

/** Why a plan cannot be carried out, in a sentence; null where it can. */
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
    const twice = given.find((id, place) => given.indexOf(id) !== place);
    if (twice !== undefined) return `The ${what} “${twice}” is named twice: name it once.`;
  }
  if (plan.conjunctions.length === 0) return 'No conjunction is trained: choose at least one.';
  const isNoStory = !plan.withStories || plan.heldStories.length === storyIds.length;
  if (isNoStory && plan.systems.length === 0)
    return 'Nothing is trained: leave at least one causality or one drawn system for training.';
  return null;
}
