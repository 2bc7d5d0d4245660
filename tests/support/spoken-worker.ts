type Listener = (event: { readonly data?: unknown; readonly message?: string }) => void;

/** A call that a worker received. */
export interface Call {
  readonly kind: string;
  readonly id: number;
  readonly method: string;
  readonly request: unknown;
}

/**
 * Fake worker that answers each call immediately with the result of `replyTo`; not at all where that is undefined.
 */
export class SpokenWorker {
  readonly asked: Call[] = [];
  readonly #listeners: [string, Listener][] = [];
  readonly #replyTo: (call: Call) => unknown;
  terminated = 0;
  constructor(replyTo: (call: Call) => unknown) {
    this.#replyTo = replyTo;
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }
  postMessage(call: Call): void {
    if (call.kind !== 'call') return;
    this.asked.push(call);
    const reply = this.#replyTo(call);
    const data = { kind: 'reply', id: call.id, reply };
    if (reply !== undefined) queueMicrotask(() => this.tell('message', { data }));
  }
  tell(type: string, event: Parameters<Listener>[0]): void {
    for (const [each, listener] of this.#listeners) if (each === type) listener(event);
  }
  terminate(): void {
    this.terminated += 1;
  }
}
