import { onFetchedFiles } from '../util/workers/fetched-files.ts';

/** Whether the page in this tab opens without a network. */
class OfflinePage {
  /** Whether the service worker is caching the page's files, has cached them, or cannot be used. */
  status = $state<'storing' | 'stored' | 'never'>('storing');

  /**
   * Has the service worker cache this page's files, so that it opens offline, and marks the document when all are
   * cached (`data-cached`). A page that the worker already controls is cached as its files are fetched.
   */
  async keep(): Promise<void> {
    if (!('serviceWorker' in navigator)) {
      this.status = 'never';
      return;
    }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.workerStart !== 0) {
      this.status = 'stored';
      return;
    }
    const { ready } = navigator.serviceWorker;
    // Workers of this page may fetch files at any time, and before there is a service worker.
    onFetchedFiles((files) => void ready.then(({ active }) => active?.postMessage(files)));
    const { active } = await ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.documentElement.dataset.cached = '';
      this.status = 'stored';
      port1.close();
    };
    active?.postMessage([location.href, ...files], [port2]);
  }

  /** Has the service worker cache a page reached by a client-side navigation, so that it opens offline. */
  keepNext({ origin, pathname }: URL): void {
    if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([origin + pathname]);
  }
}

/** The shared instance. */
export const offlinePage = new OfflinePage();
