import { isFiniteSystem } from '../systems/index.ts';
import { outcomesAfter } from '../systems/simulate/finite-outcomes.ts';
import type { TaskDefinition } from './definition.ts';
import { judgeCounterfactual } from './score/judge-counterfactual.ts';
import { categoriesOf } from './truth.ts';
import { categoriesIn, labelOf, valueLines } from './words.ts';
import { planChange } from './worlds/plan.ts';

/** Task 3 of CausalVLBench. */
export const counterfactual: TaskDefinition = {
  id: 'counterfactual',
  title: 'What would have been',
  summary: 'One picture, its values, and one variable set to another value: what would all values have been?',
  pictures: 1,
  questions: () => [null],
  plan: planChange,
  fillings: (system, { state, intervention }) => {
    const before = categoriesIn(system, state);
    const { target = '', after = state } = intervention ?? {};
    return {
      state: valueLines(system, before),
      variable: labelOf(system, target),
      old: before[target] ?? '',
      new: categoriesIn(system, after)[target] ?? '',
    };
  },
  options: () => undefined,
  truth: (system, { state, intervention }) => categoriesIn(system, intervention?.after ?? state),
  answer: (system, truth) => valueLines(system, categoriesOf(truth)),
  undetermined: (system, { state, intervention }) => {
    if (intervention === undefined || !isFiniteSystem(system)) return [];
    const outcomes = outcomesAfter(system, state, { [intervention.target]: intervention.value });
    return system.variables
      .map(({ id }) => id)
      .filter((id) => new Set(outcomes.map((outcome) => outcome.state[id])).size > 1);
  },
  intervenes: true,
  judge: judgeCounterfactual,
};
