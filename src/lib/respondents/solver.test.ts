import { describe, expect, test } from 'vitest';
import { pendulum, systems } from '../systems/index.ts';
import { createItems, defaultVariant, judge, tasks } from '../tasks/index.ts';
import { solver } from './solver.ts';

const context = { signal: new AbortController().signal, seed: 0 };
const cases = systems.flatMap((system) => tasks.map((task) => [system.id, task.id, system] as const));

describe('the solver', () => {
  test.each(cases)('answers everything about %s rightly in %s', async (_system, task, system) => {
    const items = createItems(task, system, { count: 12, seed: 4, variant: defaultVariant(task, system) });
    for (const item of items) {
      const { text } = await solver.answer(item, context);
      expect(judge(item.item, { id: item.item.id, text }, 'audited')).toMatchObject({ outcome: 'right' });
    }
  });

  test('does so without looking at the truth', async () => {
    for (const [, task, system] of cases) {
      const [item] = createItems(task, system, { count: 1, seed: 4, variant: defaultVariant(task, system) });
      if (item === undefined) throw new Error('no item');
      const { text } = await solver.answer(item, context);
      const blind = { ...item, item: { ...item.item, truth: 'hidden' } };
      expect((await solver.answer(blind, context)).text).toBe(text);
    }
  });

  test('names the system that it does not know', async () => {
    const [item] = createItems('counterfactual', pendulum, {
      count: 1,
      seed: 4,
      variant: defaultVariant('counterfactual', pendulum),
    });
    if (item === undefined) throw new Error('no item');
    await expect(
      solver.answer({ ...item, item: { ...item.item, system: 'billiards' } }, context),
    ).rejects.toThrow('billiards');
  });
});
