/**
 * A typed call protocol for every worker: a map `{method: {request, progress, reply}}`, calls with an id, progress and
 * cancellation. A worker always answers, and a failed call never blocks the next.
 */
import { isUnfetchedModule, NOT_FETCHED } from '../addresses/no-connection.ts';
import { messageOf } from '../message-of.ts';
import { capitalised } from '../text/sentence.ts';
import { reportFetchedFiles } from './fetched-files.ts';

/** Constraint on a map of worker methods. */
export type Methods<M> = { [Method in keyof M]: { request: unknown; progress: unknown; reply: unknown } };

type CallMessage = {
  readonly kind: 'call';
  readonly id: number;
  readonly method: string;
  readonly request: unknown;
};
type CancelMessage = { readonly kind: 'cancel'; readonly id: number };
type WorkerMessage =
  | { readonly kind: 'reply'; readonly id: number; readonly reply: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** The part of a message port that both a Worker and a worker's own scope have. */
export interface Port {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

type MaybeLater<T> = T | Promise<T>;

/**
 * A worker's handler for each method; `progress` reports how far the call is. A handler of a method whose reply is null
 * may return nothing.
 */
export type Handlers<M extends Methods<M>> = {
  [Method in keyof M]: (
    request: M[Method]['request'],
    context: { readonly signal: AbortSignal; readonly progress: (value: M[Method]['progress']) => void },
  ) => MaybeLater<M[Method]['reply']> | (M[Method]['reply'] extends null ? MaybeLater<void> : never);
};

/** Answers calls that arrive at `port` (a worker's own scope) with `handlers`, once they have loaded. */
export function serveCalls<M extends Methods<M>>(
  port: Port,
  handlers: Handlers<M> | Promise<Handlers<M>>,
): void {
  reportFetchedFiles();
  const running = new Map<number, AbortController>();
  port.addEventListener('message', (event: MessageEvent) => {
    const message = event.data as CallMessage | CancelMessage;
    if (message.kind === 'cancel') {
      running.get(message.id)?.abort();
      return;
    }
    void answer(message);
  });

  async function answer({ id, method, request }: CallMessage): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const all = await handlers;
      const handler = Object.hasOwn(all, method) ? all[method as keyof M] : undefined;
      if (!handler) throw new Error(`The worker has no method “${method}”.`);
      const reply = await handler(request, {
        signal: controller.signal,
        progress: (progress) => port.postMessage({ kind: 'progress', id, progress }),
      });
      port.postMessage({ kind: 'reply', id, reply: reply ?? null });
    } catch (error) {
      port.postMessage({
        kind: 'failure',
        id,
        message: isUnfetchedModule(error) ? capitalised(NOT_FETCHED) : messageOf(error),
      });
    } finally {
      running.delete(id);
    }
  }
}

/** Cancellation and progress of a call. */
export interface CallOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: Progress) => void;
}

/** Calls methods of a worker. Aborting a call rejects it with an AbortError and notifies the worker. */
export class WorkerClient<M extends Methods<M>> {
  #port: Port;
  #next = 1;
  #waiting = new Map<
    number,
    {
      resolve: (reply: unknown) => void;
      reject: (reason: Error) => void;
      onprogress?: (progress: unknown) => void;
    }
  >();

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', (event: MessageEvent) => this.#receive(event.data as WorkerMessage));
  }

  /** Sends one call; resolves with its reply. */
  call<Method extends keyof M & string>(
    method: Method,
    request: M[Method]['request'],
    options: CallOptions<M[Method]['progress']> = {},
  ): Promise<M[Method]['reply']> {
    const id = this.#next++;
    const { signal, onprogress } = options;
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#waiting.delete(id);
        this.#port.postMessage({ kind: 'cancel', id });
        reject(new DOMException('The call was cancelled.', 'AbortError'));
      };
      if (signal?.aborted) {
        reject(new DOMException('The call was cancelled.', 'AbortError'));
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(id, {
        resolve: (reply) => {
          signal?.removeEventListener('abort', abort);
          resolve(reply);
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', abort);
          reject(reason);
        },
        ...(onprogress ? { onprogress: (progress: unknown) => onprogress(progress) } : {}),
      });
      this.#port.postMessage({ kind: 'call', id, method, request });
    });
  }

  /** Rejects all pending calls, for when the worker has crashed or ended. */
  failAll(message: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(message));
    this.#waiting.clear();
  }

  #receive(message: WorkerMessage): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    switch (message.kind) {
      case 'progress':
        waiting.onprogress?.(message.progress);
        return;
      case 'reply':
        this.#waiting.delete(message.id);
        waiting.resolve(message.reply);
        return;
      case 'failure':
        this.#waiting.delete(message.id);
        waiting.reject(new Error(message.message));
    }
  }
}
