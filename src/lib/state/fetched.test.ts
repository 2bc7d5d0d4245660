import { expect, it, vi } from 'vitest';
import { isFetched } from './fetched.ts';

it('a value is fetched once, and again by the next caller after a failure', async () => {
  const fetch = vi.fn(() => Promise.resolve(1)).mockRejectedValueOnce(new Error('offline'));
  const ask = async (): Promise<boolean> => {
    const isHere = isFetched('a test', fetch);
    await Promise.allSettled(fetch.mock.results.map(({ value }) => value as Promise<number>));
    return isHere;
  };
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([false, false, true, true]);
  expect(fetch).toHaveBeenCalledTimes(2);
});
