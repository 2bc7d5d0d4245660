import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { helperInWorker } from './start-worker.ts';

type Listener = (event: { readonly data?: unknown; readonly message?: string }) => void;

/** Workers that answer each call with the method's name, while they answer. */
class SpokenWorker {
  readonly asked: { id: number; method: string; request: unknown }[] = [];
  readonly #listeners: [string, Listener][] = [];
  isMute = false;
  terminated = 0;
  constructor() {
    workers.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }
  postMessage(message: { kind: string; id: number; method: string; request: unknown }): void {
    this.asked.push(message);
    const { id, method } = message;
    if (!this.isMute)
      queueMicrotask(() => this.tell('message', { data: { kind: 'reply', id, reply: method } }));
  }
  tell(type: string, event: Parameters<Listener>[0]): void {
    for (const [each, listener] of this.#listeners) if (each === type) listener(event);
  }
  terminate(): void {
    this.terminated += 1;
  }
}
let workers: SpokenWorker[];
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', SpokenWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const request = { id: 't' } as never;

it('a worker is started by the first call, and once', async () => {
  const { call, close } = helperInWorker();
  expect(workers).toHaveLength(0);
  expect(await call('item', request)).toBe('item');
  expect(await call('judge', request)).toBe('judge');
  expect(workers).toHaveLength(1);
  expect(workers[0]?.asked).toMatchObject([
    { method: 'item', request },
    { method: 'judge', request },
  ]);
  close();
  expect(workers[0]?.terminated).toBe(1);
});

it.each([
  ['out of memory', 'The background worker stopped: out of memory. Try again.'],
  ['', 'The background worker stopped: unknown cause. Try again.'],
])(
  'a worker that dies of "%s" fails what is under way, and the next call starts another',
  async (message, words) => {
    const { call } = helperInWorker();
    await call('item', request);
    const [first] = workers;
    if (first === undefined) throw new Error('no worker');
    first.isMute = true;
    const waiting = call('item', request).catch((error: unknown) => error);
    first.tell('error', { message });
    expect(await waiting).toEqual(new Error(words));
    expect(first.terminated).toBe(1);
    expect(await call('item', request)).toBe('item');
    expect(workers).toHaveLength(2);
  },
);

it('what is under way when the page is left fails, and a page that comes back starts anew', async () => {
  const { call, close } = helperInWorker();
  close();
  await call('item', request);
  const [first] = workers;
  if (first === undefined) throw new Error('no worker');
  first.isMute = true;
  const waiting = call('item', request).catch((error: unknown) => error);
  close();
  expect(await waiting).toEqual(new Error('The page was left.'));
  expect(await call('item', request)).toBe('item');
  expect(workers).toHaveLength(2);
});

it('a call can be called off', async () => {
  const { call } = helperInWorker();
  const off = new AbortController();
  const waiting = call('item', request, { signal: off.signal }).catch((error: unknown) => error);
  off.abort();
  expect(await waiting).toMatchObject({ name: 'AbortError' });
});
