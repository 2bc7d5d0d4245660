import { expect, it } from 'vitest';
import { ServerJob } from './server-job.svelte.ts';

/** A job whose work ends when its signal aborts. */
class WaitingJob extends ServerJob {
  ask(): Promise<boolean> {
    return this.work(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
  }
}

it('a job is silently replaced by newer work, and reports when a person cancelled it', async () => {
  const job = new WaitingJob();
  const older = job.ask();
  const newer = job.ask();
  expect(await older).toBe(false);
  expect(job.isBusy).toBe(true);
  job.cancel();
  expect([await newer, job.isBusy, job.problem]).toEqual([true, false, '']);
});
