/**
 * Has the service worker cache this page's files, so that it opens offline, and marks the document when all are cached
 * (`data-cached`). A page that the worker already controls is cached as its files are fetched.
 */
export async function keepForOffline(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!('serviceWorker' in navigator) || navigation?.workerStart !== 0) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (document.documentElement.dataset.cached = '');
  active?.postMessage([location.href, ...files], [port2]);
}

/** Has the service worker cache a page reached by a client-side navigation, so that it opens offline. */
export function keepPageForOffline({ origin, pathname }: URL): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([origin + pathname]);
}
