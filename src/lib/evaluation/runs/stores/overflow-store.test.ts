import { expect, test, vi } from 'vitest';
import { memoryRunStore } from './memory-store.ts';
import { overflowing } from './overflow-store.ts';
import type { RunRecord } from '../record.ts';
import { DatabaseError } from '../../../util/browser-database.ts';
import type { RunStore } from './store.ts';

const record = { id: 'a', started: 1, answered: 0 } as RunRecord;
const entry = (id: string, at = 1) => ({ id, rawAnswer: { text: 'Yes' }, attempts: 1, at });

/** A store that accepts rows until its quota is exceeded. */
function filling(): { readonly store: RunStore; readonly fill: (why?: 'full' | 'outdated' | null) => void } {
  const inner = memoryRunStore();
  let problem: DatabaseError | null = null;
  const refusing =
    <Given extends unknown[]>(keep: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> =>
      problem === null ? keep(...given) : Promise.reject(problem);
  return {
    fill: (why = 'full') => (problem = why === null ? null : new DatabaseError(why)),
    store: {
      ...inner,
      put: refusing(inner.put),
      change: (id, update) => (problem === null ? inner.change(id, update) : Promise.reject(problem)),
      journal: (id) => {
        const journal = inner.journal(id);
        return { ...journal, append: refusing(journal.append), fail: refusing(journal.fail) };
      },
      cache: { ...inner.cache, put: refusing(inner.cache.put) },
    },
  };
}

test('a full store keeps new answers and runs in memory until the page is closed, next to the stored ones', async () => {
  const { store, fill } = filling();
  const onfull = vi.fn();
  const whole = overflowing(store, onfull);
  await whole.put(record);
  await whole.journal('a').append(entry('1'));
  expect(onfull).not.toHaveBeenCalled();
  fill();
  await whole.journal('a').append(entry('2', 2));
  await whole.journal('a').fail({ id: '3', message: 'No.', attempts: 1, at: 3 });
  await whole.put({ ...record, answered: 2 });
  await whole.put({ ...record, id: 'b', started: 2 });
  await whole.cache.put('key', { rawAnswer: { text: 'Yes' } });
  expect(onfull).toHaveBeenCalledTimes(5);
  expect((await whole.journal('a').load()).map(({ id }) => id)).toEqual(['1', '2']);
  expect((await whole.entries('a')).map(({ id }) => id)).toEqual(['1', '2']);
  expect(await whole.answered('a')).toBe(2);
  expect((await whole.failures('a')).map(({ id }) => id)).toEqual(['3']);
  expect(await whole.get('a')).toMatchObject({ answered: 2 });
  expect((await whole.list()).map(({ id }) => id)).toEqual(['b', 'a']);
  await whole.remove('a');
  expect((await whole.list()).map(({ id }) => id)).toEqual(['b']);
  expect(await whole.answered('a')).toBe(0);
});

test('changes without space for them are kept too, each on top of the one before', async () => {
  const { store, fill } = filling();
  const whole = overflowing(store, () => undefined);
  const rename = (title: string) => whole.change('a', (known) => known && { ...known, title });
  const count = (answered: number) => whole.change('a', (known) => known && { ...known, answered });
  await whole.put(record);
  fill();
  await Promise.all([rename('Mine'), count(2)]);
  expect(await whole.get('a')).toMatchObject({ title: 'Mine', answered: 2 });
  await Promise.all([rename('Yours'), count(3)]);
  expect(await whole.get('a')).toMatchObject({ title: 'Yours', answered: 3 });
  fill(null);
  await count(4);
  expect(await store.get('a')).toMatchObject({ title: 'Yours', answered: 4 });
  expect(await whole.change('none', (known) => known)).toBeUndefined();
});

test('other errors are still thrown', async () => {
  const { store, fill } = filling();
  const whole = overflowing(store, () => undefined);
  fill('outdated');
  await expect(whole.put(record)).rejects.toThrow('newer Rungs');
  await expect(whole.journal('a').append(entry('1'))).rejects.toThrow('newer Rungs');
});
