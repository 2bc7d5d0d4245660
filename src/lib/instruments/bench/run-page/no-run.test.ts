import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import NoRun from './NoRun.svelte';

const actions = { removed: [], isReplaced: () => false, removeProblem: '' };
const noop = (): void => undefined;

function shown(props: Partial<Parameters<typeof NoRun>[1]> = {}): string {
  const all = {
    id: '',
    unread: undefined,
    records: [],
    problem: '',
    actions,
    onundo: noop,
    onretry: noop,
    ...props,
  };
  return render(NoRun, { props: all }).body;
}

it('an address without a run explains what belongs there, and links to the bench', () => {
  expect(shown()).toContain('This page shows one run');
  expect(shown()).toContain('No run is in this browser');
  expect(shown()).toMatch(/<a[^>]*href="[^"]*\/bench\/"[^>]*>Open the bench/u);
});

it('an address with something else in place of a run quotes it', () => {
  expect(shown({ unread: 'zzzz' })).toContain('"zzzz" in this address is not the name of a run.');
  expect(shown()).toContain('This address does not name one.');
});

it('other runs are listed next to a deleted one', () => {
  const variant = defaultVariant('counterfactual', pendulum);
  const asked = { task: 'counterfactual', system: 'pendulum', seed: 1, count: 5, variant };
  const plan = { ...asked, respondent: { kind: 'solver', parameters: {} } };
  const record = { id: 'b'.repeat(64), title: 'Other', plan } as never;
  const removed = [{ record, entries: [] }] as never;
  const body = shown({ id: 'a', records: [record], actions: { ...actions, removed } });
  expect(body).toContain('is deleted');
  expect(body).toContain(`#${'b'.repeat(64)}`);
});

it('runs that could not be read can be read again', () => {
  expect(shown({ records: null, problem: 'Your runs could not be read: lost' })).toContain('Try again');
});
