import { systemClock, type Clock } from '../../util/clock.ts';
import { ConcurrencyLimit } from '../../util/concurrency.ts';
import { createRandom } from '../../util/random.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { Retrier, type AttemptFailure } from '../../util/retrier.ts';
import { Slots } from '../../util/slots.ts';
import type { RetryPolicy } from '../../util/retry.ts';
import type { AskOnce, AskError, AskReply } from './ask.ts';
import { repairMessages, type AgentExchange } from './exchange.ts';
import type { ReplyProblem } from './json.ts';
import type { FailedExchange, StoredExchange, Try } from './stored.ts';

/** Store of exchanges: answered ones are read from it, and new ones written to it before they are used. */
export interface AgentsJournal {
  readonly stored: (key: string) => StoredExchange | undefined;
  readonly keep: (exchange: StoredExchange) => Promise<void>;
  readonly fail: (exchange: FailedExchange) => Promise<void>;
}

/** Journal, retry policy and limits of an `Asker`. */
export interface AskerOptions {
  readonly journal: AgentsJournal;
  readonly policy: RetryPolicy;
  /** Most requests in flight at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Seed of the retry pauses. */
  readonly seed: number;
  readonly clock?: Clock;
  /** Called with the message of every failed attempt. */
  readonly ontrouble?: (message: string) => void;
}

/** Reason why an exchange has no answer. */
export type Unanswered =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string; readonly isPermanent: boolean };

/** An answer, and whether it was stored before. */
export interface Answered<Says> {
  readonly says: Says;
  readonly isStored: boolean;
}

/** An unreadable reply is worth a retry. */
const MENDED = { isPermanent: false, isRetryable: true, retryAfterMilliseconds: null } as const;

/**
 * Sends exchanges to a server with retries: each until it has one answer, with limited concurrency, pausing when
 * the server says so. Use one instance for everything that is asked of a server, as its limit applies to all.
 */
export class Asker {
  readonly #options: AskerOptions;
  readonly #clock: Clock;
  readonly #limit: ConcurrencyLimit;
  readonly #slots: Slots;
  readonly #retrier: Retrier;

  constructor(options: AskerOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#retrier = new Retrier({ ...options, clock: this.#clock });
    this.#limit = new ConcurrencyLimit(options.concurrency);
    this.#slots = new Slots(() => this.#limit.limit);
  }

  /**
   * Returns the answer to an exchange, from the journal if it is there. Rejects if the journal cannot be written.
   *
   * @param ask sends this exchange
   */
  async put<Says>(exchange: AgentExchange<Says>, ask: AskOnce): Promise<Result<Answered<Says>, Unanswered>> {
    const stored = this.#options.journal.stored(exchange.key);
    const before = stored === undefined ? undefined : exchange.read(stored.answer);
    if (before?.ok === true) return ok({ says: before.value, isStored: true });
    const release = await this.#slots.take(this.#options.signal).catch(() => null);
    if (release === null) return fail({ kind: 'cancelled' });
    try {
      return await this.#tryOften(exchange, ask);
    } finally {
      release();
    }
  }

  async #tryOften<Says>(
    exchange: AgentExchange<Says>,
    ask: AskOnce,
  ): Promise<Result<Answered<Says>, Unanswered>> {
    const { journal, seed, ontrouble } = this.#options;
    const tries: Try[] = [];
    let bad: BadReply | null = null;
    const once = async (): Promise<Result<Says, AttemptFailure>> => {
      const { outcome, tried }: Once<Says> = await this.#once(exchange, ask, bad);
      tries.push(tried);
      if (outcome.ok) return outcome;
      if ('reply' in outcome.error) bad = outcome.error;
      return fail(outcome.error);
    };
    const random = createRandom(seed).fork(exchange.key);
    const came = await this.#retrier.run(once, random, (message) =>
      ontrouble?.(`${exchange.agent}, ${exchange.subject}: ${message}`),
    );
    if (came.kind === 'cancelled') return fail(came);
    if (came.kind === 'failed') {
      await journal.fail({ ...partsOf(exchange, tries), answer: null });
      return fail(came);
    }
    await journal.keep({ ...partsOf(exchange, tries), answer: tries.at(-1)?.reply ?? '' });
    return ok({ says: came.value, isStored: false });
  }

  /** Sends an exchange once. After an unreadable reply, the model is shown the reply and what is wrong with it. */
  async #once<Says>(
    { messages, schema, read }: AgentExchange<Says>,
    ask: AskOnce,
    bad: BadReply | null,
  ): Promise<Once<Says>> {
    const mark = this.#limit.start();
    const at = this.#clock.now();
    const reply = await ask(
      { messages: [...messages, ...(bad === null ? [] : repairMessages(bad.reply, bad.message))], schema },
      this.#options.signal,
    );
    const milliseconds = this.#clock.now() - at;
    if (!reply.ok) {
      if (reply.error.isRetryable) this.#limit.failed(mark);
      const { name, message } = reply.error;
      return { outcome: reply, tried: { at, milliseconds, problem: { name, message }, reply: null } };
    }
    this.#limit.succeeded(milliseconds);
    const parsed = readWhole(reply.value, read);
    const tried = {
      at,
      milliseconds,
      problem: parsed.ok ? null : parsed.error,
      reply: reply.value.text,
      ...(reply.value.reasoning === '' ? {} : { reasoning: reply.value.reasoning }),
    };
    if (parsed.ok) return { outcome: parsed, tried };
    return { outcome: fail({ ...MENDED, message: parsed.error.message, reply: reply.value.text }), tried };
  }
}

/** Result of sending once. */
interface Once<Says> {
  readonly outcome: Result<Says, AskError | BadReply>;
  readonly tried: Try;
}

/** A reply that cannot be parsed, with the reason. */
interface BadReply extends AttemptFailure {
  readonly reply: string;
}

function readWhole<Says>(
  { text, isCutOff }: AskReply,
  read: AgentExchange<Says>['read'],
): Result<Says, ReplyProblem> {
  const parsed = read(text);
  if (parsed.ok || !isCutOff) return parsed;
  const message = 'The reply was cut off before its end: say it in fewer words.';
  return fail({ name: 'too-long', message });
}

/** Returns the stored form of an exchange, answered or not. */
function partsOf(
  { key, agent, subject, links, messages }: AgentExchange<unknown>,
  tries: readonly Try[],
): Omit<StoredExchange, 'answer'> {
  return { key, agent, subject, links, prompt: messages, tries: [...tries] };
}
