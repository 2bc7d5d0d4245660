import { afterAll, expect, it, vi } from 'vitest';
import { createItems, defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { judge, tasks } from '../../evaluation/benchmarks/index.ts';
import { pendulum } from '../../systems/index.ts';
import { scorableOf } from '../../evaluation/tasks/item.ts';
import { unwrap } from '../../../../tests/support/required.ts';
import { servedWorker } from '../../../../tests/support/served-worker.ts';
import { countedAnswer, type OrderedAnswer } from './answers/counted.ts';
import { askHandlers } from './handlers.ts';
import type { AskMethods } from './methods.ts';

const sendable = vi.fn(() => Promise.resolve({ url: 'data:,', bytes: 1 }));
const { worker, close } = servedWorker<AskMethods>(askHandlers(sendable));
afterAll(close);

const variant = defaultVariant('counterfactual', pendulum);
const [item] = createItems('counterfactual', pendulum, { count: 1, seed: 1, variant });
if (item === undefined) throw new Error('There is no item.');

it('the ask page’s worker judges a text by both protocols', async () => {
  const scorable = scorableOf(item);
  for (const text of ['pendulum angle: left', 'I do not know.']) {
    const answer = { id: item.id, text };
    expect(await worker.call('judge', { item: scorable, answer: { text } })).toEqual({
      published: judge(scorable, answer, 'published'),
      audited: judge(scorable, answer, 'audited'),
      bothOrders: false,
    });
  }
});

it.each<[string, OrderedAnswer, string, boolean]>([
  ['one order', { text: 'Yes' }, 'Yes', false],
  ['orders that agree', { text: 'No.', swapped: { text: 'no' } }, 'No', true],
  ['orders that differ', { text: 'Yes', swapped: { text: 'No' } }, 'Undecided.', true],
  ['a mean', { text: 'Yes', yes: [0.9, 0.9], swapped: { text: 'No', yes: [0.4, 0.4] } }, 'Yes', true],
  ['another order without an answer', { text: 'Yes', swapped: {} }, 'Yes', false],
])('a yes/no item is judged by the result of both orders: %s', (_what, answer, text, bothOrders) => {
  const counted = countedAnswer({ form: { kind: 'yes-no' } }, answer);
  expect([counted.text, counted.orders !== null]).toEqual([text, bothOrders]);
  // Yes and no are no answer to anything else, even where the two words are part of its question.
  expect(countedAnswer({ form: { kind: 'text' } }, answer)).toEqual({ text: answer.text, orders: null });
});

it.each<[string, OrderedAnswer, string]>([
  [
    'disagree',
    { text: 'Yes, because.', swapped: { text: 'No.' } },
    'The two orders disagree: yes as worded, no with the words swapped; ',
  ],
  [
    'are half an answer',
    { text: 'Yes', swapped: { text: 'A' } },
    'The two orders disagree: yes as worded, neither yes nor no with the words swapped; ',
  ],
  ['say neither', { text: 'A', swapped: { text: 'A' } }, 'Neither answer is yes or no; '],
  ['agree', { text: 'Yes, because.', swapped: { text: 'yes' } }, 'Both orders come to yes; '],
])(
  'the judgement of orders that %s quotes only what a model said, for every task',
  async (_what, answer, why) => {
    for (const task of tasks) {
      const [subject] = task.subjects;
      if (subject === undefined || task.form(subject.id).kind !== 'yes-no') continue;
      const request = { id: task.id, system: subject.id, seed: 1 };
      const made = unwrap(await worker.call('item', request));
      const judged = await worker.call('judge', { item: scorableOf(made), answer });
      expect(judged.audited.why.startsWith(why)).toBe(true);
      expect(JSON.stringify(judged)).not.toMatch(/“(?:Undecided|Yes|No)/u);
      // The papers' code never asks both orders: where these settle nothing, it has no verdict.
      expect(judged.published?.why.startsWith(why) ?? null).toBe(why.startsWith('Both') ? true : null);
    }
  },
);

it('the ask page’s worker makes an item again, or says why not', async () => {
  const { template: _, ...own } = variant;
  const request = { id: 'counterfactual', system: 'pendulum', seed: 1, index: 0, variant: own };
  expect(await worker.call('item', request)).toMatchObject({ ok: true, value: { task: 'counterfactual' } });
  expect(await worker.call('item', { ...request, system: 'none' })).toMatchObject({ ok: false });
});

it('the ask page’s worker prepares a picture in the requested format', async () => {
  const source = { kind: 'svg', svg: '<svg/>', size: 64 } as const;
  expect(await worker.call('picture', { source, format: 'jpeg' })).toEqual({ url: 'data:,', bytes: 1 });
  expect(sendable).toHaveBeenCalledWith(source, 'jpeg');
});
