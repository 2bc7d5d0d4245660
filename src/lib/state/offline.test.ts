import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Returns the state of a page that was fetched with or without a service worker, and the worker's inbox. */
async function opened({ workerStart }: { readonly workerStart: number }) {
  const inbox: { readonly files: readonly string[]; readonly port: MessagePort | undefined }[] = [];
  const active = {
    postMessage: (files: readonly string[], ports: readonly MessagePort[] = []) =>
      inbox.push({ files, port: ports[0] }),
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.stubGlobal('location', { href: 'http://localhost/lab/beach/' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) =>
      (type === 'navigation' ? [{ workerStart }] : [{ name: 'a.js' }]) as unknown as PerformanceEntryList,
  );
  const { offlinePage } = await import('./offline.svelte.ts');
  await offlinePage.keep();
  return { offlinePage, inbox };
}

test('a first page opens offline once the worker has stored its files, not before', async () => {
  const { offlinePage, inbox } = await opened({ workerStart: 0 });
  expect(inbox.map(({ files }) => files)).toEqual([['http://localhost/lab/beach/', 'a.js']]);
  expect(offlinePage.status).toBe('storing');
  inbox[0]?.port?.postMessage('kept');
  await vi.waitFor(() => expect(offlinePage.status).toBe('stored'));
});

test('a page that the worker fetched opens offline at once', async () => {
  const { offlinePage, inbox } = await opened({ workerStart: 12 });
  expect([offlinePage.status, inbox.length]).toEqual(['stored', 0]);
});

test('the files that workers of a first page fetch are stored as well, those of other pages are already', async () => {
  const first = await opened({ workerStart: 0 });
  const workers = new BroadcastChannel('rungs fetched files');
  workers.postMessage(['runtime.wasm']);
  await vi.waitFor(() => expect(first.inbox.at(-1)?.files).toEqual(['runtime.wasm']));
  vi.resetModules();
  const second = await opened({ workerStart: 12 });
  workers.postMessage(['runtime.wasm']);
  await vi.waitFor(() => expect(first.inbox.filter(({ port }) => !port)).toHaveLength(2));
  expect(second.inbox).toEqual([]);
  workers.close();
});
