import { hasOwnPictures } from '../../../evaluation/reports/comparability.ts';
import { chanceRow, type RowSort } from '../../../evaluation/reports/table/table.ts';
import { newestText } from '../../../evaluation/reports/words/figure-words.ts';
import { intervalMethods } from '../../../evaluation/reports/words/interval-words.ts';
import { respondentRemark } from '../../../evaluation/respondents/registry.ts';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { PublishedFigure } from '../../../evaluation/tasks/published/load.ts';
import type { Doubt, Subject, Task } from '../../../evaluation/tasks/task.ts';
import type { BaselineCache } from './baseline-cache.svelte.ts';
import { FIRST_FILTER, passes } from './published-filter.ts';
import { resultRows } from './result-rows.ts';
import type { ResultsCache } from './results.svelte.ts';

/** Number of rows that room is reserved for until the published figures are loaded. */
const GUESSED_ROWS = 14;
/** Number of runs that are summed up without a request. */
export const RUNS_AT_ONCE = 12;

/** What the results are about. */
export interface ResultsInput {
  readonly task: Task;
  readonly subject: Subject;
  /** Runs of the task and subject with at least one answer, newest first. */
  readonly records: readonly RunRecord[];
  readonly resultsCache: Pick<ResultsCache, 'get' | 'problem' | 'request'>;
  /** Baselines of the items that the form describes. */
  readonly baselines: Pick<BaselineCache, 'shown' | 'isBusy'>;
  /** Published figures of the task and subject; null until they are loaded. */
  readonly published: readonly PublishedFigure[] | null;
  readonly protocol: Protocol;
}

/** Rows of one task and subject, with what is said about them. */
export class ResultsView {
  readonly #now: () => ResultsInput;
  /** Number of runs that are summed up. */
  most = $state(RUNS_AT_ONCE);
  filter = $state.raw(FIRST_FILTER);
  sort = $state.raw<RowSort | null>(null);

  /** Creates a view. @param now returns the page's present runs and figures */
  constructor(now: () => ResultsInput) {
    this.#now = now;
  }

  get #input(): ResultsInput {
    return this.#now();
  }

  /** Whether there are published figures of the task and subject. */
  readonly inPaper = $derived.by(() => this.#input.task.published(this.#input.subject.id) !== null);
  readonly chance = $derived.by(() => chanceRow(this.#input.task, this.#input.subject.id));
  readonly columns = $derived.by(() => this.#input.task.columns(this.#input.subject.id));
  readonly #summed = $derived.by(() => this.#input.records.slice(0, this.most));
  readonly #results = $derived.by(() => {
    const { resultsCache, protocol } = this.#input;
    return this.#summed.flatMap((record) => resultsCache.get(record, protocol) ?? []);
  });
  /** Number of runs that are still being summed up. */
  readonly waiting = $derived.by(() => {
    const { resultsCache: cache, protocol } = this.#input;
    const isOpen = (record: RunRecord): boolean =>
      cache.get(record, protocol) === null && cache.problem(record, protocol) === null;
    return this.#summed.filter(isOpen).length;
  });
  /** Why runs could not be summed up. */
  readonly problems = $derived.by(() => {
    const { resultsCache, protocol } = this.#input;
    return this.#summed.flatMap((record) => resultsCache.problem(record, protocol) ?? []);
  });
  /** All rows, whether the filter shows them or not. */
  readonly all = $derived.by(() => {
    const { task, subject, protocol, baselines, published } = this.#input;
    return resultRows({
      task,
      protocol,
      results: this.#results,
      system: subject.id,
      before: baselines.shown,
      published: published ?? [],
    });
  });
  readonly rows = $derived.by(() => this.all.filter((row) => passes(row, this.filter)));
  /** Number of rows that are still to come: room is reserved for them, so that nothing moves. */
  readonly awaited = $derived.by(() => {
    const { task, baselines, published } = this.#input;
    const awaitsBaselines =
      baselines.isBusy && this.filter.baselines && !this.rows.some(({ kind }) => kind === 'baseline');
    const isLoading = published === null && this.inPaper && this.filter.published;
    return (awaitsBaselines ? task.baselines.length : 0) + (isLoading ? GUESSED_ROWS : 0);
  });
  readonly order = $derived.by(
    (): RowSort => this.sort ?? { by: this.columns[0]?.id ?? 'accuracy', direction: 'descending' },
  );
  /** Doubts about the items that the form describes; null while they are checked, empty for a task without. */
  readonly doubts = $derived.by((): readonly Doubt[] | null => {
    const { task, baselines } = this.#input;
    if (task.doubts === undefined) return [];
    if (baselines.isBusy) return null;
    const { shown } = baselines;
    return shown?.plan.task === task.id ? task.doubts(shown.found, shown.plan.variant) : [];
  });
  readonly intervals = $derived.by(() => intervalMethods(this.columns, this.rows));
  /** Figures of the runs, and of the baselines on the form's items. */
  readonly figures = $derived.by(() => {
    const { task, baselines } = this.#input;
    const beforehand = baselines.shown?.plan.task === task.id ? baselines.shown.found.baselines : {};
    return [...this.#results.map(({ report }) => report.figures), ...Object.values(beforehand)];
  });
  /** Remarks on respondents next to published figures, each once. */
  readonly remarks = $derived.by((): readonly string[] => {
    if (!this.filter.published || !this.inPaper) return [];
    const remarks = this.#results.flatMap(
      ({ record, comparability }) =>
        respondentRemark(record.plan.respondent, { ownPictures: hasOwnPictures(comparability) }) ?? [],
    );
    return [...new Set(remarks)];
  });
  /** The newest run's figure, in words. */
  readonly newest = $derived.by(() => {
    const { task, records } = this.#input;
    const row = this.all.find(({ run }) => run !== undefined && run === records[0]?.id);
    return newestText(row, { columns: this.columns, unit: task.unit });
  });
  readonly tableNotes = $derived.by(() => [
    ...new Set((this.#input.published ?? []).flatMap((figure) => figure.tableNotes)),
  ]);

  /** Requests the results of the runs; call it in an effect. */
  request(): void {
    this.#input.resultsCache.request(this.#summed, this.#input.protocol);
  }

  /** Returns a run's accuracy; null until it is known. */
  accuracyOf(record: RunRecord): number | null {
    const { resultsCache, protocol } = this.#input;
    return resultsCache.get(record, protocol)?.report.figures.accuracy ?? null;
  }
}

/** Returns the runs that are marked once a run is marked or unmarked: the last two. */
export function withMark(marked: readonly string[], run: string, isMarked: boolean): readonly string[] {
  return isMarked ? [...marked, run].slice(-2) : marked.filter((one) => one !== run);
}
