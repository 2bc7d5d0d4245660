import { expect, test, vi } from 'vitest';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import { pendulum } from '../../../systems/index.ts';
import { required } from '../../../../../tests/support/required.ts';
import { FIRST_FILTER, passes } from './published-filter.ts';
import { ResultsView, RUNS_AT_ONCE, withMark, type ResultsInput } from './results-view.svelte.ts';

const task = taskOf('counterfactual');
const variant = defaultVariant(task.id, pendulum);

const records = Array.from(
  { length: RUNS_AT_ONCE + 3 },
  (_, at) =>
    ({
      id: `run ${at}`,
      title: '',
      plan: { task: task.id, system: 'pendulum', variant, seed: 1, count: 5 },
    }) as unknown as RunRecord,
);

/** Returns a view of the runs, none of which is summed up yet. */
function viewOf(part: Partial<ResultsInput> = {}) {
  const request = vi.fn();
  const view = new ResultsView(() => ({
    task,
    subject: required(task.subjects.find(({ id }) => id === 'pendulum')),
    records,
    resultsCache: { get: () => null, problem: () => null, request },
    baselines: { shown: null, isBusy: false },
    published: null,
    protocol: 'audited',
    ...part,
  }));
  return { view, request };
}

test('the newest runs are summed up, and more on request', () => {
  const { view, request } = viewOf();
  view.request();
  expect(request).toHaveBeenLastCalledWith(records.slice(0, RUNS_AT_ONCE), 'audited');
  expect(view.waiting).toBe(RUNS_AT_ONCE);
  view.most += RUNS_AT_ONCE;
  view.request();
  expect(request).toHaveBeenLastCalledWith(records, 'audited');
  expect(view.waiting).toBe(records.length);
});

test('a run that could not be summed up is not waited for, and its reason is listed', () => {
  const problem = ({ id }: RunRecord) => (id === 'run 1' ? 'It is damaged.' : null);
  const { view } = viewOf({ resultsCache: { get: () => null, problem, request: vi.fn() } });
  expect([view.waiting, view.problems]).toEqual([RUNS_AT_ONCE - 1, ['It is damaged.']]);
  expect(view.accuracyOf(required(records[1]))).toBeNull();
});

test('the table is sorted by its first column, the highest first, until another order is chosen', () => {
  const { view } = viewOf();
  expect(view.order).toEqual({ by: view.columns[0]?.id, direction: 'descending' });
  view.sort = { by: 'name', direction: 'ascending' };
  expect(view.order).toEqual({ by: 'name', direction: 'ascending' });
});

test('rows are those that the filter lets pass', () => {
  const { view } = viewOf();
  expect(view.rows.map(({ kind }) => kind)).toEqual(['computed']);
  view.filter = { ...view.filter, baselines: false };
  expect(view.all.length).toBeGreaterThan(view.rows.length);
  expect(view.rows).toEqual([]);
});

test('room is reserved for rows that are still to come: baselines that are computed, and published figures', () => {
  const { view } = viewOf();
  const guessed = view.awaited;
  expect(guessed).toBeGreaterThan(0);
  const isBusy = { shown: null, isBusy: true };
  const { view: both } = viewOf({ baselines: isBusy });
  expect(both.awaited).toBe(guessed + task.baselines.length);
  both.filter = { ...both.filter, published: false };
  expect(both.awaited).toBe(task.baselines.length);
  both.filter = { ...both.filter, baselines: false };
  expect(both.awaited).toBe(0);
  expect(viewOf({ published: [] }).view.awaited).toBe(0);
});

test('a filter hides published rows by their setting, their examples and their model, and never a run', () => {
  const row = { kind: 'published', setting: 'plain', shots: 0, model: 'm' } as FigureRow;
  const open = { ...FIRST_FILTER, shots: '' };
  expect(passes(row, open)).toBe(true);
  for (const part of [{ published: false }, { setting: 'other' }, { shots: '4' }, { model: 'n' }]) {
    expect(passes(row, { ...open, ...part })).toBe(false);
    expect(passes({ ...row, kind: 'run' }, { ...open, ...part, baselines: false })).toBe(true);
  }
  expect(passes(row, { ...open, setting: 'plain', shots: '0', model: 'm', baselines: false })).toBe(true);
});

test('at most two runs are marked, the last ones', () => {
  expect(withMark(['a', 'b'], 'c', true)).toEqual(['b', 'c']);
  expect(withMark(['a', 'b'], 'a', false)).toEqual(['b']);
});

test('doubts about the form’s items are those that its baselines raise, once these are computed', () => {
  const choice = taskOf('cause-to-effect');
  const [subject] = choice.subjects;
  const accuracy = { accuracy: 0.9, ci95: [0.8, 1], perStyle: { flat: 0.9 } };
  const found = { baselines: { 'same-look': accuracy } };
  const plan = { task: choice.id, variant: defaultVariant(choice.id, required(subject)) };
  const doubtsOf = (isBusy: boolean, ways = {}) => {
    const shown = { plan: { ...plan, variant: { ...plan.variant, ways } }, found };
    const baselines = { isBusy, shown } as unknown as ResultsInput['baselines'];
    return viewOf({ task: choice, subject: required(subject), records: [], baselines }).view.doubts;
  };
  expect(doubtsOf(true)).toBeNull();
  expect(doubtsOf(false)?.map(({ remedy }) => remedy.value)).toEqual(['audited']);
  expect(doubtsOf(false, { wording: 'audited' })).toEqual([]);
  expect(viewOf().view.doubts).toEqual([]);
});
