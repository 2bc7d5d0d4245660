import { expect, test } from 'vitest';
import { LatestJob, type Turn } from './latest-job.svelte.ts';

/** A job that is ended by the test, with its turn. */
class HeldJob extends LatestJob {
  readonly turns: (Turn & { readonly end: (error?: Error) => void })[] = [];

  run(): Promise<void> {
    return this.work(
      (turn) =>
        new Promise((resolve, reject) => {
          this.turns.push({ ...turn, end: (error) => (error === undefined ? resolve({}) : reject(error)) });
        }),
    );
  }
}

test('only the newest job counts, and it cancels the one before', async () => {
  const job = new HeldJob();
  const before = job.run();
  const heard: string[] = [];
  const listener = job.turns[0]?.ifLatest((value: string) => heard.push(value));
  listener?.('newest');
  const after = job.run();
  listener?.('late');
  expect([heard, job.turns[0]?.signal.aborted]).toEqual([['newest'], true]);
  job.turns[0]?.end(new Error('too late'));
  await before;
  expect(job.status).toEqual({ kind: 'idle' });
  job.turns[1]?.end();
  await after;
  expect(job.status).toEqual({ kind: 'done' });
});

test('a failed job says why, a cancelled one says so, and a page that was left is not notified', async () => {
  const job = new HeldJob();
  const failing = job.run();
  job.turns[0]?.end(new Error('no power'));
  await failing;
  expect(job.status).toEqual({ kind: 'failed', message: 'no power' });
  const stopped = job.run();
  job.cancel();
  job.turns[1]?.end(new Error('aborted'));
  await stopped;
  expect(job.status).toEqual({ kind: 'stopped' });
  const left = job.run();
  job.reset();
  job.turns[2]?.end();
  await left;
  expect(job.status).toEqual({ kind: 'stopped' });
});
