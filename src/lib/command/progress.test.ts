import { expect, test } from 'vitest';
import { untilStopped } from './progress.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'work is called off by %s, and nobody listens after it',
  async (name) => {
    const before = process.listeners(name);
    const work = untilStopped(
      (signal) =>
        new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('called off'))),
    );
    // Called by hand: a signal would end what runs the tests.
    const [listener] = process.listeners(name).filter((one) => !before.includes(one));
    listener?.(name);
    expect(await work).toBe('called off');
    expect(process.listeners(name)).toEqual(before);
  },
);

test('nobody listens after work that failed', async () => {
  const before = process.listeners('SIGINT');
  await expect(untilStopped(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(process.listeners('SIGINT')).toEqual(before);
});
