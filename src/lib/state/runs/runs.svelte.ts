import type { RunProgress, RunRecord } from '../../evaluation/runs/index.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import { asError } from '../../util/message-of.ts';
import type { CallOptions } from '../../util/rpc.ts';
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

/** A run under way in this page. */
export interface LiveRun {
  readonly progress: RunProgress | null;
  /** What a person is asked; null between questions and for other respondents. */
  readonly question: Item | null;
}

/** What a run does at this moment. */
export interface RunActivity {
  readonly where: 'here' | 'elsewhere' | 'nowhere';
  readonly answered: number;
  readonly failed: number;
  /** Whether it is under way, and was told to wait. */
  readonly isPaused: boolean;
}

/** Other tabs hear of a run this often at most, and whenever it begins to wait or goes on. */
const POST_EVERY_MS = 500;

/** The runs of this browser and what goes on with them. Everything happens in one worker; nothing blocks the page. */
export class Runs {
  /** Every kept run, the newest first; null before the first look. */
  records = $state.raw<readonly RunRecord[] | null>(null);
  /** Runs under way, by id. */
  live = $state.raw<ReadonlyMap<string, LiveRun>>(new Map());
  /** How runs are kept, in words; empty where they are kept on this machine. */
  warning = $state('');
  /** Runs that other tabs have under way, by id; null until such a tab has told how far it is. */
  #remote = $state.raw<ReadonlyMap<string, RemoteProgress | null>>(new Map());
  /** Ids of the runs that are claimed here and get ready, or are under way. */
  readonly #claimed = new Set<string>();
  /** What other tabs heard last of each run, and when. */
  readonly #posted = new Map<string, { readonly at: number; readonly isPaused: boolean }>();
  readonly #start: () => RunsClient;
  readonly #openTabs: () => RunTabs | null;
  #tabs: RunTabs | null | undefined;
  #client: RunsClient | null = null;

  /** Neither the worker nor the way to other tabs is opened before the first call: pages are drawn beforehand, too. */
  constructor(start: () => RunsClient, openTabs: () => RunTabs | null = () => null) {
    this.#start = start;
    this.#openTabs = openTabs;
  }

  /** Asks the worker what changes neither the list nor what other tabs know. */
  readonly call: RunsClient['call'] = (method, request, options) => {
    this.#client ??= this.#start();
    return this.#client.call(method, request, options);
  };

  /** Reads the list again, and asks other tabs what they have under way. */
  async refresh(): Promise<void> {
    await this.#list();
    const claimed = await this.#others()?.claimed();
    for (const id of claimed ?? []) if (!this.live.has(id) && !this.#claimed.has(id)) this.#follow(id);
    this.#others()?.post({ kind: 'who' });
  }

  /** How a run stands now, wherever it is under way. */
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
    // A run that began or ended in the meantime is not in what was read, or not as it is now.
    if (this.records === known) this.records = read;
    else await this.#list();
  }

  /** The same where nobody waits for it: where it fails, what was read before stays. */
  async #listAgain(): Promise<void> {
    await this.#list().catch(() => undefined);
  }

  /**
   * Starts a run, or goes on with a kept one (`resumes`). Resolves with its record once it is under way; rejects with
   * a sentence where it cannot be, or when the signal is aborted before. How it ends stands in `records`.
   */
  start(request: RunRequest, signal?: AbortSignal): Promise<RunRecord> {
    return new Promise((resolve, reject) => {
      let id: string | null = null;
      let claimed = '';
      const onprogress = (event: RunEvent): void => {
        if (event.kind === 'claimed') {
          claimed = event.id;
          this.#claimed.add(claimed);
          return;
        }
        if (event.kind !== 'record') {
          this.#apply(event);
          return;
        }
        id = event.record.id;
        // A run goes on under the name of who answers; until then it had the one that was expected.
        if (claimed !== id) this.records = this.records?.filter((one) => one.id !== claimed) ?? null;
        this.#setLive(id, { progress: null, question: null });
        this.#setRecord(event.record);
        this.#postProgress(id);
        resolve(event.record);
      };
      this.call('run', request, { onprogress, ...(signal ? { signal } : {}) })
        .then(
          (record) => {
            this.#setLive(record.id, null);
            this.#setRecord(record);
            this.#others()?.post({ kind: 'rests', id: record.id });
          },
          (error: unknown) => {
            reject(asError(error));
            if (id === null) return;
            this.#setLive(id, null);
            this.#others()?.post({ kind: 'rests', id });
            this.refresh().catch(() => undefined);
          },
        )
        .finally(() => this.#claimed.delete(claimed));
    });
  }

  /** Stops a run, or gives up one that waits to be gone on with; its answers stay. */
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

  /** Notes the month in which a run's model was made public; empty for none. Rejects for what is no month. */
  async noteRelease(id: string, month: string): Promise<void> {
    this.#setRecord(await this.call('noteRelease', { id, month }));
    this.#others()?.post({ kind: 'changed' });
  }

  /** Puts a run's answers to a judge. Rejects where that fails, and when the signal is aborted; what is kept stays kept. */
  async grade(request: GradeRequest, options: CallOptions<RunProgress>): Promise<void> {
    try {
      this.#setRecord(await this.call('grade', request, options));
    } finally {
      await this.refresh();
    }
  }

  /** Removes a run; what is returned brings it back. */
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

  /** Tells other tabs how far a run of this one is; often enough to watch it, seldom enough not to slow it down. */
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
        // A page that never looked at its runs need not look now.
        if (this.records !== null) void this.#listAgain();
        return;
      case 'rests':
        if (this.records !== null) void this.#rest(message.id);
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

  /** Shows a run as under way in another tab until that tab lets it go. */
  #follow(id: string): void {
    if (this.#remote.has(id)) return;
    this.#setRemote(id, null);
    void this.#others()
      ?.whenUnlocked(id)
      .then(
        () => this.#rest(id),
        () => this.#setRemote(id, undefined),
      );
  }

  /** A run of another tab ended: what it came to is in the store. */
  async #rest(id: string): Promise<void> {
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

/** The page's runs, in one worker that starts with the first call, and with the next one after it stopped. */
export function pageRuns(): Runs {
  shared ??= new Runs(() => restartedJob(startRunsWorker).client, browserTabs);
  return shared;
}

/** The request that goes on with a kept run. */
export function requestToResume(record: RunRecord, respondent: RespondentSpec): RunRequest {
  const { respondent: _, ...asked } = record.plan;
  return { ...asked, respondent, title: record.title, resumes: record.id };
}
