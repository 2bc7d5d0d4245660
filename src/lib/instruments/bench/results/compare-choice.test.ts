import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import CompareChoice from './CompareChoice.svelte';

const variant = defaultVariant('counterfactual', pendulum);
const recordOf = (id: string, seed: number) =>
  ({
    ...{ id, title: '' },
    plan: {
      task: 'counterfactual',
      system: 'pendulum',
      seed,
      count: 5,
      variant,
      respondent: { kind: 'copy' },
    },
  }) as never;

it('each run can be chosen to be compared with another, and not with itself', () => {
  const records = [recordOf('a', 1), recordOf('b', 2)];
  const { body } = render(CompareChoice, { props: { records, picked: ['a'], onchange: () => undefined } });
  const [first = '', second = ''] = body.split('Second');
  expect(first).toContain('Copy and set, 5 items, seed 1');
  expect(first).toContain('seed 2');
  expect(second).toContain('seed 2');
  expect(second).not.toContain('seed 1');
});
