import { NO_CONNECTION } from '../util/addresses/no-connection.ts';
import { WorkerClient, type Methods } from '../util/workers/rpc.ts';

/** A worker that is called through `client` and ended by `terminate`. */
export interface WorkerJob<M extends Methods<M>> {
  readonly client: Pick<WorkerClient<M>, 'call'>;
  readonly terminate: () => void;
}

/** A worker job that reports whether its worker has crashed. */
export interface WatchedJob<M extends Methods<M>> extends WorkerJob<M> {
  /** Returns true after its worker has stopped because of an error. */
  readonly isDead: () => boolean;
}

/** Messages for pending calls when the worker ends. */
interface JobWords {
  /** “The worker for videos”, if it crashed. */
  readonly name: string;
  /** Advice for that case: “Start again.” */
  readonly again: string;
  /** If it was terminated: “The video was given up.” */
  readonly ended: string;
}

/**
 * Returns why a worker stopped. An error thrown by the script has a message; a script that cannot be loaded has none.
 */
export function stopOf({ message }: Pick<ErrorEvent, 'message'>): {
  readonly isUnfetched: boolean;
  readonly why: string;
} {
  return message
    ? { isUnfetched: false, why: `stopped: ${message}` }
    : { isUnfetched: true, why: `could not be fetched: ${NO_CONNECTION}` };
}

/** Wraps a worker so that all pending calls are rejected when it crashes or is terminated. */
export function workerJob<M extends Methods<M>>(
  worker: Worker,
  { name, again, ended }: JobWords,
): WatchedJob<M> {
  const client = new WorkerClient<M>(worker);
  let isDead = false;
  worker.addEventListener('error', (event) => {
    isDead = true;
    worker.terminate();
    client.failAll(`${name} ${stopOf(event).why}. ${again}`);
  });
  return {
    client,
    terminate: () => {
      worker.terminate();
      client.failAll(ended);
    },
    isDead: () => isDead,
  };
}

/**
 * Returns a job whose worker is started on the first call, and again on the next one after it crashed or was
 * terminated.
 */
export function restartedJob<M extends Methods<M>>(start: () => WatchedJob<M>): WorkerJob<M> {
  let job: WatchedJob<M> | null = null;
  return {
    client: {
      call: (method, request, options) => {
        if (job === null || job.isDead()) job = start();
        return job.client.call(method, request, options);
      },
    },
    terminate: () => {
      job?.terminate();
      job = null;
    },
  };
}

/** Runs one task in a new worker and terminates the worker afterwards, also on failure. */
export async function withWorker<M extends Methods<M>, Value>(
  starting: Promise<WorkerJob<M>>,
  work: (client: WorkerJob<M>['client']) => Promise<Value>,
): Promise<Value> {
  const { client, terminate } = await starting;
  try {
    return await work(client);
  } finally {
    terminate();
  }
}
