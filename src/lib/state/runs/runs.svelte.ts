import type { RunProgress, RunRecord } from '../../evaluation/runs/index.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import { omitUndefined } from '../../util/omit.ts';
import { asError } from '../../util/message-of.ts';
import type { CallOptions } from '../../util/workers/rpc.ts';
import type { RunMethods } from '../../workers/runs/methods.ts';
import type { GradeRequest, RunEvent, RunRequest } from '../../evaluation/sessions/requests.ts';
import type { RemovedRun } from '../../evaluation/sessions/stored-runs.ts';
import { startRunsWorker } from '../../workers/runs/start-worker.ts';
import { restartedJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { RespondentSpec } from '../../evaluation/respondents/types.ts';
import {
  browserTabs,
  remoteProgress,
  type RemoteProgress,
  type RunTabs,
  type TabMessage,
} from './run-tabs.ts';

type RunsClient = WorkerJob<RunMethods>['client'];

/** A run that is running in this page. */
export interface LiveRun {
  readonly progress: RunProgress | null;
  /** The question to a person; null between questions and for other respondents. */
  readonly question: Item | null;
}

/** Current activity of a run. */
export interface RunActivity {
  readonly where: 'here' | 'elsewhere' | 'nowhere';
  readonly answered: number;
  readonly failed: number;
  /** Whether it is running, and paused. */
  readonly isPaused: boolean;
}

/** Minimum interval of progress messages to other tabs, in milliseconds, except for pausing and resuming. */
const POST_EVERY_MS = 500;

/** The runs of this browser and their activity. Everything happens in one worker; nothing blocks the page. */
export class Runs {
  /** All stored runs, the newest first; null before the first read. */
  records = $state.raw<readonly RunRecord[] | null>(null);
  /** Runs that are running here, by id. */
  live = $state.raw<ReadonlyMap<string, LiveRun>>(new Map());
  /** Warning about how runs are stored; empty if they are stored permanently. */
  warning = $state('');
  /** Runs that are running in other tabs, by id; null until such a tab has sent its progress. */
  #remote = $state.raw<ReadonlyMap<string, RemoteProgress | null>>(new Map());
  /** Ids of the runs that are claimed here: starting or running. */
  readonly #claimed = new Set<string>();
  /** The last progress that was sent to other tabs, by run, and when. */
  readonly #posted = new Map<string, { readonly at: number; readonly isPaused: boolean }>();
  readonly #start: () => RunsClient;
  readonly #openTabs: () => RunTabs | null;
  #tabs: RunTabs | null | undefined;
  #client: RunsClient | null = null;

  /**
   * Neither the worker nor the channel to other tabs is opened before the first call, since pages are also prerendered.
   */
  constructor(start: () => RunsClient, openTabs: () => RunTabs | null = () => null) {
    this.#start = start;
    this.#openTabs = openTabs;
  }

  /** Calls a method of the worker that changes neither the list nor what other tabs know. */
  readonly call: RunsClient['call'] = (method, request, options) => {
    this.#client ??= this.#start();
    return this.#client.call(method, request, options);
  };

  /** Reads the list again, and asks other tabs for their running runs. */
  async refresh(): Promise<void> {
    await this.#list();
    const claimed = await this.#others()?.claimed();
    for (const id of claimed ?? []) if (!this.live.has(id) && !this.#claimed.has(id)) this.#follow(id);
    this.#others()?.post({ kind: 'who' });
  }

  /** Returns what a run is doing now, in whichever tab. */
  activity({ id, answered, failed }: RunRecord): RunActivity {
    const here = this.live.get(id);
    if (here !== undefined) {
      const { progress } = here;
      const now = progress === null ? { answered, failed, isPaused: false } : remoteProgress(progress);
      return { where: 'here', ...now };
    }
    const there = this.#remote.get(id);
    if (there === undefined) return { where: 'nowhere', answered, failed, isPaused: false };
    return { where: 'elsewhere', ...(there ?? { answered, failed, isPaused: false }) };
  }

  #others(): RunTabs | null {
    if (this.#tabs === undefined) {
      this.#tabs = this.#openTabs();
      this.#tabs?.subscribe((message) => this.#receive(message));
    }
    return this.#tabs;
  }

  async #list(): Promise<void> {
    const { status, message } = await this.call('status', null);
    this.warning = status === 'persistent' ? '' : message;
    const known = this.records;
    const read = await this.call('list', null);
    // A run that began or ended in the meantime is missing from what was read, or outdated.
    if (this.records === known) this.records = read;
    else await this.#list();
  }

  /** Reads the list again without reporting a failure: then the last list stays. */
  async #listAgain(): Promise<void> {
    await this.#list().catch(() => undefined);
  }

  /**
   * Starts a run, or continues a stored one (`resumes`). Resolves with its record when it is running; rejects with a
   * sentence if it cannot start, or when the signal aborts before. See `records` for how it ends.
   */
  start(request: RunRequest, signal?: AbortSignal): Promise<RunRecord> {
    return new Promise((resolve, reject) => {
      const started = { claimed: '', id: null as string | null };
      const onprogress = (event: RunEvent): void => {
        if (event.kind === 'claimed') {
          started.claimed = event.id;
          this.#claimed.add(event.id);
        } else if (event.kind === 'record') {
          started.id = event.record.id;
          this.#onStart(event.record, started.claimed);
          resolve(event.record);
        } else this.#apply(event);
      };
      this.call('run', request, { onprogress, ...omitUndefined({ signal }) })
        .then(
          (record) => this.#onEnd(record),
          (error: unknown) => {
            reject(asError(error));
            if (started.id !== null) this.#onFailure(started.id);
          },
        )
        .finally(() => this.#claimed.delete(started.claimed));
    });
  }

  /** @param claimed the expected id of the run */
  #onStart(record: RunRecord, claimed: string): void {
    // A resumed run has the name of its actual respondent; until then it had the expected one.
    if (claimed !== record.id) this.records = this.records?.filter(({ id }) => id !== claimed) ?? null;
    this.#setLive(record.id, { progress: null, question: null });
    this.#setRecord(record);
    this.#postProgress(record.id);
  }

  #onEnd(record: RunRecord): void {
    this.#setLive(record.id, null);
    this.#setRecord(record);
    this.#others()?.post({ kind: 'rests', id: record.id });
  }

  #onFailure(id: string): void {
    this.#setLive(id, null);
    this.#others()?.post({ kind: 'rests', id });
    this.refresh().catch(() => undefined);
  }

  /** Stops a run, or gives up one that could be continued; its answers stay. */
  async cancel(id: string): Promise<void> {
    if (this.live.has(id)) {
      await this.call('cancel', { id });
      return;
    }
    this.#setRecord(await this.call('cancelPaused', { id }));
    this.#others()?.post({ kind: 'changed' });
  }

  async rename(id: string, title: string): Promise<void> {
    this.#setRecord(await this.call('rename', { id, title }));
    this.#others()?.post({ kind: 'changed' });
  }

  /** Stores the month in which a run's model was published; empty for none. Rejects for an invalid month. */
  async noteRelease(id: string, month: string): Promise<void> {
    this.#setRecord(await this.call('noteRelease', { id, month }));
    this.#others()?.post({ kind: 'changed' });
  }

  /**
   * Has a judge grade a run's answers. Rejects if that fails, and when the signal aborts; grades so far stay stored.
   */
  async grade(request: GradeRequest, options: CallOptions<RunProgress>): Promise<void> {
    try {
      this.#setRecord(await this.call('grade', request, options));
    } finally {
      await this.refresh();
    }
  }

  /** Removes a run; returns what is needed to restore it. */
  async remove(id: string): Promise<RemovedRun | null> {
    const removed = await this.call('remove', { id });
    this.records = this.records?.filter((record) => record.id !== id) ?? null;
    this.#others()?.post({ kind: 'changed' });
    return removed;
  }

  async restore(removed: RemovedRun): Promise<void> {
    await this.call('restore', removed);
    await this.refresh();
    this.#others()?.post({ kind: 'changed' });
  }

  #apply(event: Extract<RunEvent, { kind: 'progress' | 'question' }>): void {
    const before = this.live.get(event.id);
    if (before === undefined) return;
    this.#setLive(
      event.id,
      event.kind === 'progress'
        ? { ...before, progress: event.progress }
        : { ...before, question: event.item },
    );
    if (event.kind === 'progress') this.#postProgress(event.id);
  }

  /** Sends the progress of a run to other tabs, throttled. */
  #postProgress(id: string, isAsked = false): void {
    const progress = this.live.get(id)?.progress ?? null;
    const answered = this.records?.find((record) => record.id === id)?.answered ?? 0;
    const far = progress === null ? { answered, failed: 0, isPaused: false } : remoteProgress(progress);
    const [posted, at] = [this.#posted.get(id), Date.now()];
    const isNew = posted?.isPaused !== far.isPaused || at - posted.at >= POST_EVERY_MS;
    if (!isNew && !isAsked) return;
    this.#posted.set(id, { at, isPaused: far.isPaused });
    this.#others()?.post({ kind: 'progress', id, ...far });
  }

  #receive(message: TabMessage): void {
    switch (message.kind) {
      case 'who':
        for (const id of this.live.keys()) this.#postProgress(id, true);
        return;
      case 'changed':
        // A page that never listed its runs need not list them now.
        if (this.records !== null) void this.#listAgain();
        return;
      case 'rests':
        if (this.records !== null) void this.#onRemoteEnd(message.id);
        return;
      case 'progress': {
        if (this.records === null) return;
        const { kind: _, id, ...progress } = message;
        this.#follow(id);
        this.#setRemote(id, progress);
        if (!this.records.some((record) => record.id === id)) void this.#listAgain();
      }
    }
  }

  /** Shows a run as running in another tab until that tab releases it. */
  #follow(id: string): void {
    if (this.#remote.has(id)) return;
    this.#setRemote(id, null);
    void this.#others()
      ?.whenUnlocked(id)
      .then(
        () => this.#onRemoteEnd(id),
        () => this.#setRemote(id, undefined),
      );
  }

  /** Handles the end of a run in another tab: its results are in the store. */
  async #onRemoteEnd(id: string): Promise<void> {
    await this.#listAgain();
    this.#setRemote(id, undefined);
  }

  #setRemote(id: string, progress: RemoteProgress | null | undefined): void {
    const far = new Map(this.#remote);
    if (progress === undefined) far.delete(id);
    else far.set(id, progress);
    this.#remote = far;
  }

  #setLive(id: string, run: LiveRun | null): void {
    const live = new Map(this.live);
    if (run === null) live.delete(id);
    else live.set(id, run);
    this.live = live;
  }

  #setRecord(record: RunRecord): void {
    const others = (this.records ?? []).filter(({ id }) => id !== record.id);
    this.records = [record, ...others].sort((a, b) => b.started - a.started);
  }
}

let shared: Runs | null = null;

/** Returns the page's runs, in one worker that starts on the first call, and again on the next one after it stopped. */
export function pageRuns(): Runs {
  shared ??= new Runs(() => restartedJob(startRunsWorker).client, browserTabs);
  return shared;
}

/** Returns the request that continues a stored run. */
export function requestToResume(record: RunRecord, respondent: RespondentSpec): RunRequest {
  const { respondent: _, ...asked } = record.plan;
  return { ...asked, respondent, title: record.title, resumes: record.id };
}
