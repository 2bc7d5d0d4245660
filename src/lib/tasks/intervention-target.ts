import type { TaskDefinition } from './definition.ts';
import { judgeTarget } from './score/judge-target.ts';
import { targetOf } from './truth.ts';
import { labelOf } from './words.ts';
import { planChange } from './worlds/plan.ts';
import { targetsOf } from './worlds/targets.ts';

/** Task 2 of CausalVLBench. */
export const interventionTarget: TaskDefinition = {
  id: 'intervention-target',
  title: 'What was set',
  summary: 'A picture before and one after: which variable was set by hand?',
  pictures: 2,
  questions: () => [null],
  plan: planChange,
  fillings: (system) => ({
    options: targetsOf(system)
      .map(({ label }) => label)
      .join(', '),
  }),
  options: (system) => targetsOf(system).map(({ label }) => label),
  truth: (_system, { intervention }) => intervention?.target ?? '',
  answer: (system, truth) => labelOf(system, targetOf(truth)),
  intervenes: true,
  judge: judgeTarget,
};
