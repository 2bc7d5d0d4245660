import { expect, it, vi } from 'vitest';
import { restartedJob, workerJob } from './worker-job.ts';

interface Counting {
  count: { request: number; progress: never; reply: number };
}

/** Returns a worker that answers nothing. */
function silentJob() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  const words = { name: 'The worker that counts', again: 'Count again.', ended: 'The count was ended.' };
  return { worker, job: workerJob<Counting>(worker as unknown as Worker, words) };
}

it.each([
  ['boom', 'The worker that counts stopped: boom. Count again.'],
  ['', 'The worker that counts could not be fetched: no connection to the server. Count again.'],
])('an open call is rejected if its worker stopped: %s', async (message, told) => {
  const { worker, job } = silentJob();
  const call = job.client.call('count', 1);
  worker.dispatchEvent(Object.assign(new Event('error'), { message }));
  await expect(call).rejects.toThrow(told);
});

it('ending the worker rejects an open call', async () => {
  const { worker, job } = silentJob();
  const call = job.client.call('count', 1);
  job.terminate();
  expect(worker.terminate).toHaveBeenCalledOnce();
  await expect(call).rejects.toThrow('The count was ended.');
});

it('a worker starts with the first call, and again after it stopped or was ended', async () => {
  const started: ReturnType<typeof silentJob>[] = [];
  const { client, terminate: end } = restartedJob<Counting>(() => {
    const silent = silentJob();
    started.push(silent);
    return silent.job;
  });
  const call = () => client.call('count', 1).catch(() => undefined);
  expect(started).toHaveLength(0);
  const [first, second] = [call(), call()];
  expect(started).toHaveLength(1);
  started[0]?.worker.dispatchEvent(Object.assign(new Event('error'), { message: 'boom' }));
  await Promise.all([first, second]);
  expect(started[0]?.worker.terminate).toHaveBeenCalledOnce();
  const third = call();
  expect(started).toHaveLength(2);
  end();
  await third;
  void call();
  expect(started).toHaveLength(3);
});
