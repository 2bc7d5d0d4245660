import { expect, it } from 'vitest';
import { pendulum, pictureItems, taskOf } from '../../../../tests/support/benchmarks.ts';
import { scoreAnswers } from '../tasks/report.ts';
import { intervalSentences } from './interval-words.ts';
import { cellsOf } from './table.ts';

it('every figure of every task has an interval, and its formula is named once with the figures it is of', () => {
  const task = taskOf('structure-single');
  const items = pictureItems('structure-single', pendulum, 12);
  const answers = new Map(
    items.map(({ id }, index) => [id, { id, text: index % 5 === 0 ? 'Yes' : 'No' }] as const),
  );
  const { figures } = scoreAnswers(task, items, answers, 'audited');
  const columns = task.columns('pendulum');
  const cells = cellsOf(figures, columns);
  for (const { id, unit } of columns) {
    if (unit !== 'count') expect(cells[id]?.interval, id).toBeDefined();
  }
  const sentences = intervalSentences(columns, [cells, cells]);
  expect(sentences).toHaveLength(2);
  expect(sentences.find((one) => one.includes(': Bayesian bootstrap.'))).toMatch(
    / of Accuracy, SHD, .*Two-way/u,
  );
  expect(sentences.find((one) => one.includes(': Blaker’s.'))).toMatch(/All right:/u);
});
