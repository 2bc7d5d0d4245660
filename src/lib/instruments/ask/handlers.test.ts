import { afterAll, expect, it, vi } from 'vitest';
import { createItems, defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import { pendulum } from '../../systems/index.ts';
import { scorableOf } from '../../evaluation/tasks/item.ts';
import { servedWorker } from '../../../../tests/support/served-worker.ts';
import { countedAnswer, type OrderedAnswer } from './answers/counted.ts';
import { askHandlers } from './handlers.ts';
import type { AskMethods } from './answers/methods.ts';

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
])('a yes/no item is judged by what both orders come to: %s', (_what, answer, text, bothOrders) => {
  expect(countedAnswer({ form: { kind: 'yes-no' } }, answer)).toEqual({ text, bothOrders });
  // Yes and no are no answer to anything else, even where the two words are part of its question.
  expect(countedAnswer({ form: { kind: 'text' } }, answer)).toEqual({ text: answer.text, bothOrders: false });
});

it('the ask page’s worker makes an item again, or says why not', async () => {
  const { template: _, ...own } = variant;
  const request = { id: 'counterfactual', system: 'pendulum', seed: 1, index: 0, variant: own };
  expect(await worker.call('item', request)).toMatchObject({ ok: true, value: { task: 'counterfactual' } });
  expect(await worker.call('item', { ...request, system: 'none' })).toMatchObject({ ok: false });
});

it('the ask page’s worker makes a picture ready in the format that is wanted', async () => {
  const source = { kind: 'svg', svg: '<svg/>', size: 64 } as const;
  expect(await worker.call('picture', { source, format: 'jpeg' })).toEqual({ url: 'data:,', bytes: 1 });
  expect(sendable).toHaveBeenCalledWith(source, 'jpeg');
});
