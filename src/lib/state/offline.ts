/**
 * Has the service worker keep what this page is made of, so that it opens again without a network, and marks the document
 * once all is kept (`data-cached`). A page that the worker was there for before is kept as it comes.
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

/** Has the service worker keep a page that a click within the app led to, so that it opens again without a network. */
export function keepPageForOffline({ origin, pathname }: URL): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([origin + pathname]);
}
