import { expect, it } from 'vitest';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import { comparisonOf } from './comparison-of.ts';

const hash = (digit: string): string => digit.repeat(64);
const recordOf = (digit: string, own: Partial<RunRecord> = {}, system = 'pendulum') =>
  ({
    ...{ id: hash(digit), title: `run ${digit}`, answered: 3 },
    plan: { task: 'counterfactual', system },
    ...own,
  }) as RunRecord;

const run = recordOf('a');

it.each([
  ['itself', run],
  ['a run of another subject', recordOf('b', {}, 'water-flow')],
  ['a run without answers', recordOf('b', { answered: 0 })],
])('a run cannot be compared with %s', (_what, other) => {
  expect(comparisonOf(run, [run, other])).toBeNull();
});

it('a run without answers cannot be compared', () => {
  expect(comparisonOf({ ...run, answered: 0 }, [recordOf('b')])).toBeNull();
});

it('a run is compared with the only other one, or with one of several that is chosen on the bench', () => {
  const [one, two] = [recordOf('b'), recordOf('c')];
  expect(comparisonOf(run, [one, run])).toEqual({
    words: 'Compare with run b',
    fragment: `#compare=${hash('a')},${hash('b')}`,
  });
  expect(comparisonOf(run, [two, one, run])).toEqual({
    words: 'Compare with another run',
    fragment: `#compare=${hash('a')}`,
  });
});
