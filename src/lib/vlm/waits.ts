import {
  brokenOffError,
  CANCELLED,
  connectionError,
  timeoutError,
  type TimeoutPhase,
  type VlmError,
} from './errors.ts';

/** Timeouts in milliseconds. */
export interface Waits {
  /** For a connection, if the transport reports when it is made. */
  readonly connect: number;
  /** Time from the connection to the first byte of the answer; without streaming, to the whole answer. */
  readonly firstByte: number;
  /** Time from one byte to the next. */
  readonly idle: number;
}

/** Long enough for a queue and a large model, short enough not to be forgotten. */
export const DEFAULT_WAITS: Waits = { connect: 10_000, firstByte: 300_000, idle: 120_000 };

/** Watches one request: its signal aborts when a wait times out or when the caller cancels. */
export class Watch {
  readonly #waits: Waits;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #onabort = (): void => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expired: VlmError | null = null;
  #hasBegun = false;

  constructor(waits: Waits, caller: AbortSignal | undefined) {
    this.#waits = waits;
    this.#caller = caller;
    if (caller?.aborted === true) this.#controller.abort();
    caller?.addEventListener('abort', this.#onabort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Marks that the server has begun to answer: from now on a connection that ends was broken off. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** Starts the timeout of a phase and ends the one before. */
  wait(phase: TimeoutPhase): void {
    clearTimeout(this.#timer);
    const milliseconds = this.#waits[phase === 'first-byte' ? 'firstByte' : phase];
    this.#timer = setTimeout(() => {
      this.#expired = timeoutError(phase, milliseconds);
      this.#controller.abort();
    }, milliseconds);
  }

  /** Ends the timeout of a phase: the server has done its part. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Ends every timeout; the request is over. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#onabort);
  }

  /** Returns the error of a failed request. */
  explain(reason: unknown): VlmError {
    if (this.#expired !== null) return this.#expired;
    if (this.#caller?.aborted === true) return CANCELLED;
    return this.#hasBegun ? brokenOffError(detailOf(reason)) : connectionError(detailOf(reason));
  }
}

/** Returns the useful part of a connection's failure, without an address: the code, or our own message on redirects. */
function detailOf(reason: unknown): string {
  if (!(reason instanceof Error)) return '';
  const inner: unknown = reason.cause ?? reason;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return /redirect/u.test(reason.message) ? 'it answers with a redirect, which is not followed' : '';
}
