import { isAbort } from '../../util/message-of.ts';
import { WorkerClient, type Port } from '../../util/rpc.ts';
import type { ClipMethods, CallOutcome } from './methods.ts';

/** A worker that runs a CLIP, as its supervisor sees it. */
export interface ClipWorker {
  readonly port: Port;
  /** Calls back if the worker ends by itself or is ended by somebody else. `lock`: what it holds while it lives. */
  ondeath: (
    lock: Promise<string | null>,
    listener: (why: string, of?: { readonly isUnfetched: boolean }) => void,
  ) => void;
  terminate: () => void;
}

/** A started worker: its end turns calls under way into outcomes instead of leaving them waiting. */
export class WorkerHandle {
  /** Whether its engine has the model in use. */
  hasModel = false;
  #worker: ClipWorker;
  #client: WorkerClient<ClipMethods>;
  #death: string | null = null;
  /** Its script did not come: another worker’s would not either. */
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

  /** Ends the worker; calls under way become outcomes: `broken`, or refused where its script did not come. */
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
