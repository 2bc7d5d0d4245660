import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { intervalMethods } from '../../../evaluation/reports/words/interval-words.ts';
import { cellsOf } from '../../../evaluation/reports/table/table.ts';
import { itemsReport, scoreAnswers } from '../../../evaluation/tasks/report.ts';
import { pendulum, pictureItems, taskOf } from '../../../../../tests/support/benchmarks.ts';
import IntervalMethods from './IntervalMethods.svelte';
import Results from './Results.svelte';

const task = taskOf('structure-single');
const items = pictureItems(task.id, pendulum, 12);
const answers = new Map(items.map(({ id }, index) => [id, { id, text: index % 5 === 0 ? 'Yes' : 'No' }]));
const columns = task.columns('pendulum');
const cells = cellsOf(scoreAnswers(task, items, answers, 'audited').figures, columns);

test('each method is described in a sentence, and a long list of its figures is folded', () => {
  const methods = intervalMethods(columns, [{ name: 'One', cells }]);
  const { body } = render(IntervalMethods, { props: { methods, fixed: ['Questions are fixed.'] } });
  const words = (html: string): string => html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
  const open = words(body.replaceAll(/<details.*?<\/details>/gsu, ''));
  expect(open).toMatch(
    /Questions are fixed\..*Bayesian bootstrap , for \d+ figures\. It serves partial credit/u,
  );
  expect(open).not.toContain('Two-way');
  expect(words(body)).toContain('Two-way');
  expect(body.match(/<summary/gu)).toHaveLength(methods.length);
});

test.each([
  ['structure-single', true],
  ['counterfactual', false],
])('the page of %s states before any run whether its design fixes anything: %s', (id, isFixed) => {
  const shown = taskOf(id);
  const plan = { task: id, system: 'pendulum', variant: {}, seed: 1, count: 4 };
  const found = itemsReport(shown, pictureItems(id, pendulum, 4), 'audited');
  const props = {
    task: shown,
    subject: pendulum,
    records: [],
    published: [],
    protocol: 'audited',
    resultsCache: { want: () => undefined },
    baselines: { shown: { plan, found }, isBusy: false, problem: '' },
    onprotocol: () => undefined,
    marked: [],
    onmark: () => undefined,
    onremedy: () => undefined,
  };
  const { body } = render(Results, { props: props as never });
  expect(body).toContain('Where the intervals come from');
  expect(body.includes('The questions are fixed by design: only pictures are resampled')).toBe(isFixed);
});
