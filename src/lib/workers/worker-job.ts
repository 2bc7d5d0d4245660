import { WorkerClient, type Methods } from '../util/rpc.ts';

/** A worker that is asked by `client` and ended by `terminate`. */
export interface WorkerJob<M extends Methods<M>> {
  readonly client: Pick<WorkerClient<M>, 'call'>;
  readonly terminate: () => void;
}

/** One of which is known whether it goes on. */
export interface WatchedJob<M extends Methods<M>> extends WorkerJob<M> {
  /** True once its worker has stopped by an error of its own. */
  readonly isDead: () => boolean;
}

/** What calls that are still open are told. */
interface JobWords {
  /** “The worker for videos”, where it stopped by itself. */
  readonly name: string;
  /** What to do then: “Start again.” */
  readonly again: string;
  /** Where it was ended: “The video was given up.” */
  readonly ended: string;
}

/** Why a worker stopped by itself. What a script throws has a message; a script that does not come has none. */
export function stopOf({ message }: Pick<ErrorEvent, 'message'>): {
  readonly isUnfetched: boolean;
  readonly why: string;
} {
  return message
    ? { isUnfetched: false, why: `stopped: ${message}` }
    : { isUnfetched: true, why: 'could not be fetched: the connection or the server is away' };
}

/** Takes charge of a worker: whatever becomes of it, no call stays open. */
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

/** A worker that is started with the first call, and again with the next one after it died or was ended. */
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

/** Lets a worker of its own do something, and ends it whatever comes of that. */
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
