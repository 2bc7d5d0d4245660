import { expect, test } from 'vitest';
import { NewestRun, type NoResult } from './newest-run.ts';

/** Work that ends when it is told to, or with what it is given. */
function held(): { readonly work: () => Promise<void>; readonly end: (error?: Error) => void } {
  let [resolve, reject] = [(): void => undefined, (_: Error): void => undefined];
  const promise = new Promise<void>((yes, no) => ([resolve, reject] = [yes, no]));
  return { work: () => promise, end: (error) => (error === undefined ? resolve() : reject(error)) };
}

const heard: NoResult[] = [];
const hear = (why: NoResult): void => void heard.push(why);

test('the newest run alone counts, and stops the one before', async () => {
  heard.length = 0;
  const runs = new NewestRun();
  const first = held();
  let isFirstNewest = (): boolean => true;
  let signal: AbortSignal | null = null;
  const before = runs.run((turn) => {
    [isFirstNewest, signal] = [turn.isNewest, turn.signal];
    return first.work();
  }, hear);
  expect(isFirstNewest()).toBe(true);
  const after = runs.run(() => Promise.resolve(), hear);
  expect([isFirstNewest(), (signal as AbortSignal | null)?.aborted]).toEqual([false, true]);
  first.end(new Error('too late'));
  await Promise.all([before, after]);
  expect(heard).toEqual([]);
});

test('what fails says why; what is stopped says that, and a page that left hears nothing', async () => {
  heard.length = 0;
  const runs = new NewestRun();
  await runs.run(() => Promise.reject(new Error('no power')), hear);
  expect(heard).toEqual([{ kind: 'failed', message: 'no power' }]);
  const stopped = held();
  const ended = runs.run(() => stopped.work(), hear);
  runs.cancel();
  stopped.end(new Error('aborted'));
  await ended;
  expect(heard.at(-1)).toEqual({ kind: 'stopped' });
  const left = held();
  const gone = runs.run(() => left.work(), hear);
  runs.leave();
  left.end(new Error('aborted'));
  await gone;
  expect(heard).toHaveLength(2);
});
