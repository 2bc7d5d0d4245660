import { judge as judgeByTask } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import { createRandom, type Random } from '../../../util/random.ts';
import { askWithRetries } from './attempt.ts';
import { ConcurrencyLimit } from '../../../util/concurrency.ts';
import { Gate } from './gate.ts';
import { fingerprintDiffers, itemFingerprint, otherQuestions } from '../item-fingerprint.ts';
import { answerOf, type JournalEntry } from '../journal.ts';
import { Rate, type RunProgress, type RunStatus } from './progress.ts';
import type { RunOptions } from './run-options.ts';
import { Tally } from './tally.ts';
import { isEmpty, type Reply } from '../types.ts';
import { messageOf } from '../../../util/message-of.ts';
import { Retrier, type RetryOutcome } from '../../../util/retrier.ts';
import { InputError } from '../../../util/input-error.ts';

/** Number of consecutive final failures that stops a run. */
const FAILURES_THAT_STOP = 5;
/** Most answers waiting to be written to the journal; all of these would be lost in a crash. */
const MAX_UNSAVED_ANSWERS = 256;
/** Longest time the runner may block the event loop, in milliseconds. */
const MAX_BLOCKING_MS = 15;
/** Shortest time between two progress reports, in milliseconds. */
const REPORT_INTERVAL_MS = 100;

/** Error message where the stored answers belong to different questions. */
const OTHER_QUESTIONS = `${otherQuestions('The questions of this run')} Start a new run.`;

type Settled = RunOptions & Required<Pick<RunOptions, 'retry' | 'clock'>>;

/** Implementation of `startRun`. */
export class Runner {
  readonly #options: Settled;
  readonly #limit: ConcurrencyLimit;
  readonly #random: Random;
  readonly #stop = new AbortController();
  readonly #gate = new Gate();
  readonly #retrier: Retrier;
  readonly #tally = new Tally();
  readonly #rate = new Rate();
  #status: RunStatus = 'running';
  #counts = { answered: 0, resumed: 0, cached: 0, failed: 0, active: 0, unsaved: 0 };
  #failuresInARow = 0;
  #trouble: string | null = null;
  /** Number of stored answers not yet matched with their items; Infinity until the journal is read. */
  #unchecked = Infinity;
  #lastYield = 0;
  #lastReport = 0;
  /** Resumes the loop when a request slot becomes free. */
  #wake: () => void = () => undefined;

  constructor(options: Settled) {
    this.#options = options;
    this.#limit = new ConcurrencyLimit(options.concurrency ?? options.respondent.concurrency);
    this.#random = createRandom(options.seed);
    this.#retrier = new Retrier({
      policy: options.retry,
      clock: options.clock,
      signal: this.#stop.signal,
      gate: () => this.#gate.pass(),
      onwait: () => this.#notify(true),
    });
    options.signal?.addEventListener('abort', () => this.cancel(), { once: true });
    if (options.signal?.aborted) this.cancel();
  }

  pause(): void {
    if (this.#status !== 'running') return;
    this.#status = 'paused';
    this.#gate.close();
    this.#notify(true);
  }

  resume(): void {
    if (this.#status !== 'paused') return;
    this.#status = 'running';
    this.#rate.clear();
    this.#gate.open();
    this.#notify(true);
  }

  cancel(): void {
    this.#end('cancelled');
  }

  /** Asks all items without an answer; resolves with the final progress. Never rejects. */
  async run(): Promise<RunProgress> {
    try {
      await this.#askAll();
    } catch (error) {
      this.#stopFor(error);
    }
    while (this.#counts.active + this.#counts.unsaved > 0) await this.#nextSlotFreed();
    if (!this.#ended()) this.#status = this.#counts.failed > 0 ? 'incomplete' : 'done';
    if (this.#status === 'done') this.#trouble = null;
    this.#notify(true);
    return this.progress();
  }

  async #askAll(): Promise<void> {
    const stored = new Map((await this.#options.journal.load()).map((entry) => [entry.id, entry]));
    this.#lastYield = this.#options.clock.now();
    const seen = new Set<string>();
    // Ask nothing until every stored answer is known to belong to the question of its item.
    this.#unchecked = stored.size;
    const waiting: Item[] = [];
    for (const item of this.#options.items) {
      const { id } = item;
      if (seen.has(id)) throw new RangeError(`The item ${id} occurs twice; ids must be unique.`);
      seen.add(id);
      const earlier = stored.get(id);
      if (earlier === undefined) waiting.push(item);
      else {
        if (fingerprintDiffers(earlier, item)) throw new InputError(OTHER_QUESTIONS);
        this.#count(item, earlier, 'resumed');
        this.#unchecked -= 1;
        // The next question may wait for a person: report the progress so far first.
        if (this.#unchecked === 0) this.#notify(true);
      }
      if (this.#unchecked === 0) await this.#launchAll(waiting.splice(0));
      if (this.#stop.signal.aborted) return;
      await this.#yieldToEventLoop();
    }
    const hasUnknownItem =
      this.#options.allowUnknownItems !== true &&
      [...stored.values()].some((entry) => entry.item !== undefined && !seen.has(entry.id));
    if (hasUnknownItem) throw new InputError(OTHER_QUESTIONS);
    await this.#launchAll(waiting);
  }

  async #launchAll(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      await this.#waitForSlot();
      if (this.#stop.signal.aborted) return;
      this.#launch(item);
      await this.#yieldToEventLoop();
    }
  }

  progress(): RunProgress {
    const { answered, resumed, cached, failed, active } = this.#counts;
    const now = this.#options.clock.now();
    const { heldUntil } = this.#retrier;
    const waiting = this.#status === 'running' && heldUntil > now;
    const perSecond = this.#pace(now, answered - resumed - cached);
    const left = this.#options.total - answered - failed;
    return {
      status: waiting ? 'waiting' : this.#status,
      total: this.#options.total,
      answered,
      resumed,
      cached,
      failed,
      active,
      limit: this.#limit.limit,
      perSecond,
      secondsLeft: perSecond === null || perSecond === 0 ? null : left / perSecond,
      waitingUntil: waiting ? heldUntil : null,
      trouble: this.#trouble,
      tally: this.#tally.view(),
    };
  }

  /** Answers per second, without those from the journal or the cache; null before the first answer. */
  #pace(now: number, asked: number): number | null {
    if (this.#status !== 'running' || this.#unchecked > 0) return null;
    const perSecond = this.#rate.note(now, asked);
    return asked === 0 ? null : perSecond;
  }

  #launch(item: Item): void {
    this.#counts.active += 1;
    void this.#answer(item).finally(() => {
      this.#counts.active -= 1;
      // Paused with no request in flight: closing the page now loses nothing.
      if (this.#status === 'paused' && this.#counts.active === 0) this.#notify(true);
      this.#wake();
    });
  }

  async #answer(item: Item): Promise<void> {
    try {
      const key = this.#keyOf(item);
      const known = key === null ? undefined : await this.#options.cache?.replies.get(key);
      if (known !== undefined) {
        this.#keep(item, known, 0);
        return;
      }
      await this.#settle(item, key, await this.#ask(item));
    } catch (error) {
      this.#stopFor(error);
    }
  }

  #ask(item: Item): Promise<RetryOutcome<Reply>> {
    const { respondent, clock } = this.#options;
    return askWithRetries(item, this.#random.fork(item.id), {
      respondent,
      retrier: this.#retrier,
      limit: this.#limit,
      clock,
      signal: this.#stop.signal,
      hasAnswers: () => this.#counts.answered + this.#counts.unsaved > 0,
      onTrouble: (message) => {
        this.#trouble = message;
        this.#notify();
      },
    });
  }

  async #settle(item: Item, key: string | null, outcome: RetryOutcome<Reply>): Promise<void> {
    switch (outcome.kind) {
      case 'answered':
        this.#failuresInARow = 0;
        this.#keep(item, outcome.value, outcome.attempts);
        // An empty answer may be a transient fault: do not cache it for later runs.
        if (key !== null && !isEmpty(outcome.value))
          await this.#options.cache?.replies.put(key, outcome.value);
        return;
      case 'failed': {
        const { message, attempts, isPermanent } = outcome;
        // Items queued behind the first request were never sent; do not count them as failures.
        if (isPermanent && this.#ended()) return;
        if (isPermanent) this.#stopFor(message);
        this.#counts.failed += 1;
        this.#failuresInARow += 1;
        await this.#options.journal.fail({
          id: item.id,
          message,
          attempts,
          at: this.#options.clock.now(),
        });
        const most = this.#options.failuresThatStop ?? FAILURES_THAT_STOP;
        if (!isPermanent && this.#failuresInARow >= most) {
          this.#stopFor(`${most} items failed one after the other. The last: ${message}`);
        }
        this.#notify();
        return;
      }
      case 'cancelled':
    }
  }

  /** Appends an answer to the journal; it counts as answered once it is written. */
  #keep(item: Item, reply: Reply, attempts: number): void {
    const entry: JournalEntry = {
      ...reply,
      id: item.id,
      item: itemFingerprint(item),
      attempts,
      at: this.#options.clock.now(),
    };
    this.#counts.unsaved += 1;
    this.#options.journal
      .append(entry)
      .then(() => this.#count(item, entry, attempts === 0 ? 'cached' : null))
      .catch((error: unknown) => this.#stopFor(error))
      .finally(() => {
        this.#counts.unsaved -= 1;
        this.#wake();
      });
  }

  #count(item: Item, entry: JournalEntry, origin: 'resumed' | 'cached' | null): void {
    this.#counts.answered += 1;
    if (origin !== null) this.#counts[origin] += 1;
    const answer = answerOf(entry);
    const judgement = this.#options.judge?.(item, answer) ?? judgeByTask(item, answer, 'audited');
    this.#tally.add(judgement, item.unit);
    this.#notify();
  }

  /** Resolves when another request may start, or the run has ended. */
  async #waitForSlot(): Promise<void> {
    for (;;) {
      await this.#gate.pass();
      const { active, unsaved } = this.#counts;
      if (this.#stop.signal.aborted) return;
      // A server's answer keeps its slot until it is written: a crash loses at most the requests in flight.
      const taken = this.#options.respondent.isRemote ? active + unsaved : active;
      if (taken < this.#limit.limit && unsaved < MAX_UNSAVED_ANSWERS) return;
      await this.#nextSlotFreed();
    }
  }

  #nextSlotFreed(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Yields regularly: respondents that never wait would block messages, timers and painting. */
  async #yieldToEventLoop(): Promise<void> {
    const { clock } = this.#options;
    if (clock.now() - this.#lastYield < MAX_BLOCKING_MS) return;
    await clock.sleep(0, this.#stop.signal);
    this.#lastYield = clock.now();
  }

  #keyOf(item: Item): string | null {
    const { cache, respondent } = this.#options;
    return cache !== undefined && respondent.isDeterministic ? cache.keyOf(item) : null;
  }

  #stopFor(error: unknown): void {
    this.#trouble = messageOf(error);
    this.#end('stopped');
  }

  #ended(): boolean {
    return this.#status === 'cancelled' || this.#status === 'stopped';
  }

  #end(status: 'cancelled' | 'stopped'): void {
    if (this.#ended() || this.#status === 'done' || this.#status === 'incomplete') return;
    this.#status = status;
    this.#stop.abort();
    this.#gate.open();
    this.#wake();
    this.#notify(true);
  }

  #notify(now = false): void {
    const time = this.#options.clock.now();
    if (!now && time - this.#lastReport < REPORT_INTERVAL_MS) return;
    this.#lastReport = time;
    this.#options.onprogress?.(this.progress());
  }
}
