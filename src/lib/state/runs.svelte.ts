import type { Merged } from '../bench/ratings/merge.ts';
import type { Rating } from '../bench/ratings/rating.ts';
import type { RatingSheet } from '../bench/ratings/sheet.ts';
import type { KeptSheet } from '../bench/ratings/store.ts';
import type { RatingsSummary } from '../bench/ratings/summary.ts';
import type { BatchFilePlan } from '../runs/batch-file.ts';
import type { OpenSheet, SheetRequest } from '../runs/rating-sheets.ts';
import type { HandLabel, RunProgress, RunRecord, UnreadableRow } from '../bench/index.ts';
import type { Changes } from '../runs/changes.ts';
import type { RunLabels } from '../runs/labels.ts';
import type { RunResults } from '../runs/report/results.ts';
import type { RowFilter } from '../runs/report/rows.ts';
import type { Comparison } from '../tasks/compare.ts';
import type { Item } from '../tasks/item.ts';
import type { Protocol } from '../tasks/answer.ts';
import { WorkerClient, type CallOptions } from '../util/rpc.ts';
import type { FolderFile, ImportOutcome } from '../runs/data-sets.ts';
import type { ItemsPlan } from '../bench/index.ts';
import type { Beforehand } from '../tasks/report.ts';
import type { ExportFormat, RowsReply } from '../runs/queries.ts';
import type { GradeRequest, RemovedRun, RunMethods, RunNews, RunRequest } from '../workers/runs/methods.ts';
import type { SetSummary } from '../runs/form-read.ts';
import type { RespondentSpec } from '../respondents/types.ts';
import { browserTabs, farProgress, type FarProgress, type RunTabs, type TabNews } from './bench/run-tabs.ts';

/** A run under way in this page. */
export interface LiveRun {
  readonly progress: RunProgress | null;
  /** What a person is asked; null between questions and for other respondents. */
  readonly question: Item | null;
}

/** How a run stands at this moment. */
export interface Standing {
  readonly where: 'here' | 'elsewhere' | 'nowhere';
  readonly answered: number;
  readonly failed: number;
  /** Whether it is under way, and was told to wait. */
  readonly isPaused: boolean;
}

/** Other tabs hear of a run this often at most, and whenever it begins to wait or goes on. */
const TELL_EVERY_MILLISECONDS = 500;

/** The runs of this browser and what goes on with them. Everything happens in one worker; nothing blocks the page. */
export class Runs {
  /** Every kept run, the newest first; null before the first look. */
  records = $state.raw<readonly RunRecord[] | null>(null);
  /** Runs under way, by id. */
  live = $state.raw<ReadonlyMap<string, LiveRun>>(new Map());
  /** How runs are kept, in words; empty where they are kept on this machine. */
  warning = $state('');
  /** Runs that other tabs have under way, by id; null until such a tab has told how far it is. */
  #far = $state.raw<ReadonlyMap<string, FarProgress | null>>(new Map());
  /** What other tabs heard last of each run, and when. */
  readonly #told = new Map<string, { readonly at: number; readonly isPaused: boolean }>();
  readonly #start: () => WorkerClient<RunMethods>;
  readonly #openTabs: () => RunTabs | null;
  #tabs: RunTabs | null | undefined;
  #client: WorkerClient<RunMethods> | null = null;

  /** Neither the worker nor the way to other tabs is opened before the first call: pages are drawn beforehand, too. */
  constructor(start: () => WorkerClient<RunMethods>, openTabs: () => RunTabs | null = () => null) {
    this.#start = start;
    this.#openTabs = openTabs;
  }

  /** Reads the list again, and asks other tabs what they have under way. */
  async refresh(): Promise<void> {
    await this.#list();
    const claimed = await this.#others()?.claimed();
    for (const id of claimed ?? []) if (!this.live.has(id)) this.#follow(id);
    this.#others()?.tell({ kind: 'who' });
  }

  /** How a run stands now, wherever it is under way. */
  standing({ id, answered, failed }: RunRecord): Standing {
    const here = this.live.get(id);
    if (here !== undefined) {
      const { progress } = here;
      const now = progress === null ? { answered, failed, isPaused: false } : farProgress(progress);
      return { where: 'here', ...now };
    }
    const there = this.#far.get(id);
    if (there === undefined) return { where: 'nowhere', answered, failed, isPaused: false };
    return { where: 'elsewhere', ...(there ?? { answered, failed, isPaused: false }) };
  }

  #others(): RunTabs | null {
    if (this.#tabs === undefined) {
      this.#tabs = this.#openTabs();
      this.#tabs?.listen((news) => this.#hearTab(news));
    }
    return this.#tabs;
  }

  async #list(): Promise<void> {
    const { status, message } = await this.#calls().call('status', null);
    this.warning = status === 'persistent' ? '' : message;
    this.records = await this.#calls().call('list', null);
  }

  /**
   * Starts a run, or goes on with a kept one (`resumes`). Resolves with its record once it is under way; rejects with
   * a sentence where it cannot be, or when the signal is aborted before. How it ends stands in `records`.
   */
  start(request: RunRequest, signal?: AbortSignal): Promise<RunRecord> {
    return new Promise((resolve, reject) => {
      let id: string | null = null;
      const hear = (news: RunNews): void => {
        if (news.kind !== 'record') {
          this.#hear(news);
          return;
        }
        id = news.record.id;
        this.#setLive(id, { progress: null, question: null });
        this.#setRecord(news.record);
        this.#tellProgress(id);
        resolve(news.record);
      };
      this.#calls()
        .call('run', request, { onprogress: hear, ...(signal ? { signal } : {}) })
        .then(
          (record) => {
            this.#setLive(record.id, null);
            this.#setRecord(record);
            this.#others()?.tell({ kind: 'rests', id: record.id });
          },
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
            if (id === null) return;
            this.#setLive(id, null);
            this.#others()?.tell({ kind: 'rests', id });
            void this.refresh();
          },
        );
    });
  }

  pause(id: string): void {
    void this.#calls().call('pause', { id });
  }

  /** Goes on with a run that was paused by hand. A run that is not under way is `start`ed with `resumes`. */
  resume(id: string): void {
    void this.#calls().call('resume', { id });
  }

  /** Stops a run at once; its answers stay. */
  cancel(id: string): void {
    void this.#calls().call('cancel', { id });
  }

  /** A person's answer to the open question. */
  async answer(id: string, text: string): Promise<void> {
    await this.#calls().call('answer', { id, text });
  }

  async rename(id: string, title: string): Promise<void> {
    this.#setRecord(await this.#calls().call('rename', { id, title }));
    this.#others()?.tell({ kind: 'changed' });
  }

  /** Notes the month in which a run's model was made public; empty for none. Rejects for what is no month. */
  async release(id: string, month: string): Promise<void> {
    this.#setRecord(await this.#calls().call('release', { id, month }));
    this.#others()?.tell({ kind: 'changed' });
  }

  /** Puts a run's answers to a judge. Rejects where that fails, and when the signal is aborted; what is kept stays kept. */
  async grade(request: GradeRequest, options: CallOptions<RunProgress>): Promise<void> {
    try {
      this.#setRecord(await this.#calls().call('grade', request, options));
    } finally {
      await this.refresh();
    }
  }

  /** Keeps what a person says went wrong in an item's answer. */
  async label(id: string, item: string, said: HandLabel): Promise<void> {
    await this.#calls().call('label', { id, item, said });
  }

  /** The labels of a run's wrong answers; null where its task names none. */
  labels(id: string, protocol: Protocol): Promise<RunLabels | null> {
    return this.#calls().call('labels', { id, protocol });
  }

  /** Removes a run; what is returned brings it back. */
  async remove(id: string): Promise<RemovedRun | null> {
    const removed = await this.#calls().call('remove', { id });
    this.records = this.records?.filter((record) => record.id !== id) ?? null;
    this.#others()?.tell({ kind: 'changed' });
    return removed;
  }

  async restore(removed: RemovedRun): Promise<void> {
    await this.#calls().call('restore', removed);
    await this.refresh();
    this.#others()?.tell({ kind: 'changed' });
  }

  /**
   * Takes in somebody's own copy of a public data set: every row becomes an item or is reported. Rejects when the signal
   * is aborted or the browser has no room.
   */
  async import(
    files: readonly FolderFile[],
    set: { readonly title: string; readonly format: string; readonly redraw: boolean },
    options: CallOptions<RunMethods['import']['progress']> = {},
  ): Promise<ImportOutcome> {
    return this.#calls().call('import', { files, ...set }, options);
  }

  /** Kept rows that this version cannot read, whole, with the reason. */
  unreadable(): Promise<readonly UnreadableRow[]> {
    return this.#calls().call('unreadable', null);
  }

  /** The imported data sets, the newest first. */
  sets(): Promise<readonly SetSummary[]> {
    return this.#calls().call('sets', null);
  }

  async removeSet(id: string): Promise<void> {
    await this.#calls().call('removeSet', { id });
  }

  /** The pixels of an item's imported picture, by its `file`. */
  picture(file: string): Promise<Blob> {
    return this.#calls().call('picture', { file });
  }

  /** Items as they would be asked. */
  preview(plan: ItemsPlan, from: number, count: number): Promise<readonly Item[]> {
    return this.#calls().call('preview', { plan, from, count });
  }

  /** The items of a plan as a batch input file. Rejects when the signal is aborted. */
  batch(plan: BatchFilePlan, options: CallOptions<RunMethods['batch']['progress']> = {}): Promise<Blob> {
    return this.#calls().call('batch', plan, options);
  }

  /** The baselines on a plan's items, and what can be reached on them. Rejects when the signal is aborted. */
  beforehand(plan: ItemsPlan, protocol: Protocol, signal: AbortSignal): Promise<Beforehand> {
    return this.#calls().call('beforehand', { plan, protocol }, { signal });
  }

  results(id: string, protocol: Protocol): Promise<RunResults> {
    return this.#calls().call('results', { id, protocol });
  }

  rows(
    id: string,
    protocol: Protocol,
    filter: RowFilter,
    range: { readonly from: number; readonly count: number },
    unlike?: string,
  ): Promise<RowsReply> {
    const other = unlike === undefined ? {} : { unlike };
    return this.#calls().call('rows', { id, protocol, filter, ...range, ...other });
  }

  /** Makes or opens a rating sheet, and keeps it. Rejects with a sentence where that cannot be. */
  openSheet(request: SheetRequest): Promise<OpenSheet> {
    return this.#calls().call('openSheet', request);
  }

  sheets(): Promise<readonly KeptSheet[]> {
    return this.#calls().call('sheets', null);
  }

  /** Keeps what one rater said; a rating without a value is withdrawn. */
  async rate(sheet: string, rating: RunMethods['rate']['request']['rating']): Promise<void> {
    await this.#calls().call('rate', { sheet, rating });
  }

  mergeRatings(sheet: RatingSheet, ratings: readonly Rating[]): Promise<Merged> {
    return this.#calls().call('mergeRatings', { sheet, ratings });
  }

  /** What a sheet's ratings come to, those of other tabs included. */
  summary(sheet: RatingSheet): Promise<RatingsSummary> {
    return this.#calls().call('summary', { sheet });
  }

  async removeSheet(id: string): Promise<void> {
    await this.#calls().call('removeSheet', { id });
  }

  compare(first: string, second: string, protocol: Protocol): Promise<Comparison> {
    return this.#calls().call('compare', { first, second, protocol });
  }

  changes(first: string, second: string, protocol: Protocol): Promise<Changes> {
    return this.#calls().call('changes', { first, second, protocol });
  }

  export(id: string, protocol: Protocol, format: ExportFormat): Promise<string> {
    return this.#calls().call('export', { id, protocol, format });
  }

  #calls(): WorkerClient<RunMethods> {
    this.#client ??= this.#start();
    return this.#client;
  }

  #hear(news: Exclude<RunNews, { kind: 'record' }>): void {
    const before = this.live.get(news.id);
    if (before === undefined) return;
    this.#setLive(
      news.id,
      news.kind === 'progress' ? { ...before, progress: news.progress } : { ...before, question: news.item },
    );
    if (news.kind === 'progress') this.#tellProgress(news.id);
  }

  /** Tells other tabs how far a run of this one is; often enough to watch it, seldom enough not to slow it down. */
  #tellProgress(id: string, isAsked = false): void {
    const progress = this.live.get(id)?.progress ?? null;
    const answered = this.records?.find((record) => record.id === id)?.answered ?? 0;
    const news = progress === null ? { answered, failed: 0, isPaused: false } : farProgress(progress);
    const [told, at] = [this.#told.get(id), Date.now()];
    const isNew = told?.isPaused !== news.isPaused || at - told.at >= TELL_EVERY_MILLISECONDS;
    if (!isNew && !isAsked) return;
    this.#told.set(id, { at, isPaused: news.isPaused });
    this.#others()?.tell({ kind: 'progress', id, ...news });
  }

  #hearTab(news: TabNews): void {
    switch (news.kind) {
      case 'who':
        for (const id of this.live.keys()) this.#tellProgress(id, true);
        return;
      case 'changed':
        // A page that never looked at its runs need not look now.
        if (this.records !== null) void this.#list();
        return;
      case 'rests':
        if (this.records !== null) void this.#rest(news.id);
        return;
      case 'progress': {
        if (this.records === null) return;
        const { kind: _, id, ...progress } = news;
        this.#follow(id);
        this.#setFar(id, progress);
        if (!this.records.some((record) => record.id === id)) void this.#list();
      }
    }
  }

  /** Shows a run as under way in another tab until that tab lets it go. */
  #follow(id: string): void {
    if (this.#far.has(id)) return;
    this.#setFar(id, null);
    void this.#others()
      ?.whenFree(id)
      .then(
        () => this.#rest(id),
        () => this.#setFar(id, undefined),
      );
  }

  /** A run of another tab ended: what it came to is in the store. */
  async #rest(id: string): Promise<void> {
    await this.#list();
    this.#setFar(id, undefined);
  }

  #setFar(id: string, progress: FarProgress | null | undefined): void {
    const far = new Map(this.#far);
    if (progress === undefined) far.delete(id);
    else far.set(id, progress);
    this.#far = far;
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

/** The page's runs, in one worker that starts with the first call. */
export function pageRuns(): Runs {
  shared ??= new Runs(startWorker, browserTabs);
  return shared;
}

function startWorker(): WorkerClient<RunMethods> {
  const worker = new Worker(new URL('../workers/runs/runs.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<RunMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The background worker stopped: ${event.message || 'unknown cause'}. Reload the page.`);
  });
  void import('../workers/runs/clip-port-page.ts').then(({ openClipPort }) => openClipPort(worker));
  return client;
}

/** The request that goes on with a kept run. */
export function requestToResume(record: RunRecord, who: RespondentSpec): RunRequest {
  const { task, system, variant, seed, count, source } = record.plan;
  const items = { task, system, variant, seed, count, ...(source === undefined ? {} : { source }) };
  return { ...items, who, title: record.title, resumes: record.id };
}
