import { WorkerClient } from '../../../util/workers/rpc.ts';
import type { Layout, LayoutOptions, LayoutLink, LayoutNode } from './layout-types.ts';

/** A graph with its layout options. */
export interface LayoutRequest {
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutLink[];
  readonly options: LayoutOptions;
}

/** Methods of the layout worker. */
export interface LayoutMethods {
  layout: { request: LayoutRequest; progress: never; reply: Layout };
}

/** Most nodes that are laid out on the main thread. */
const MAX_NODES_HERE = 40;
const MAX_EDGES_HERE = 80;

/** Returns whether a graph is to be laid out by `layoutApart`. */
export function isLarge(nodes: readonly unknown[], edges: readonly unknown[]): boolean {
  return nodes.length > MAX_NODES_HERE || edges.length > MAX_EDGES_HERE;
}

/**
 * Runs `layoutGraph` in a worker, which ends with it, or when the signal is aborted; then no result is reported. Runs
 * on the main thread where no worker starts.
 */
export function layoutApart(
  { nodes, edges, options }: LayoutRequest,
  signal: AbortSignal,
  done: (layout: Layout) => void,
): void {
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<LayoutMethods>(worker);
  worker.addEventListener('error', () => client.failAll('The layout stopped.'));
  signal.addEventListener('abort', () => worker.terminate());
  client
    .call('layout', { nodes, edges, options })
    .catch(async () => (await import('./layout.ts')).layoutGraph({ nodes, edges }, options))
    .then((layout) => {
      worker.terminate();
      if (!signal.aborted) done(layout);
    })
    .catch((error: unknown) => reportError(error));
}
