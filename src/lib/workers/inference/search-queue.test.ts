import { describe, expect, it, vi } from 'vitest';
import type { WatchedJob } from '../worker-job.ts';
import type { InferenceMethods, WorldsFound } from './methods.ts';
import { searchQueue } from './search-queue.ts';

const found: WorldsFound = { ok: false, error: { code: 'impossible-evidence', message: 'found' } };

function answer(_method: string, { seed }: { seed: number }, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('cancelled')));
    if (seed % 2 === 0) resolve(found);
  });
}

/** Returns workers that answer searches with even seeds at once, and those with odd seeds never. */
function lane() {
  const ended: number[] = [];
  const dead = new Set<number>();
  let started = 0;
  const start = (): WatchedJob<InferenceMethods> => {
    const id = ++started;
    return {
      client: { call: answer as WatchedJob<InferenceMethods>['client']['call'] },
      terminate: () => ended.push(id),
      isDead: () => dead.has(id),
    };
  };
  const call = searchQueue(start);
  const search = (seed: number, signal?: AbortSignal) =>
    call('abduct', { text: '', evidence: [], n: 1, seed }, signal ? { signal } : {});
  return { search, ended, started: () => started, die: (id: number) => dead.add(id) };
}

describe('queued searches', () => {
  it('keep the worker if a finished one is cancelled', async () => {
    const { search, ended, started } = lane();
    const controller = new AbortController();
    await search(2, controller.signal);
    controller.abort();
    await search(4);
    expect({ ended, started: started() }).toEqual({ ended: [], started: 1 });
  });

  it('start no worker for one that was cancelled before its turn', async () => {
    const { search, started } = lane();
    const controller = new AbortController();
    controller.abort();
    await expect(search(2, controller.signal)).rejects.toThrow();
    expect(started()).toBe(0);
  });

  it('share a worker while none is cancelled', async () => {
    const { search, ended, started } = lane();
    await expect(Promise.all([search(2), search(4)])).resolves.toEqual([found, found]);
    expect({ ended, started: started() }).toEqual({ ended: [], started: 1 });
  });

  it('continue in a new worker if the old one ended', async () => {
    const { search, ended, started, die } = lane();
    await search(2);
    die(1);
    await expect(search(4)).resolves.toBe(found);
    expect({ ended, started: started() }).toEqual({ ended: [], started: 2 });
  });

  it('end the worker of a cancelled one, and continue in a new worker', async () => {
    const { search, ended, started } = lane();
    const controller = new AbortController();
    const stuck = search(1, controller.signal);
    const next = search(2);
    await vi.waitFor(() => expect(started()).toBe(1));
    controller.abort();
    await expect(stuck).rejects.toThrow('cancelled');
    await expect(next).resolves.toBe(found);
    expect({ ended, started: started() }).toEqual({ ended: [1], started: 2 });
  });

  it('keep the one in progress if a waiting one is cancelled', async () => {
    const { search, ended, started } = lane();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const stuck = search(1, running.signal);
    const behind = search(3, waiting.signal);
    await vi.waitFor(() => expect(started()).toBe(1));
    waiting.abort();
    expect(ended).toEqual([]);
    running.abort();
    await expect(stuck).rejects.toThrow('cancelled');
    await expect(behind).rejects.toThrow();
    expect({ ended, started: started() }).toEqual({ ended: [1], started: 1 });
  });
});
