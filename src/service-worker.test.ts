import { afterEach, expect, test, vi } from 'vitest';

const here = vi.hoisted(() => ({ base: '', build: [], prerendered: [], version: 'b2' }));
vi.mock('$service-worker', () => here);

/** Address of the worker. It is imported dynamically, because its types are those of workers, not of pages. */
const WORKER = new URL('service-worker.ts', import.meta.url).href;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Names of the caches that are left once the worker of a copy of the app under a path has taken over. */
async function leftBy(base: string, names: readonly string[]): Promise<readonly string[]> {
  here.base = base;
  const left = new Set(names);
  const scope = Object.assign(new EventTarget(), { clients: { claim: () => Promise.resolve() } });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  });
  await import(WORKER);
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new Event('activate'), {
    waitUntil: (work: Promise<unknown>) => done.push(work),
  });
  scope.dispatchEvent(event);
  await Promise.all(done);
  return [...left];
}

test('a new version deletes the caches of its own path only', async () => {
  const all = ['rungs-a1', 'rungs-b2', 'rungs/course-a1', 'rungs/course-2-a1', 'other'];
  expect(await leftBy('', all)).toEqual(['rungs-b2', 'rungs/course-a1', 'rungs/course-2-a1', 'other']);
  vi.resetModules();
  expect(await leftBy('/course', all)).toEqual(['rungs-a1', 'rungs-b2', 'rungs/course-2-a1', 'other']);
});
