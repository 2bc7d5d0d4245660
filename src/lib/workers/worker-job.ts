import { WorkerClient, type Methods } from '../util/rpc.ts';

/** A worker that is asked by `client` and ended by `end`. */
export interface WorkerJob<M extends Methods<M>> {
  readonly client: Pick<WorkerClient<M>, 'call'>;
  readonly end: () => void;
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

/** Takes charge of a worker: whatever becomes of it, no call stays open. */
export function workerJob<M extends Methods<M>>(
  worker: Worker,
  { name, again, ended }: JobWords,
): WorkerJob<M> {
  const client = new WorkerClient<M>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`${name} stopped: ${event.message || 'unknown cause'}. ${again}`);
  });
  return {
    client,
    end: () => {
      worker.terminate();
      client.failAll(ended);
    },
  };
}

/** Lets a worker of its own do something, and ends it whatever comes of that. */
export async function withWorker<M extends Methods<M>, Value>(
  starting: Promise<WorkerJob<M>>,
  work: (client: WorkerJob<M>['client']) => Promise<Value>,
): Promise<Value> {
  const { client, end } = await starting;
  try {
    return await work(client);
  } finally {
    end();
  }
}
