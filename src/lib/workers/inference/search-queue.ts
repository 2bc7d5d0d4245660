import type { CallOptions } from '../../util/workers/rpc.ts';
import { restartedJob, type WatchedJob } from '../worker-job.ts';
import type { InferenceMethods } from './methods.ts';

/** The search methods: long computations that handle no messages until they are done. */
export type SearchMethod = 'abduct' | 'spreads';

/** A call of one of them. */
type SearchCall = <Method extends SearchMethod>(
  method: Method,
  request: InferenceMethods[Method]['request'],
  options?: CallOptions<InferenceMethods[Method]['progress']>,
) => Promise<InferenceMethods[Method]['reply']>;

/**
 * Runs searches one after another, in a worker that is terminated to cancel, since a search handles no messages until
 * it is done. A cancelled search rejects; those behind it continue in a new worker.
 *
 * @param start makes a worker, called if there is none
 */
export function searchQueue(start: () => WatchedJob<InferenceMethods>): SearchCall {
  const { client, terminate } = restartedJob(start);
  let last: Promise<unknown> = Promise.resolve();

  const search: SearchCall = async (method, request, options = {}) => {
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', terminate, { once: true });
    try {
      return await client.call(method, request, options);
    } finally {
      options.signal?.removeEventListener('abort', terminate);
    }
  };

  return (method, request, options) => {
    const searched = last.then(() => search(method, request, options));
    last = searched.catch(() => undefined);
    return searched;
  };
}
