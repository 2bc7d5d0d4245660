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

/** So many final failures one after the other stop a run. */
const FAILURES_THAT_STOP = 5;
/** Answers on their way into the journal at once; more would only be lost in a crash. */
const UNSAVED_AT_MOST = 256;
/** The longest that the runner keeps its thread without a break. */
const BREATH_MS = 15;
const TELL_EVERY_MS = 100;

/** Why a run whose answers were given to other questions is not gone on with. */
const OTHER_QUESTIONS = `${otherQuestions('The questions of this run')} Start a new run.`;

type Settled = RunOptions & Required<Pick<RunOptions, 'retry' | 'clock'>>;

/** The machine behind `startRun`. */
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
  /** Kept answers that are still to be matched with their items; unknown until the journal is read. */
  #unchecked = Infinity;
  #lastBreath = 0;
  #lastTold = 0;
  /** Wakes the loop when a place gets free. */
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

  /** Asks everything that is still open; resolves with how it ended. Never rejects. */
  async run(): Promise<RunProgress> {
    try {
      await this.#askAll();
    } catch (error) {
      this.#stopFor(error);
    }
    while (this.#counts.active + this.#counts.unsaved > 0) await this.#freed();
    if (!this.#ended()) this.#status = this.#counts.failed > 0 ? 'incomplete' : 'done';
    if (this.#status === 'done') this.#trouble = null;
    this.#notify(true);
    return this.progress();
  }

  async #askAll(): Promise<void> {
    const stored = new Map((await this.#options.journal.load()).map((entry) => [entry.id, entry]));
    this.#lastBreath = this.#options.clock.now();
    const seen = new Set<string>();
    // Nothing is asked before every kept answer is known to be one to the very question that its item asks.
    this.#unchecked = stored.size;
    const waiting: Item[] = [];
    for (const item of this.#options.items) {
      const { id } = item;
      if (seen.has(id)) throw new Error(`The item ${id} comes twice; ids must differ.`);
      seen.add(id);
      const earlier = stored.get(id);
      if (earlier === undefined) waiting.push(item);
      else {
        if (fingerprintDiffers(earlier, item)) throw new Error(OTHER_QUESTIONS);
        this.#count(item, earlier, 'resumed');
        this.#unchecked -= 1;
        // The next question may wait for a person: what was told so far must not lag behind meanwhile.
        if (this.#unchecked === 0) this.#notify(true);
      }
      if (this.#unchecked === 0) await this.#launchAll(waiting.splice(0));
      if (this.#stop.signal.aborted) return;
      await this.#yieldToEventLoop();
    }
    const hasStranger =
      this.#options.allowUnknownItems !== true &&
      [...stored.values()].some((entry) => entry.item !== undefined && !seen.has(entry.id));
    if (hasStranger) throw new Error(OTHER_QUESTIONS);
    await this.#launchAll(waiting);
  }

  async #launchAll(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      await this.#place();
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

  /** The pace of asking: what is read from the journal or the cache takes another time. Null before the first answer. */
  #pace(now: number, asked: number): number | null {
    if (this.#status !== 'running' || this.#unchecked > 0) return null;
    const perSecond = this.#rate.note(now, asked);
    return asked === 0 ? null : perSecond;
  }

  #launch(item: Item): void {
    this.#counts.active += 1;
    void this.#answer(item).finally(() => {
      this.#counts.active -= 1;
      // A pause has come to rest: what closes now loses nothing.
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
        // An empty answer may be a hiccup: keeping it for later runs would make it last.
        if (key !== null && !isEmpty(outcome.value))
          await this.#options.cache?.replies.put(key, outcome.value);
        return;
      case 'failed': {
        const { message, attempts, isPermanent } = outcome;
        // What waited for the first request of all shares its fate, and was not asked.
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

  /** Hands an answer to the journal; it counts once it is kept. */
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

  /** Resolves when one more may be launched, or the run is over. */
  async #place(): Promise<void> {
    for (;;) {
      await this.#gate.pass();
      const { active, unsaved } = this.#counts;
      if (this.#stop.signal.aborted) return;
      // What a server answered keeps its place until it is kept: a crash costs no more than was under way.
      const taken = this.#options.respondent.isRemote ? active + unsaved : active;
      if (taken < this.#limit.limit && unsaved < UNSAVED_AT_MOST) return;
      await this.#freed();
    }
  }

  #freed(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Respondents that never wait would keep messages, timers and painting out. */
  async #yieldToEventLoop(): Promise<void> {
    const { clock } = this.#options;
    if (clock.now() - this.#lastBreath < BREATH_MS) return;
    await clock.sleep(0, this.#stop.signal);
    this.#lastBreath = clock.now();
  }

  #keyOf(item: Item): string | null {
    const { cache, respondent } = this.#options;
    return cache !== undefined && respondent.deterministic ? cache.keyOf(item) : null;
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
    if (!now && time - this.#lastTold < TELL_EVERY_MS) return;
    this.#lastTold = time;
    this.#options.onprogress?.(this.progress());
  }
}
