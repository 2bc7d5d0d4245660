import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpokenWorker } from '../../../../tests/support/spoken-worker.ts';
import { helperInWorker } from './start-worker.ts';

/** Workers that answer each call with the method's name, while they answer. */
class NamingWorker extends SpokenWorker {
  isMute = false;
  constructor() {
    super(({ method }) => (this.isMute ? undefined : method));
    workers.push(this);
  }
}
let workers: NamingWorker[];
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', NamingWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const request = { id: 't' } as never;

it('a worker is started by the first call, once', async () => {
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
  ['', 'The background worker could not be fetched: no connection to the server. Try again.'],
])(
  'a worker that ends with "%s" rejects the calls in progress, and the next call starts another',
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

it('calls in progress fail when the page is left, and a restored page starts again', async () => {
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

it('a call can be cancelled', async () => {
  const { call } = helperInWorker();
  const off = new AbortController();
  const waiting = call('item', request, { signal: off.signal }).catch((error: unknown) => error);
  off.abort();
  expect(await waiting).toMatchObject({ name: 'AbortError' });
});
