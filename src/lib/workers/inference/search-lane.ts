import type { CallOptions } from '../../util/rpc.ts';
import type { InferenceMethods } from './methods.ts';

/** The methods that search: long computations that hear nothing until they are done. */
export type SearchMethod = 'abduct' | 'spreads';

/** A call of one of them. */
export type SearchCall = <Method extends SearchMethod>(
  method: Method,
  request: InferenceMethods[Method]['request'],
  options?: CallOptions<InferenceMethods[Method]['progress']>,
) => Promise<InferenceMethods[Method]['reply']>;

/** A worker that searches, and how to end it. */
export interface SearchWorker {
  readonly call: SearchCall;
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
export function searchLane(start: () => SearchWorker): SearchCall {
  let worker: SearchWorker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function search<Method extends SearchMethod>(
    method: Method,
    request: InferenceMethods[Method]['request'],
    options: CallOptions<InferenceMethods[Method]['progress']>,
  ): Promise<InferenceMethods[Method]['reply']> {
    options.signal?.throwIfAborted();
    if (worker === null || worker.isDead()) worker = start();
    const end = (): void => {
      worker?.end();
      worker = null;
    };
    options.signal?.addEventListener('abort', end, { once: true });
    try {
      return await worker.call(method, request, options);
    } finally {
      options.signal?.removeEventListener('abort', end);
    }
  }

  return (method, request, options = {}) => {
    const searched = last.then(() => search(method, request, options));
    last = searched.catch(() => undefined);
    return searched;
  };
}
