import type { Clock } from '../../util/clock.ts';
import { SERVER_RETRY, type RetryPolicy } from '../../util/retry.ts';
import type { AskOnce } from './ask.ts';
import { Asker, type AgentsJournal } from './asker.ts';
import type { AgentExchange } from './exchange.ts';
import { addProgress, NONE_ASKED, type AgentProgress } from './progress.ts';

/** Number of consecutive final failures that ends a session. */
const FAILURES_THAT_STOP = 5;

/** Journal, transport and limits of a session; without `signal` it cannot be aborted. */
export interface SessionOptions {
  readonly journal: AgentsJournal;
  /** Most requests in flight at the same time. */
  readonly concurrency?: number;
  readonly policy?: RetryPolicy;
  readonly seed?: number;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

/** End of a session: complete, with open exchanges, or aborted. */
export interface SessionEnd {
  readonly status: 'done' | 'incomplete' | 'cancelled';
  /** The latest error message; null if there was none, or all retries succeeded. */
  readonly trouble: string | null;
}

/**
 * A session of exchanges with a server: sends them, counts them by agent, and ends when further requests would be
 * pointless.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #tell: () => void;
  readonly #asker: Asker;
  readonly #stop = new AbortController();
  readonly #counts = new Map<string, AgentProgress>();
  #trouble: string | null = null;
  #failedInARow = 0;

  /** @param tell called whenever the counts or the error message have changed */
  constructor(options: SessionOptions, tell: () => void) {
    this.#options = options;
    this.#tell = tell;
    options.signal?.addEventListener('abort', () => this.#stop.abort(), { once: true });
    if (options.signal?.aborted === true) this.#stop.abort();
    this.#asker = new Asker({
      ...options,
      policy: options.policy ?? SERVER_RETRY,
      concurrency: options.concurrency ?? 4,
      seed: options.seed ?? 1,
      signal: this.#stop.signal,
      ontrouble: (message) => {
        this.#trouble = message;
        tell();
      },
    });
  }

  /** Returns the counts by agent. */
  get counts(): ReadonlyMap<string, AgentProgress> {
    return this.#counts;
  }

  /** Returns the latest error message, even if a retry succeeded; null if there was none. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Returns whether nothing more is sent. */
  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Runs work; requests still in flight when it ends or throws are aborted. */
  async carryOut<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      this.#stop.abort();
    }
  }

  /** Adds expected exchanges to an agent's total. */
  expect(agent: string, total: number): void {
    this.#count(agent, { total });
  }

  /** Returns the answer to an exchange; null if it has none. Rejects if the journal cannot be written. */
  async put<Says>(exchange: AgentExchange<Says>, ask: AskOnce): Promise<Says | null> {
    const { agent } = exchange;
    const answer = await this.#asker.put(exchange, ask);
    if (answer.ok) {
      this.#failedInARow = 0;
      this.#count(agent, { done: 1, kept: answer.value.isStored ? 1 : 0 });
      return answer.value.says;
    }
    if (answer.error.kind === 'cancelled') return null;
    this.#failedInARow += 1;
    this.#trouble = answer.error.message;
    this.#count(agent, { failed: 1 });
    if (answer.error.isPermanent || this.#failedInARow >= FAILURES_THAT_STOP) this.#stop.abort();
    return null;
  }

  /** Returns how the session ends. */
  end(isWhole: boolean): SessionEnd {
    if (isWhole) return { status: 'done', trouble: null };
    const isCancelled = this.#options.signal?.aborted === true;
    return { status: isCancelled ? 'cancelled' : 'incomplete', trouble: this.#trouble };
  }

  #count(agent: string, more: Partial<AgentProgress>): void {
    this.#counts.set(agent, addProgress(this.#counts.get(agent) ?? NONE_ASKED, more));
    this.#tell();
  }
}
