import type { CallOptions } from '../util/rpc.ts';
import type { InferenceMethods } from './inference-methods.ts';

type Methods = InferenceMethods['posterior'];
type Call = (
  request: Methods['request'],
  options?: CallOptions<Methods['progress']>,
) => Promise<Methods['reply']>;

/** A worker that searches, and how to end it. */
export interface SearchWorker {
  readonly call: Call;
  readonly end: () => void;
  /** True once it has ended by itself. */
  readonly isDead: () => boolean;
}

/**
 * One search after the other, in a worker that is ended to cancel: a search is one long computation that hears
 * nothing until it is done. A cancelled search rejects; the ones behind it go on in a new worker.
 *
 * @param start makes a worker, called when there is none
 */
export function searchLane(start: () => SearchWorker): Call {
  let worker: SearchWorker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function search(request: Methods['request'], options: CallOptions<Methods['progress']>) {
    options.signal?.throwIfAborted();
    if (worker === null || worker.isDead()) worker = start();
    const end = (): void => {
      worker?.end();
      worker = null;
    };
    options.signal?.addEventListener('abort', end, { once: true });
    try {
      return await worker.call(request, options);
    } finally {
      options.signal?.removeEventListener('abort', end);
    }
  }

  return (request, options = {}) => {
    const searched = last.then(() => search(request, options));
    last = searched.catch(() => undefined);
    return searched;
  };
}
