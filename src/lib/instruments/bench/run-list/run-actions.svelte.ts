import { omitUndefined } from '../../../util/omit.ts';
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

/** The part of the servers' state that runs need. */
export interface RunServers {
  readonly start: () => Promise<void>;
  readonly addressOf: FindServer;
}

/** An existing run with the same plan, so that Start asked nothing. */
export interface EarlierRun {
  readonly record: RunRecord;
  /** Whether another server answered it. */
  readonly isOther: boolean;
  /** Request for a new run with the same plan; null where it would give the same answers. */
  readonly again: Omit<RunRequest, 'respondent'> | null;
  readonly respondent: RespondentSpec;
}

/** Actions on runs (start, resume, delete, undo) and their error messages. */
export class RunActions {
  /** Aborts a start that is waiting for its respondent; null where none is. */
  #starting = $state.raw<AbortController | null>(null);
  /** Abort controllers of runs that are about to resume, by id: a model may have to load first. */
  #resuming = $state.raw<ReadonlyMap<string, AbortController>>(new Map());
  #problems = $state.raw<Readonly<Record<string, string>>>({});
  /** Why the last start failed; empty where it did not. */
  startProblem = $state('');
  /** The existing run because of which the last start asked nothing; null for none. */
  earlier = $state.raw<EarlierRun | null>(null);
  /** Id of the run that was started last; null for none. */
  started = $state<string | null>(null);
  /** Why the last deletion or its undo failed; empty where it did not. */
  removeProblem = $state('');
  /** Runs that were deleted on this page, oldest first, for undo. */
  removed = $state.raw<readonly RemovedRun[]>([]);
  readonly #runs: Runs;
  readonly #servers: RunServers;

  constructor(runs: Runs, servers: RunServers) {
    this.#runs = runs;
    this.#servers = servers;
  }

  get isStarting(): boolean {
    return this.#starting !== null;
  }

  isResuming(id: string): boolean {
    return this.#resuming.has(id);
  }

  /** Returns why a run was not paused, resumed or cancelled; empty where it was. */
  problemOf(id: string): string {
    return this.#problems[id] ?? '';
  }

  /**
   * Starts a run, or resumes the one that this server began. A complete run, or one that another server answered
   * under the same name, becomes `earlier`, and nothing is asked.
   *
   * @returns its record once it is under way; null where it could not be started, or was cancelled
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
      return await this.#startOrShow(request, respondent.value, controller);
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
    controller: AbortController,
  ): Promise<RunRecord | null> {
    if (this.#runs.records === null) await this.#runs.refresh();
    const { title: _, resumes: __, ...asked } = request;
    const { identity, provenance } = expectedRespondent(respondent, request);
    const { own, others, next } = storedRuns(
      this.#runs.records ?? [],
      { ...asked, respondent: identity },
      provenance,
    );
    const again = { ...request, repetition: next };
    const isNamed = request.repetition !== undefined;
    if (!isNamed && own === null && others !== null) {
      this.earlier = { record: others, isOther: true, again, respondent };
      return null;
    }
    const repetition = request.repetition ?? own?.plan.repetition;
    // The card of a run that was begun before shows that it is about to resume.
    const begun = own !== null && isUnfinished(own) ? own.id : null;
    if (begun !== null) this.#resuming = new Map([...this.#resuming, [begun, controller]]);
    const record = await this.#runs
      .start({ ...request, ...omitUndefined({ repetition }), respondent }, controller.signal)
      .finally(() => this.#settle(begun));
    if (!isUnfinished(record)) {
      const { mayDiffer } = respondentTraits(respondent.kind);
      this.earlier = { record, isOther: false, again: mayDiffer ? again : null, respondent };
    }
    this.started = record.id;
    return record;
  }

  /** Cancels a start that is waiting. */
  cancelStarting(): void {
    this.#starting?.abort();
  }

  /**
   * Resumes a paused or stored run.
   *
   * @returns whether it is under way; false also where it is already about to resume
   */
  async resume(record: RunRecord): Promise<boolean> {
    const { id } = record;
    if (this.#runs.live.has(id))
      return this.#try(id, 'The run was not resumed: ', () => this.#runs.call('resume', { id }));
    if (this.isResuming(id)) return false;
    const controller = new AbortController();
    this.#resuming = new Map([...this.#resuming, [id, controller]]);
    const isUnderWay = await this.#try(id, '', async () => {
      await this.#servers.start();
      const respondent = respondentOfRun(record, (server) => this.#servers.addressOf(server));
      if (!respondent.ok) throw new InputError(respondent.error);
      await this.#runs.start(requestToResume(record, respondent.value), controller.signal);
    });
    this.#settle(id);
    return isUnderWay;
  }

  /** Notes that a run is no longer about to resume. */
  #settle(id: string | null): void {
    this.#resuming = new Map([...this.#resuming].filter(([one]) => one !== id));
  }

  /** Pauses a run. */
  async pause(id: string): Promise<void> {
    await this.#try(id, 'The run was not paused: ', () => this.#runs.call('pause', { id }));
  }

  /** Cancels a run that is under way or waiting, or stops one that is about to resume. */
  async cancel(id: string): Promise<void> {
    const resuming = this.#resuming.get(id);
    if (resuming) resuming.abort();
    else await this.#try(id, 'The run was not cancelled: ', () => this.#runs.cancel(id));
  }

  /** Runs an action and stores its error message, unless it was aborted. @returns whether it succeeded */
  async #try(id: string, problem: string, work: () => Promise<unknown>): Promise<boolean> {
    this.#setProblem(id, '');
    try {
      await work();
      return true;
    } catch (error) {
      if (!isAbort(error)) this.#setProblem(id, problem + messageOf(error));
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

  /** Returns whether the same was asked again since a run was deleted, so that it cannot be restored. */
  isReplaced(removed: RemovedRun): boolean {
    return this.#runs.records?.some(({ id }) => id === removed.record.id) ?? false;
  }

  /** Restores a deleted run with its answers. */
  async undo(removed: RemovedRun): Promise<void> {
    this.removeProblem = '';
    try {
      await this.#runs.restore(removed);
      this.removed = this.removed.filter((other) => other !== removed);
    } catch (error) {
      this.removeProblem = `The run could not be restored: ${messageOf(error)}`;
    }
  }

  #setProblem(id: string, problem: string): void {
    this.#problems = { ...this.#problems, [id]: problem };
  }
}
