import { describe, expect, it } from 'vitest';
import { serveCalls, WorkerClient, type Port } from './rpc.ts';

interface Sums {
  sum: { request: readonly number[]; progress: number; reply: number };
  wait: { request: null; progress: never; reply: string };
}

/** Returns two connected ports, like those of a worker and its page. */
function pair(): [Port, Port] {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  return [port1, port2];
}

function connect(): WorkerClient<Sums> {
  const [page, worker] = pair();
  serveCalls<Sums>(worker, {
    sum: (numbers, { progress }) => {
      let total = 0;
      for (const number of numbers) {
        if (Number.isNaN(number)) throw new Error('NaN cannot be added');
        total += number;
        progress(total);
      }
      return Promise.resolve(total);
    },
    wait: (_request, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'), { once: true })),
  });
  return new WorkerClient<Sums>(page);
}

describe('worker calls', () => {
  it('return the reply, and report progress before it', async () => {
    const seen: number[] = [];
    const reply = await connect().call('sum', [1, 2, 3], { onprogress: (total) => seen.push(total) });
    expect(reply).toBe(6);
    expect(seen).toEqual([1, 3, 6]);
  });

  it('continue after a failed call', async () => {
    const client = connect();
    await expect(client.call('sum', [NaN])).rejects.toThrow('NaN cannot be added');
    await expect(client.call('sum', [4])).resolves.toBe(4);
  });

  it('say that there is no connection where a script of the app could not be fetched', async () => {
    const [page, worker] = pair();
    const load = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://rungs.test/a.js'));
    serveCalls<Sums>(worker, { sum: load, wait: load });
    const call = new WorkerClient<Sums>(page).call('sum', [1]);
    await expect(call).rejects.toThrow(
      'no connection to the server. Reload the page once you are online again.',
    );
  });

  it('reject an unknown method with an error that names it', async () => {
    await expect(connect().call('toString' as 'wait', null)).rejects.toThrow('“toString”');
  });

  it('reject a cancelled call immediately, and answer others', async () => {
    const client = connect();
    const controller = new AbortController();
    const waiting = client.call('wait', null, { signal: controller.signal });
    const other = client.call('sum', [5]);
    controller.abort();
    await expect(waiting).rejects.toThrow('cancelled');
    await expect(other).resolves.toBe(5);
    await expect(client.call('wait', null, { signal: controller.signal })).rejects.toThrow('cancelled');
  });

  it('reject all calls in progress when the worker ends', async () => {
    const client = connect();
    const waiting = client.call('wait', null);
    client.failAll('gone');
    await expect(waiting).rejects.toThrow('gone');
  });
});
