import { expect, test, vi } from 'vitest';
import { withSurroundings, type Output } from './io.ts';
import { showLine, untilStopped } from './progress.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'work is cancelled by %s, and the listener is removed afterwards',
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

test('the listener is removed after work that failed', async () => {
  const before = process.listeners('SIGINT');
  await expect(untilStopped(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(process.listeners('SIGINT')).toEqual(before);
});

test('long work prints progress if stderr is not a terminal, and short work prints nothing', async () => {
  vi.useFakeTimers();
  try {
    const said: string[] = [];
    const output = (lines: string[]): Output => ({ write: (text) => lines.push(text) > 0 });
    const its = { stdin: process.stdin, stdout: output([]), stderr: output(said), env: {} };
    const pause = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, milliseconds));
    const short = withSurroundings(its, () => untilStopped(() => pause(9_000)));
    await vi.advanceTimersByTimeAsync(9_000);
    await short;
    expect(said).toEqual([]);
    const long = withSurroundings(its, () =>
      untilStopped(async () => {
        await pause(15_000);
        showLine('running: 3 of 4');
        await pause(14_000);
      }),
    );
    await vi.advanceTimersByTimeAsync(29_000);
    await long;
    expect(said).toEqual(['after 10 s, nothing has come yet\n', 'after 20 s, running: 3 of 4\n']);
  } finally {
    vi.useRealTimers();
  }
});
