import { expect, it } from 'vitest';
import type { ItemsPlan } from '../../../evaluation/runs/index.ts';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { storyCollection } from '../../../evaluation/tasks/kit/stories/subject.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import { itemSets, itemsText } from './item-sets.ts';

function resultsOf(seed: number, n: number, wording = 'a'): RunResults {
  const plan = { task: 'counterfactual', system: 'pendulum', seed, count: 100, variant: { wording } };
  return { record: { plan }, report: { figures: { n } } } as unknown as RunResults;
}

function planOf(ways: Readonly<Record<string, string>>): ItemsPlan {
  const variant = { ...defaultVariant('cause-to-effect', storyCollection), ways };
  return { task: 'cause-to-effect', system: 'stories', seed: 1, count: 100, variant };
}

it('sets of items are distinguished by seed, not by wording or by the progress of a run', () => {
  const runs = [resultsOf(1, 3), resultsOf(1, 100), resultsOf(1, 100, 'b'), resultsOf(2, 5), resultsOf(2, 2)];
  expect(itemSets(runs).map(({ words }) => words)).toEqual([
    'on the 100 of seed 1',
    'on the 5 asked of seed 2',
  ]);
  const source = { kind: 'import', id: 'x', title: 'My copy' } as const;
  expect(itemsText({ ...planOf({}), seed: 4, count: 7, source })).toBe('on the 7 of seed 4 from “My copy”');
});

it('sets of items are distinguished by the options that they offer, with a description', () => {
  const of = (ways: Readonly<Record<string, string>>) =>
    ({ record: { plan: planOf(ways) }, report: { figures: { n: 100 } } }) as unknown as RunResults;
  const sets = itemSets([of({ wording: 'audited' }), of({}), of({ prompting: 'cot' })]);
  expect(sets.map(({ words }) => words)).toEqual([
    'wrong options: same looks, on the 100 of seed 1',
    'wrong options: siblings, on the 100 of seed 1',
  ]);
});
