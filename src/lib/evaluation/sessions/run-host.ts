import {
  lastProvenance,
  questionsOf,
  requestKey,
  runId,
  startRun,
  withSession,
  type ItemsPlan,
  type Provenance,
  type RespondentIdentity,
  type RunHandle,
  type RunPlan,
  type RunProgress,
  type RunRecord,
  type RunStore,
} from '../runs/index.ts';
import { HumanQueue } from '../respondents/human.ts';
import { expectedRespondent, readyRespondent } from '../respondents/registry.ts';
import type { ExpectedRespondent, ReadyRespondent, RespondentPorts } from '../respondents/types.ts';
import { omitUndefined } from '../../util/omit.ts';
import { asError } from '../../util/message-of.ts';
import { claimFreely, whileClaimed, type ClaimRun } from './claim.ts';
import { RunJudging } from './run-judging.ts';
import { OpenRequests } from './open-requests.ts';
import { StoredRuns, type RemovedRun } from './stored-runs.ts';
import type { RunEvent, RunRequest } from './requests.ts';
import { InputError } from '../../util/input-error.ts';

/** One start or resumption of a run. */
interface Session {
  readonly signal: AbortSignal;
  readonly emit: (event: RunEvent) => void;
  readonly queue: HumanQueue;
  readonly requests: OpenRequests;
  /** Whether the run's record is stored; before, a session that fails leaves nothing behind. */
  isUnderWay: boolean;
}

/** A run in progress. */
interface Live {
  readonly handle: RunHandle;
  readonly queue: HumanQueue;
  /** Resolves when the last note of this session is written. */
  readonly ended: Promise<unknown>;
}

/** Interval in milliseconds at which counts are written; answers are written as they come. */
const NOTE_EVERY_MS = 2000;
const IN_ANOTHER_TAB = 'This run is running in another tab: watch it there, or cancel it there first.';
const GETTING_READY = 'This run is being started in this tab: wait, or cancel the start first.';

/**
 * Executes runs on a store, in the page's worker or in a test. `rungs bench run` shares what carries a run out
 * (`startRun`), its provenance (`withSession`) and its report; locks between tabs, people's answers, reply caches and
 * changes of a server's address while a page is open exist only here, exit codes and minimums only there.
 */
export class RunHost {
  readonly runs: StoredRuns;
  readonly judging: RunJudging;
  readonly #ports: Omit<RespondentPorts, 'items' | 'queue'>;
  readonly #claim: ClaimRun;
  readonly #browserProvenance: (behind: Provenance) => Promise<Provenance>;
  readonly #live = new Map<string, Live>();
  /** Ids of the runs locked here; those that are not live are being set up. */
  readonly #held = new Set<string>();

  constructor(
    store: RunStore,
    ports: Omit<RespondentPorts, 'items' | 'queue'>,
    claim: ClaimRun = claimFreely,
    browserProvenance: (behind: Provenance) => Promise<Provenance> = () => Promise.resolve({}),
  ) {
    this.#browserProvenance = browserProvenance;
    this.#claim = claim;
    this.runs = new StoredRuns(store);
    this.#ports = ports;
    this.judging = new RunJudging(this.runs, ports, claim);
  }

  /**
   * Starts or resumes a run; resolves when the session ends, rejects if it cannot run. A record is stored from the
   * first moment under the run's expected id, so that a page closed while a model loads leaves something to
   * resume.
   */
  async run(request: RunRequest, signal: AbortSignal, emit: (event: RunEvent) => void): Promise<RunRecord> {
    const items = itemsOf(request);
    const expected = expectedRespondent(request.respondent, items);
    const plan = planOf(request, expected.identity);
    const early = runId(plan);
    const id = request.resumes ?? early;
    return this.#claimed(id, async () => {
      emit({ kind: 'claimed', id });
      // A resumed run is stored already.
      const isNew = request.resumes === undefined && (await this.runs.store.get(early)) === undefined;
      const [queue, requests] = [new HumanQueue(), new OpenRequests()];
      const session: Session = { signal, emit, queue, requests, isUnderWay: false };
      // If this fails (an unreadable run has the id), the stored row stays.
      if (isNew) await this.#open(early, plan, request.title, expected);
      try {
        return await this.#getReady(request, early, session);
      } catch (error) {
        if (isNew && !session.isUnderWay) await this.runs.store.remove(early);
        throw error;
      }
    });
  }

  /** @param early the run's expected id */
  async #getReady(request: RunRequest, early: string, session: Session): Promise<RunRecord> {
    const { signal, emit, queue, requests } = session;
    const items = itemsOf(request);
    await this.runs.itemCache.prepare(items);
    const ready = await unlessAborted(
      readyRespondent(request.respondent, items, {
        ...this.#ports,
        client: async (server) => requests.counted(await this.#ports.client(server)),
        queue,
        items: () => this.runs.itemCache.all(items),
      }),
      signal,
    );
    const plan = planOf(request, ready.identity);
    const id = runId(plan);
    queue.onchange = (question) => emit({ kind: 'question', id, item: question?.item ?? null });
    const { resumes, title } = request;
    if (resumes !== undefined && resumes !== id && resumes !== early) {
      throw new InputError(
        'The respondent is not the one that began this run (its model has changed); start a new run.',
      );
    }
    const openAndCarryOut = async (): Promise<RunRecord> => {
      const record = await this.#open(id, plan, title, ready);
      if (id !== early) await this.runs.store.remove(early);

      session.isUnderWay = true;
      emit({ kind: 'record', record });
      return this.#carryOut(record, ready, session);
    };
    return id === (resumes ?? early) ? openAndCarryOut() : this.#claimed(id, openAndCarryOut);
  }

  /** Runs work while holding a run's lock. */
  async #claimed<Value>(id: string, work: () => Promise<Value>, elsewhere = IN_ANOTHER_TAB): Promise<Value> {
    if (this.#live.has(id)) throw new InputError('This run is already in progress.');
    if (this.#held.has(id)) throw new InputError(GETTING_READY);
    this.#held.add(id);
    try {
      return await whileClaimed(this.#claim, id, elsewhere, work);
    } finally {
      this.#held.delete(id);
    }
  }

  pause(id: string): void {
    this.#live.get(id)?.handle.pause();
  }

  resume(id: string): void {
    this.#live.get(id)?.handle.resume();
  }

  /** Stops a run at once; its answers are kept. */
  cancel(id: string): void {
    this.#live.get(id)?.handle.cancel();
  }

  /** Cancels a stored, paused run; its answers are kept. Rejects if a tab holds its lock. */
  cancelPaused(id: string): Promise<RunRecord> {
    return this.#claimed(id, async () => {
      const answered = await this.runs.store.answered(id);
      const now = Date.now();
      const end = { status: 'cancelled', updated: now, ended: now } as const;
      return this.runs.change(id, (record) => ({ ...record, answered, ...end }));
    });
  }

  /**
   * Passes a person's answer to a run's open question.
   *
   * @throws InputError if there is none
   */
  answer(id: string, text: string): void {
    const live = this.#live.get(id);
    if (live === undefined) throw new InputError('This run is not in progress; resume it first.');
    live.queue.answer(text);
  }

  /**
   * Removes a run after stopping it and its judges; null if there is none. Rejects while it is being set up, and
   * if another tab holds its lock or judges it.
   */
  async remove(id: string): Promise<RemovedRun | null> {
    const removeStored = (): Promise<RemovedRun | null> =>
      this.judging.whileNotJudged(id, () => this.runs.removeForUndo(id));
    const live = this.#live.get(id);
    if (live !== undefined) {
      live.handle.cancel();
      await live.ended;
      return removeStored();
    }
    const elsewhere = 'It is running in another tab: cancel it there first.';
    return this.#claimed(id, removeStored, elsewhere);
  }

  async #open(
    id: string,
    plan: RunPlan,
    title: string,
    { provenance, session }: ExpectedRespondent,
  ): Promise<RunRecord> {
    const [total, answered] = [questionsOf(plan), await this.runs.store.answered(id)];
    const madeHere = { ...(await this.#browserProvenance(provenance)), ...provenance };
    // With everything answered, the server gets no request, so it has no part in the run.
    const isOver = answered >= total && provenance['server'] !== undefined;
    const now = Date.now();
    return this.runs.store.change(id, (known): RunRecord => ({
      schemaVersion: 1,
      id,
      plan,
      title: known?.title ?? title,
      // The stored status is what remains after a crash.
      status: 'paused',
      total,
      answered,
      failed: 0,
      started: known?.started ?? now,
      updated: now,
      ended: null,
      trouble: null,
      ...omitUndefined({ released: known?.released, grading: known?.grading, labelling: known?.labelling }),
      ...withSession(known, isOver && known !== undefined ? lastProvenance(known) : madeHere),
      // Requests in flight count as sent again once something is sent.
      ...omitUndefined({ sitting: session, underWay: known?.underWay, sentAgain: known?.sentAgain }),
    }));
  }

  async #carryOut(record: RunRecord, ready: ReadyRespondent, session: Session): Promise<RunRecord> {
    const { id, plan } = record;
    const { signal, emit, queue, requests } = session;
    let noted = Date.now();
    let noting: Promise<unknown> = Promise.resolve();
    const note = (progress: () => RunProgress): void => {
      noted = Date.now();
      // A failed note is made up by the next one; answers are stored separately.
      noting = noting.then(() => this.runs.note(record, requests, progress())).catch(() => undefined);
    };
    const handle = startRun({
      ...ready,
      items: this.runs.itemCache.lazily(plan),
      total: record.total,
      journal: this.runs.store.journal(id),
      seed: plan.seed,
      signal,
      // Repetitions are always asked, never taken from the cache.
      ...(ready.isCached && plan.repetition === undefined ? { cache: this.#cacheFor(ready) } : {}),
      onprogress: (progress) => {
        emit({ kind: 'progress', id, progress });
        // Paused with no request in flight: write that down at once.
        const rests = progress.status === 'paused' && progress.active === 0;
        if (!rests && Date.now() - noted < NOTE_EVERY_MS) return;
        note(() => progress);
      },
    });
    requests.follow(record, () => note(handle.progress));
    const ended = this.#end(record, session, handle, () => noting);
    this.#live.set(id, { handle, queue, ended: ended.catch(() => undefined) });
    try {
      return await ended;
    } finally {
      this.#live.delete(id);
    }
  }

  async #end(
    record: RunRecord,
    { requests, emit }: Session,
    handle: RunHandle,
    noting: () => Promise<unknown>,
  ): Promise<RunRecord> {
    const progress = await handle.finished;
    await noting();
    emit({ kind: 'progress', id: record.id, progress });
    return this.runs.note(record, requests, progress);
  }

  /** Equal model names on different servers may be different models. */
  #cacheFor({ identity, provenance }: ReadyRespondent): NonNullable<Parameters<typeof startRun>[0]['cache']> {
    const asked = { ...identity, parameters: { ...identity.parameters, ...provenance } };
    return { replies: this.runs.store.cache, keyOf: (item) => requestKey(asked, item) };
  }
}

/** Rejects as soon as the signal is aborted, even while the work is still waiting. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(asError(signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function itemsOf({ task, system, variant, seed, count, source }: RunRequest): ItemsPlan {
  return { task, system, variant, seed, count, ...omitUndefined({ source }) };
}

function planOf(request: RunRequest, respondent: RespondentIdentity): RunPlan {
  const { repetition } = request;
  return { ...itemsOf(request), respondent, ...omitUndefined({ repetition }) };
}
