import { describe, expect, test } from 'vitest';
import { tasks } from '../benchmarks/index.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { pendulum } from '../../systems/index.ts';
import { questionsOf, runId, type RunPlan } from './plan.ts';

const plan: RunPlan = {
  task: 'counterfactual',
  system: 'pendulum',
  seed: 1,
  count: 3,
  respondent: { kind: 'copy' },
  variant: defaultVariant('counterfactual', pendulum),
};

describe('a plan', () => {
  test('asks for as many answers as its units have questions', () => {
    expect(questionsOf(plan)).toBe(3);
    expect(questionsOf({ ...plan, task: 'structure-single', count: 5 })).toBe(60);
    for (const task of tasks)
      for (const { id } of task.subjects)
        expect(questionsOf({ task: task.id, system: id, count: 7 })).toBe(7 * task.questions(id));
  });

  test('has an id of everything that it asks, regardless of order', () => {
    expect(runId(plan)).toMatch(/^[0-9a-f]{64}$/u);
    const turned = Object.fromEntries(Object.entries(plan).reverse()) as unknown as RunPlan;
    expect(runId(turned)).toBe(runId(plan));
    const others: readonly RunPlan[] = [
      { ...plan, seed: 2 },
      { ...plan, count: 4 },
      { ...plan, system: 'beach' },
      { ...plan, respondent: { kind: 'copy', model: 'm' } },
      { ...plan, variant: { ...plan.variant, graph: !plan.variant.graph } },
      { ...plan, source: { kind: 'import', id: 'x', title: 'X' } },
    ];
    expect(new Set([plan, ...others].map(runId)).size).toBe(7);
  });
});
