import type { Clock } from '../../util/clock.ts';
import { SERVER_RETRY, type RetryPolicy } from '../../util/retry.ts';
import type { AskOnce } from './ask.ts';
import { Asker, type AgentsJournal } from './asker.ts';
import type { AgentExchange } from './exchange.ts';
import { added, NONE_ASKED, type AgentProgress } from './progress.ts';

/** So many exchanges in a row that failed for good end a session. */
const FAILURES_THAT_STOP = 5;

/** What a session keeps its exchanges in, and how it asks; without `signal` nobody can end it. */
export interface SessionOptions {
  readonly journal: AgentsJournal;
  /** Requests at once at most. */
  readonly concurrency?: number;
  readonly policy?: RetryPolicy;
  readonly seed?: number;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

/** How a session ended: with all answered, with something open, or by who began it. */
export interface SessionEnd {
  readonly status: 'done' | 'incomplete' | 'cancelled';
  /** What went wrong last; null where nothing did, or where all was mended. */
  readonly trouble: string | null;
}

/** One go at exchanges with a server: puts them, counts them by who answers, and ends when further requests would be pointless. */
export class Session {
  readonly #options: SessionOptions;
  readonly #tell: () => void;
  readonly #asker: Asker;
  readonly #stop = new AbortController();
  readonly #counts = new Map<string, AgentProgress>();
  #trouble: string | null = null;
  #failedInARow = 0;

  /** @param tell is called whenever the counts or the trouble have changed */
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

  /** Exchanges so far, by who answers. */
  get counts(): ReadonlyMap<string, AgentProgress> {
    return this.#counts;
  }

  /** What went wrong last, mended or not; null where nothing did. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Whether nothing more is sent. */
  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Does the work; whatever is still under way when it ends, or throws, is stopped. */
  async carryOut<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      this.#stop.abort();
    }
  }

  /** Counts exchanges that are to come. */
  expect(agent: string, total: number): void {
    this.#count(agent, { total });
  }

  /** What is said to an exchange; null where it has no answer. Rejects where the journal cannot be written. */
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

  /** How it ends now. */
  end(isWhole: boolean): SessionEnd {
    if (isWhole) return { status: 'done', trouble: null };
    const isCancelled = this.#options.signal?.aborted === true;
    return { status: isCancelled ? 'cancelled' : 'incomplete', trouble: this.#trouble };
  }

  #count(agent: string, more: Partial<AgentProgress>): void {
    this.#counts.set(agent, added(this.#counts.get(agent) ?? NONE_ASKED, more));
    this.#tell();
  }
}
