import { expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

it('work is done once per key, again after a failure, and only the latest results are kept', async () => {
  const work = vi.fn(({ name }: { name: string }) =>
    name === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(name.toUpperCase()),
  );
  const done = memoizeAsync(work, ({ name }) => name, 2);
  expect(await Promise.all([done({ name: 'a' }), done({ name: 'a' })])).toEqual(['A', 'A']);
  expect(work).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 2; time++) await expect(done({ name: 'bad' })).rejects.toThrow('bad');
  expect(work).toHaveBeenCalledTimes(3);
  for (const name of ['b', 'c', 'b', 'a']) await done({ name });
  expect(work.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'bad', 'bad', 'b', 'c', 'a']);
});
