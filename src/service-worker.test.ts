import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const here = vi.hoisted(() => ({ base: '', build: [], prerendered: [] as string[], version: 'b2' }));
vi.mock('$service-worker', () => here);

/** Address of the worker. It is imported dynamically, because its types are those of workers, not of pages. */
const WORKER = new URL('service-worker.ts', import.meta.url).href;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Starts the worker of a copy of the app under a path, and waits until it is done with an event. */
async function dispatched(type: 'install' | 'activate', base: string, stored: object): Promise<void> {
  here.base = base;
  const clients = { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([]) };
  const scope = Object.assign(new EventTarget(), { clients, skipWaiting: () => Promise.resolve() });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('caches', stored);
  await import(WORKER);
  const done: Promise<unknown>[] = [];
  scope.dispatchEvent(
    Object.assign(new Event(type), { waitUntil: (work: Promise<unknown>) => done.push(work) }),
  );
  await Promise.all(done);
}

/** Names of the caches that are left once the worker of a copy of the app under a path has taken over. */
async function leftBy(base: string, names: readonly string[]): Promise<readonly string[]> {
  const left = new Set(names);
  await dispatched('activate', base, {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  });
  return [...left];
}

/** Paths that the worker of a copy of the app under a path fetches when it is installed. */
async function fetchedFirst(base: string, prerendered: readonly string[]): Promise<readonly string[]> {
  here.prerendered = prerendered.map((path) => base + path);
  const fetched: string[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL(`https://rungs.test${base}/service-worker.js`));
  vi.stubGlobal('fetch', ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  await dispatched('install', base, {
    open: () => Promise.resolve({ match: () => Promise.resolve(undefined) }),
  });
  return fetched;
}

test('a new version deletes the caches of its own path only', async () => {
  const all = ['rungs-a1', 'rungs-b2', 'rungs/course-a1', 'rungs/course-2-a1', 'other'];
  expect(await leftBy('', all)).toEqual(['rungs-b2', 'rungs/course-a1', 'rungs/course-2-a1', 'other']);
  vi.resetModules();
  expect(await leftBy('/course', all)).toEqual(['rungs-a1', 'rungs-b2', 'rungs/course-2-a1', 'other']);
});

test.each(['', '/course'])(
  'keeps every page ahead but those of single stories and chains, under "%s"',
  async (base) => {
    const pages = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('+page.svelte') && !file.includes('['))
      .map((file) => `/${file.replace('+page.svelte', '')}`);
    expect(pages).toContain('/chains/train/');
    const opened = ['/lab/story-soaked/', '/lab/chain-tea/', '/chains/tea/'];
    const fetched = await fetchedFirst(base, [...pages, '/lab/pendulum/', ...opened]);
    expect(fetched).toEqual(expect.arrayContaining([...pages, '/lab/pendulum/'].map((path) => base + path)));
    for (const path of opened) expect(fetched).not.toContain(base + path);
  },
);
