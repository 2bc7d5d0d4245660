import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { pictureItems, type PictureItem } from '../../../../tests/support/benchmarks.ts';
import { describe, expect, test } from 'vitest';
import { beach, categoriesIn, isFiniteSystem, pendulum } from '../../systems/index.ts';
import { outcomesAfter } from '../../systems/simulate/finite-outcomes.ts';
import { judge, taskOf, tasks } from '../benchmarks/index.ts';
import type { Answer } from '../tasks/answer.ts';
import { openCeiling, scoreAnswers } from '../tasks/report.ts';
import type { Item } from '../tasks/item.ts';
import { solver } from './solver.ts';
import { required } from '../../../../tests/support/required.ts';

const context = { signal: new AbortController().signal, seed: 0 };
const cases = tasks.flatMap((task) =>
  task.subjects.map((subject) => [subject.id, task.id, subject] as const),
);

/** Whether something hidden leaves open what follows. */
function isOpen({ payload }: Item): boolean {
  return typeof payload === 'object' && payload !== null && 'undetermined' in payload;
}

describe('the solver', () => {
  test.each(cases)('answers questions about %s correctly in %s', async (_system, task, system) => {
    const items = createItems(task, system, { count: 12, seed: 4, variant: defaultVariant(task, system) });
    for (const item of items) {
      if (isOpen(item)) continue;
      const { rawAnswer } = await solver.answer(item, context);
      // What takes a judge to be right or wrong at all is at least an answer that can be put to one.
      const { rubric } = taskOf(item.task);
      const outcome = rubric === undefined || rubric.secondaryMeasure !== undefined ? 'right' : 'ungraded';
      expect(judge(item, { id: item.id, ...rawAnswer }, 'audited')).toMatchObject({ outcome });
    }
  });

  test('reaches the computed ceiling if something hidden leaves the answer open', async () => {
    const items = pictureItems('counterfactual', beach, 400, 4);
    const answers = new Map<string, Answer>();
    for (const item of items) {
      const answer = { id: item.id, ...(await solver.answer(item, context)).rawAnswer };
      answers.set(item.id, answer);
      const ceiling = bestCredit(item);
      expect(expectedCredit(item, answer)).toBeCloseTo(ceiling, 12);
      expect(ceiling < 1).toBe(item.payload.undetermined !== undefined);
      const squares = expectedCredit(item, answer, (credit) => credit ** 2);
      const known = openCeiling(taskOf('counterfactual'), item);
      expect(known?.variance ?? 0).toBeCloseTo(squares - ceiling ** 2, 12);
    }
    const { figures, ceiling } = scoreAnswers(taskOf('counterfactual'), items, answers, 'audited');
    const best = items.reduce((sum, item) => sum + bestCredit(item), 0) / items.length;
    expect(ceiling?.accuracy).toBeCloseTo(best, 12);
    // Four standard errors: credit of an item has a deviation of a quarter at most.
    expect(Math.abs((figures.accuracy ?? 0) - best)).toBeLessThan((4 * 0.25) / Math.sqrt(items.length));
    const [low, high] = ceiling?.intervals.accuracy.ci95 ?? [1, 1];
    expect(figures.accuracy).toBeGreaterThanOrEqual(low);
    expect(figures.accuracy).toBeLessThanOrEqual(high);
    expect(figures['allCorrect'] ?? 1).toBeLessThanOrEqual((ceiling?.allCorrect ?? 0) + 0.1);
  });

  test('does not use the truth', async () => {
    for (const [, task, system] of cases) {
      const item = required(
        createItems(task, system, { count: 1, seed: 4, variant: defaultVariant(task, system) })[0],
      );
      const { rawAnswer } = await solver.answer(item, context);
      const blind = { ...item, truth: 'hidden' };
      expect((await solver.answer(blind, context)).rawAnswer).toEqual(rawAnswer);
    }
  });

  test('names an unknown system', async () => {
    const item = required(
      createItems('counterfactual', pendulum, {
        count: 1,
        seed: 4,
        variant: defaultVariant('counterfactual', pendulum),
      })[0],
    );
    await expect(
      solver.answer({ ...item, task: 'causal-order', subject: 'photographs' }, context),
    ).rejects.toThrow(
      'The solver has no model of photographs: choose a respondent that looks at the pictures.',
    );
    await expect(solver.answer({ ...item, subject: 'billiards' }, context)).rejects.toThrow('billiards');
  });
});

/** Mean credit of an answer, or what is made of it, over all that may follow from what an item states. */
function expectedCredit(item: PictureItem, answer: Answer, of = (credit: number) => credit): number {
  return outcomes(item).reduce((sum, { truth, probability }) => {
    const { credit } = judge({ ...item, truth }, answer, 'audited');
    return sum + probability * of(credit);
  }, 0);
}

/** The credit of the best of all 36 answers. */
function bestCredit(item: PictureItem): number {
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

type Outcomes = readonly { truth: Readonly<Record<string, string>>; probability: number }[];

const counted = new WeakMap<PictureItem, Outcomes>();

/** The possible outcomes of an item, each counted once. */
function outcomes(item: PictureItem): Outcomes {
  const found = counted.get(item) ?? count(item);
  counted.set(item, found);
  return found;
}

function count({ payload }: PictureItem): Outcomes {
  if (!isFiniteSystem(beach)) throw new Error('the beach is finite');
  return outcomesAfter(beach, payload.state, payload.do ?? {}).map(({ state, probability }) => ({
    truth: categoriesIn(beach, state),
    probability,
  }));
}
