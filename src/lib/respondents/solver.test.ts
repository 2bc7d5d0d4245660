import { createItems, defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, test } from 'vitest';
import { beach, isFiniteSystem, pendulum, systems } from '../systems/index.ts';
import { outcomesAfter } from '../systems/simulate/finite-outcomes.ts';
import { judge, tasks } from '../benchmarks/index.ts';
import { scoreAnswers } from '../tasks/report.ts';
import type { Item } from '../tasks/item.ts';
import { categoriesIn } from '../systems/index.ts';
import { solver } from './solver.ts';

const context = { signal: new AbortController().signal, seed: 0 };
const cases = systems.flatMap((system) => tasks.map((task) => [system.id, task.id, system] as const));

describe('the solver', () => {
  test.each(cases)('answers what follows about %s rightly in %s', async (_system, task, system) => {
    const items = createItems(task, system, { count: 12, seed: 4, variant: defaultVariant(task, system) });
    for (const item of items) {
      if (item.item.undetermined !== undefined) continue;
      const { text } = await solver.answer(item, context);
      expect(judge(item.item, { id: item.item.id, text }, 'audited')).toMatchObject({ outcome: 'right' });
    }
  });

  test('reaches the counted ceiling where something hidden leaves the answer open', async () => {
    const items = createItems('counterfactual', beach, {
      count: 400,
      seed: 4,
      variant: defaultVariant('counterfactual', beach),
    });
    const answers = new Map<string, { id: string; text: string }>();
    for (const item of items) {
      const { text } = await solver.answer(item, context);
      const { id } = item.item;
      answers.set(id, { id, text });
      const ceiling = bestCredit(item.item);
      expect(expectedCredit(item.item, text)).toBeCloseTo(ceiling, 12);
      expect(ceiling < 1).toBe(item.item.undetermined !== undefined);
    }
    const report = scoreAnswers(
      'counterfactual',
      items.map(({ item }) => item),
      answers,
      'audited',
    );
    const best = items.reduce((sum, { item }) => sum + bestCredit(item), 0) / items.length;
    expect(report.ceiling?.accuracy).toBeCloseTo(best, 12);
    // Four standard errors: credit of an item has a deviation of a quarter at most.
    expect(Math.abs((report.accuracy ?? 0) - best)).toBeLessThan((4 * 0.25) / Math.sqrt(items.length));
    expect(report.allCorrect ?? 1).toBeLessThanOrEqual((report.ceiling?.allCorrect ?? 0) + 0.1);
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

/** Mean credit of an answer over all that may follow from what an item states. */
function expectedCredit(item: Item, text: string): number {
  return outcomes(item).reduce((sum, { truth, probability }) => {
    const { credit } = judge({ ...item, truth }, { id: item.id, text }, 'audited');
    return sum + probability * credit;
  }, 0);
}

/** The credit of the best of all 36 answers. */
function bestCredit(item: Item): number {
  const answers = beach.variables.reduce<readonly (readonly string[])[]>(
    (lines, { categories }) => lines.flatMap((line) => categories.map(({ id }) => [...line, id])),
    [[]],
  );
  const credits = answers.map((values) =>
    outcomes(item).reduce((sum, { truth, probability }) => {
      const right = Object.values(truth).filter((category, index) => category === values[index]).length;
      return sum + (probability * right) / values.length;
    }, 0),
  );
  return Math.max(...credits);
}

function outcomes(item: Item): readonly { truth: Readonly<Record<string, string>>; probability: number }[] {
  if (!isFiniteSystem(beach)) throw new Error('the beach is finite');
  return outcomesAfter(beach, item.state, item.do ?? {}).map(({ state, probability }) => ({
    truth: categoriesIn(beach, state),
    probability,
  }));
}
