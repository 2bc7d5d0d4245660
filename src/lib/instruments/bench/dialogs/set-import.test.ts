import { expect, it, vi } from 'vitest';
import { fakeRuns } from '../../../../../tests/support/fake-runs.ts';
import type { ImportOutcome } from '../../../evaluation/plans/data-sets.ts';
import { BenchForm } from '../../../state/runs/form.svelte.ts';
import { SetImport } from './set-import.svelte.ts';

const set = { id: 'own', title: 'Mine', groups: [{ task: 'counterfactual', system: 'beach', items: 7 }] };
const outcome = { set, items: 7, rows: 7, problems: [] } as unknown as ImportOutcome;
const folder = [new File(['x'], 'a.json')];

it('a copy of a data set becomes the source of the form’s items, until it is removed', async () => {
  const form = new BenchForm('test', { task: 'counterfactual' });
  const asked = vi.fn(() => Promise.resolve(outcome));
  const sets = vi.fn(() => Promise.resolve([set]));
  const job = new SetImport(
    form,
    fakeRuns({
      import: asked,
      sets: sets as never,
      removeSet: () => Promise.reject(new Error('It is busy.')),
    }),
  );
  await job.take(folder, 'copies');
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'copies', format: job.chosen?.id, redraw: false }),
    expect.anything(),
  );
  expect(form.value).toMatchObject({ source: 'own', task: 'counterfactual', system: 'beach', count: '7' });
  expect([job.outcome, job.folder, job.words]).toEqual([outcome, 'copies', '']);
  await job.remove('own');
  expect(job.words).toBe('Not removed: It is busy.');
});

it('a folder that cannot be read is reported, and changes no form', async () => {
  const form = new BenchForm('test');
  const before = form.value;
  const job = new SetImport(form, fakeRuns({}));
  await job.take(Promise.reject(new Error('It is gone.')), 'copies');
  expect([job.words, form.value]).toEqual(['Not imported: It is gone.', before]);
});
