import { isAbort, messageOf } from '../../../util/message-of.ts';
import { isUnfinished, type RunRecord } from '../../../evaluation/runs/index.ts';
import type { Result } from '../../../util/result.ts';
import { requestToResume, type Runs } from '../../../state/runs/runs.svelte.ts';
import type { RunRequest } from '../../../evaluation/sessions/requests.ts';
import type { RemovedRun } from '../../../evaluation/sessions/stored-runs.ts';
import type { FindServer, RespondentSpec } from '../../../evaluation/respondents/types.ts';
import {
  expectedRespondent,
  respondentOfRun,
  respondentTraits,
} from '../../../evaluation/respondents/registry.ts';
import { storedRuns } from '../../../evaluation/plans/repetition.ts';
import { InputError } from '../../../util/input-error.ts';

/** The servers as far as runs need them. */
interface Servers {
  readonly start: () => Promise<void>;
  readonly addressOf: FindServer;
}

/** A run that is there already, so that Start asked nothing. */
export interface EarlierRun {
  readonly record: RunRecord;
  /** Whether another server answered it. */
  readonly isOther: boolean;
  /** What asks the same in a new run; null where the answers could only be the same. */
  readonly again: Omit<RunRequest, 'respondent'> | null;
  readonly respondent: RespondentSpec;
}

/** What a person does with runs on a page: start, go on, delete, undo; with what went wrong in words. */
export class RunActions {
  /** Set while a start waits for its respondent to be ready. */
  #starting = $state.raw<AbortController | null>(null);
  /** Runs that are about to go on, by id: a model may have to load first. */
  #resuming = $state.raw<ReadonlyMap<string, AbortController>>(new Map());
  #problems = $state.raw<Readonly<Record<string, string>>>({});
  /** Why the last start failed; empty where it did not. */
  startProblem = $state('');
  /** The run for which the last start asked nothing; null where it asked. */
  earlier = $state.raw<EarlierRun | null>(null);
  /** Id of the run that was started last; null where there is none. */
  started = $state<string | null>(null);
  /** Why the last deletion or its undoing failed. */
  removeProblem = $state('');
  /** The runs that were deleted here, in that order, for undoing. */
  removed = $state.raw<readonly RemovedRun[]>([]);
  readonly #runs: Runs;
  readonly #servers: Servers;

  constructor(runs: Runs, servers: Servers) {
    this.#runs = runs;
    this.#servers = servers;
  }

  get isStarting(): boolean {
    return this.#starting !== null;
  }

  isResuming(id: string): boolean {
    return this.#resuming.has(id);
  }

  /** Why a run was not paused, gone on with or cancelled; empty where it was. */
  problemOf(id: string): string {
    return this.#problems[id] ?? '';
  }

  /**
   * Starts a run, or goes on with the one that this server began; what is answered already, and what another server has
   * answered under the same name, is `earlier`, and asks nothing.
   *
   * @returns its record once it is under way; null where it could not be started, or was given up
   */
  async start(
    request: Omit<RunRequest, 'respondent'>,
    respondent: Result<RespondentSpec, string>,
  ): Promise<RunRecord | null> {
    this.startProblem = respondent.ok ? '' : respondent.error;
    this.earlier = null;
    this.started = null;
    if (!respondent.ok) return null;
    const controller = new AbortController();
    this.#starting = controller;
    try {
      return await this.#startOrShow(request, respondent.value, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) this.startProblem = messageOf(error);
      return null;
    } finally {
      this.#starting = null;
    }
  }

  async #startOrShow(
    request: Omit<RunRequest, 'respondent'>,
    respondent: RespondentSpec,
    signal: AbortSignal,
  ): Promise<RunRecord | null> {
    if (this.#runs.records === null) await this.#runs.refresh();
    const { title: _, resumes: __, ...asked } = request;
    const { identity, made } = expectedRespondent(respondent, request);
    const { own, others, next } = storedRuns(
      this.#runs.records ?? [],
      { ...asked, respondent: identity },
      made,
    );
    const again = { ...request, repetition: next };
    const isNamed = request.repetition !== undefined;
    if (!isNamed && own === null && others !== null) {
      this.earlier = { record: others, isOther: true, again, respondent };
      return null;
    }
    const repetition = request.repetition ?? own?.plan.repetition;
    const record = await this.#runs.start(
      { ...request, ...(repetition === undefined ? {} : { repetition }), respondent },
      signal,
    );
    if (!isUnfinished(record)) {
      const { mayDiffer } = respondentTraits(respondent.kind);
      this.earlier = { record, isOther: false, again: mayDiffer ? again : null, respondent };
    }
    this.started = record.id;
    return record;
  }

  /** Gives up a start that still waits. */
  cancelStarting(): void {
    this.#starting?.abort();
  }

  /** Goes on with a run, paused by hand or kept. @returns whether it is under way; not so where it is about to be */
  async resume(record: RunRecord): Promise<boolean> {
    const { id } = record;
    if (this.#runs.live.has(id))
      return this.#try(id, 'The run did not go on: ', () => this.#runs.call('resume', { id }));
    if (this.isResuming(id)) return false;
    const controller = new AbortController();
    this.#resuming = new Map([...this.#resuming, [id, controller]]);
    const isUnderWay = await this.#try(id, '', async () => {
      await this.#servers.start();
      const respondent = respondentOfRun(record, (server) => this.#servers.addressOf(server));
      if (!respondent.ok) throw new InputError(respondent.error);
      await this.#runs.start(requestToResume(record, respondent.value), controller.signal);
    });
    this.#resuming = new Map([...this.#resuming].filter(([one]) => one !== id));
    return isUnderWay;
  }

  /** Has a run wait. */
  async pause(id: string): Promise<void> {
    await this.#try(id, 'The run was not paused: ', () => this.#runs.call('pause', { id }));
  }

  /** Stops a run, gives up one that waits, or lets one that is about to go on wait again. */
  async cancel(id: string): Promise<void> {
    const resuming = this.#resuming.get(id);
    if (resuming) resuming.abort();
    else await this.#try(id, 'The run was not cancelled: ', () => this.#runs.cancel(id));
  }

  /** Does something with a run; what goes wrong is said there, unless it was called off. @returns whether it was done */
  async #try(id: string, problem: string, work: () => Promise<unknown>): Promise<boolean> {
    this.#say(id, '');
    try {
      await work();
      return true;
    } catch (error) {
      if (!isAbort(error)) this.#say(id, problem + messageOf(error));
      return false;
    }
  }

  async remove(record: RunRecord): Promise<void> {
    this.removeProblem = '';
    try {
      const removed = await this.#runs.remove(record.id);
      if (removed !== null) this.removed = [...this.removed, removed];
    } catch (error) {
      this.removeProblem = `The run was not deleted: ${messageOf(error)}`;
    }
  }

  /** Whether the same was asked anew since a run was deleted: it cannot be brought back while the other one is there. */
  isReplaced(removed: RemovedRun): boolean {
    return this.#runs.records?.some(({ id }) => id === removed.record.id) ?? false;
  }

  /** Brings a deleted run back, with its answers. */
  async undo(removed: RemovedRun): Promise<void> {
    this.removeProblem = '';
    try {
      await this.#runs.restore(removed);
      this.removed = this.removed.filter((other) => other !== removed);
    } catch (error) {
      this.removeProblem = `The run could not be brought back: ${messageOf(error)}`;
    }
  }

  #say(id: string, problem: string): void {
    this.#problems = { ...this.#problems, [id]: problem };
  }
}
