/** Channel on which workers name the files that they fetch. */
const CHANNEL = 'rungs fetched files';

/**
 * Has a worker name the files that it has fetched and will fetch: a page’s list of resources lacks those of its workers. Does
 * nothing outside of a browser’s worker.
 */
export function reportFetchedFiles(): void {
  if (!('WorkerGlobalScope' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  new PerformanceObserver((list) => channel.postMessage(list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  });
}

/** Hears of the addresses of files that workers of this app fetch, in any tab. */
export function onFetchedFiles(listener: (files: readonly string[]) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }) => listener(data as readonly string[]);
}
