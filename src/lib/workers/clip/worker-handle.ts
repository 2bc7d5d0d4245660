import { isAbort } from '../../util/message-of.ts';
import { WorkerClient, type Port } from '../../util/workers/rpc.ts';
import type { ClipMethods, CallOutcome } from './methods.ts';

/** A worker that runs a CLIP, as its supervisor uses it. */
export interface ClipWorker {
  readonly port: Port;
  /**
   * Calls back if the worker crashes or is ended by the browser.
   *
   * @param lock name of the lock that it holds while it lives
   */
  ondeath: (
    lock: Promise<string | null>,
    listener: (why: string, of?: { readonly isUnfetched: boolean }) => void,
  ) => void;
  terminate: () => void;
}

/** A started worker: when it ends, pending calls get an outcome. */
export class WorkerHandle {
  /** Whether its engine has the model in use. */
  hasModel = false;
  #worker: ClipWorker;
  #client: WorkerClient<ClipMethods>;
  #death: string | null = null;
  /** Whether its script could not be loaded: another worker's could not either. */
  #isUnfetched = false;

  constructor(worker: ClipWorker, modelsUrl: string) {
    this.#worker = worker;
    this.#client = new WorkerClient<ClipMethods>(worker.port);
    const greeting = this.#client.call('hello', { modelsUrl });
    worker.ondeath(
      greeting.then(
        ({ lock }) => lock,
        () => null,
      ),
      (why, { isUnfetched } = { isUnfetched: false }) => {
        this.#isUnfetched = isUnfetched;
        this.terminate(why);
      },
    );
  }

  get alive(): boolean {
    return this.#death === null;
  }

  /** Ends the worker; pending calls get an outcome: `broken`, or `refused` if its script could not be loaded. */
  terminate(why: string): void {
    if (this.#death !== null) return;
    this.#death = why;
    this.#worker.terminate();
    this.#client.failAll(why);
  }

  /** Makes one call. A worker whose runtime failed is ended. */
  async call<Value>(
    make: (client: WorkerClient<ClipMethods>) => Promise<CallOutcome<Value>>,
  ): Promise<CallOutcome<Value>> {
    try {
      const outcome = await make(this.#client);
      if (outcome.kind === 'broken') this.terminate(outcome.message);
      return outcome;
    } catch (error) {
      if (this.#death === null || isAbort(error)) throw error;
      if (this.#isUnfetched)
        return { kind: 'refused', reason: 'download', message: `${this.#death} Try again.` };
      return { kind: 'broken', message: this.#death, steps: [] };
    }
  }
}
