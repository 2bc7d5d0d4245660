import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../../../tests/support/fake-locks.ts';
import type { Port } from '../../util/workers/rpc.ts';
import { WorkerHandle, type ClipWorker } from './worker-handle.ts';
import { holdLock, watchWorker } from './worker-watch.ts';
import { settled } from '../../../../tests/support/settled.ts';

let locks: LockManager;
beforeEach(() => {
  const fake = fakeLocks();
  // Options may be left out, as for a browser's own manager.
  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> =>
    fake.request(
      name,
      (rest.length > 1 ? rest[0] : {}) as LockOptions,
      rest.at(-1) as LockGrantedCallback<unknown>,
    );
  locks = { request, query: () => fake.query() } as LockManager;
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a worker that does nothing but end. */
function idleWorker() {
  let fail: (event: { message: string }) => void = () => undefined;
  const terminate = vi.fn();
  const worker = {
    addEventListener: (type: string, listener: typeof fail) => {
      if (type === 'error') fail = listener;
    },
    terminate,
  } as unknown as Worker;
  return { worker, terminate, fail: (message: string) => fail({ message }) };
}

describe('a watched worker', () => {
  it('holds its own lock for as long as it lives', async () => {
    const [first, second] = [await holdLock(), await holdLock()];
    expect(first).toMatch(/^rungs-clip [\da-f-]{36}$/u);
    expect(second).not.toBe(first);
    const { held = [] } = await locks.query();
    expect(held.map(({ name }) => name)).toEqual([first, second]);
  });

  it('holds none if there are none, or none are given', async () => {
    vi.stubGlobal('navigator', {});
    expect(await holdLock()).toBeNull();
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('not safe')) } });
    expect(await holdLock()).toBeNull();
  });

  it('reports its end once its lock is free', async () => {
    let release: () => void = () => undefined;
    void locks.request('its', () => new Promise<void>((resolve) => (release = resolve)));
    const heard: string[] = [];
    const { worker, terminate } = idleWorker();
    const watched = watchWorker(worker);
    expect(watched.port).toBe(worker);
    watched.ondeath(Promise.resolve('its'), (why) => heard.push(why));
    await settled();
    expect(heard).toEqual([]);
    release();
    await vi.waitFor(() => expect(heard).toEqual(['The background worker ended, or was ended.']));
    expect(terminate).not.toHaveBeenCalled();
  });

  it('reports a failing script, with its error', () => {
    const heard: unknown[] = [];
    const { worker, fail } = idleWorker();
    watchWorker(worker).ondeath(Promise.resolve(null), (why, of) => heard.push([why, of?.isUnfetched]));
    fail('no memory');
    fail('');
    expect(heard).toEqual([
      ['The background worker stopped: no memory.', false],
      ['The background worker could not be fetched: no connection to the server.', true],
    ]);
  });

  it('is not watched after it was ended here', async () => {
    const request = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { locks: { request } });
    const { worker, terminate } = idleWorker();
    const watched = watchWorker(worker);
    watched.terminate();
    watched.ondeath(Promise.resolve('its'), () => undefined);
    watched.ondeath(Promise.resolve(null), () => undefined);
    await settled();
    expect(terminate).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
    const other = watchWorker(worker);
    other.ondeath(Promise.resolve('its'), () => undefined);
    await settled();
    const [[name, options]] = request.mock.calls as unknown as [[string, { signal: AbortSignal }]];
    expect([name, options.signal.aborted]).toEqual(['its', false]);
    other.terminate();
    expect(options.signal.aborted).toBe(true);
  });
});

/** Returns a worker behind a handle, with its calls and what ends it. */
function handled(answer: (method: string) => unknown = () => ({ kind: 'done', value: 1 })) {
  const asked: [string, unknown][] = [];
  let hear: (event: MessageEvent) => void = () => undefined;
  let die: (why: string, of?: { readonly isUnfetched: boolean }) => void = () => undefined;
  let lock: Promise<string | null> = Promise.resolve(null);
  const terminate = vi.fn();
  const port: Port = {
    addEventListener: (_, listener) => (hear = listener),
    postMessage: (message) => {
      const { kind, id, method, request } = message as {
        kind: string;
        id: number;
        method: string;
        request: unknown;
      };
      if (kind !== 'call') return;
      asked.push([method, request]);
      const reply = answer(method);
      if (reply === undefined) return;
      queueMicrotask(() =>
        hear({
          data:
            reply instanceof Error
              ? { kind: 'failure', id, message: reply.message }
              : { kind: 'reply', id, reply },
        } as MessageEvent),
      );
    },
  };
  const worker: ClipWorker = {
    port,
    terminate,
    ondeath: (name, listener) => {
      lock = name;
      die = listener;
    },
  };
  const handle = new WorkerHandle(worker, 'https://rungs.test/models/');
  const dieOf: typeof die = (why, of) => die(why, of);
  return { handle, asked, terminate, lock: () => lock, die: dieOf };
}

it('a worker without a lock is not watched', async () => {
  const request = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { locks: { request } });
  watchWorker(idleWorker().worker).ondeath(Promise.resolve(null), () => undefined);
  await settled();
  expect(request).not.toHaveBeenCalled();
});

describe('a worker handle', () => {
  const embed = (handle: WorkerHandle) =>
    handle.call<number>((client) => client.call('embedTexts', []) as never);

  it('sends the models’ address, and receives the lock’s name', async () => {
    const { asked, lock, handle } = handled(() => ({ lock: 'its' }));
    expect(asked).toEqual([['hello', { modelsUrl: 'https://rungs.test/models/' }]]);
    expect(await lock()).toBe('its');
    expect([handle.alive, handle.hasModel]).toEqual([true, false]);
    expect(await handled(() => new Error('broken')).lock()).toBeNull();
  });

  it('passes on replies and failures', async () => {
    const { handle } = handled();
    expect(await embed(handle)).toEqual({ kind: 'done', value: 1 });
    const failing = handled(() => new Error('no such method')).handle;
    await expect(embed(failing)).rejects.toThrow('no such method');
    expect(failing.alive).toBe(true);
  });

  it('ends the worker if its runtime failed', async () => {
    const broken = { kind: 'broken', message: 'out of memory', steps: [] };
    const { handle, terminate } = handled(() => broken);
    expect(await embed(handle)).toEqual(broken);
    expect(handle.alive).toBe(false);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('turns calls in progress into outcomes when the worker ends, once', async () => {
    const { handle, die, terminate } = handled(() => undefined);
    const waiting = embed(handle);
    die('it was ended');
    die('again');
    expect(await waiting).toEqual({ kind: 'broken', message: 'it was ended', steps: [] });
    expect(handle.alive).toBe(false);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('rejects with the remedy if the script cannot be fetched, because another worker could not fetch it either', async () => {
    const { handle, die } = handled(() => undefined);
    const waiting = embed(handle);
    die('It could not be fetched.', { isUnfetched: true });
    expect(await waiting).toEqual({
      kind: 'refused',
      reason: 'download',
      message: 'It could not be fetched. Try again.',
    });
  });

  it('still cancels calls by their own signals after the worker ended', async () => {
    const { handle, die } = handled(() => undefined);
    const off = new AbortController();
    const waiting = handle.call<number>(
      (client) => client.call('embedTexts', [], { signal: off.signal }) as never,
    );
    off.abort();
    die('it was ended');
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
