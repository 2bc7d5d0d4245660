import {
  answeredItems,
  answerOf,
  flatReply,
  graderId,
  gradesIn,
  gradesOf,
  labelsOf,
  latestOf,
  type Graded,
  type Grader,
  type JournalEntry,
  type RunRecord,
  type RunStore,
} from '../runs/index.ts';
import { benchmarkOf, taskOf } from '../benchmarks/index.ts';
import type { Protocol } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';
import type { Comparison } from '../tasks/compare.ts';
import { flatReport } from '../tasks/report.ts';
import type { DataSets } from '../plans/data-sets.ts';
import type { ItemCache } from '../plans/item-cache.ts';
import { changesBetween, type AnswerChanges } from './changes.ts';
import { hasLabels, labelsBeside, runLabels, type RunLabels } from './words/error-labels.ts';
import { LimitedMap } from '../../util/limited-map.ts';
import type { Result } from '../../util/result.ts';
import { compareRows, type ComparedRun } from './table/compare-rows.ts';
import { runResults, type GradingState, type RunResults } from './results.ts';
import {
  fitsFilter,
  judgedRows,
  runRows,
  type JudgedRow,
  type RowFilter,
  type RunRow,
} from './table/rows.ts';

/** Number of runs whose judged rows are cached. */
const CACHED_TABLES = 3;

/** A page of a run's rows. */
export interface RowsReply {
  /** Number of rows that pass the filter. */
  readonly total: number;
  readonly rows: readonly RunRow[];
}

/** Export formats of a table of runs. */
export type ExportFormat = 'csv' | 'json' | 'jsonl' | 'html';

/** Source of stored runs, their items and their data sets. */
export interface RunSources {
  readonly store: RunStore;
  readonly itemCache: ItemCache;
  readonly sets: DataSets;
  readonly record: (id: string) => Promise<RunRecord>;
}

/** A run's judged rows, with the grading by the latest judge. */
interface Table {
  readonly rows: readonly RunRow[];
  readonly grading?: GradingState;
}

/** Answers queries about stored runs. */
export class RunQueries {
  readonly #sources: RunSources;
  readonly #tables = new LimitedMap<string, Table>(CACHED_TABLES);

  constructor(host: RunSources) {
    this.#sources = host;
  }

  async results(id: string, protocol: Protocol): Promise<RunResults> {
    const { rows, grading } = await this.#table(id, protocol);
    return runResults(await this.#sources.record(id), rows, protocol, grading);
  }

  /**
   * Returns a range of the rows that pass a filter; `unlike` keeps those with a different answer in another run.
   */
  async rows(
    id: string,
    protocol: Protocol,
    filter: RowFilter,
    range: { readonly from: number; readonly count: number },
    unlike?: string,
  ): Promise<RowsReply> {
    this.#prepareExports(id);
    const rows = await this.#rows(id, protocol);
    const others =
      unlike === undefined
        ? null
        : new Map((await this.#rows(unlike, protocol)).map((row) => [row.item.id, row.judgement.credit]));
    const left = rows.filter(
      (row) =>
        fitsFilter(row, filter) && (others === null || others.get(row.item.id) !== row.judgement.credit),
    );
    return { total: left.length, rows: left.slice(range.from, range.from + range.count) };
  }

  /**
   * Compares two complete runs of the same items, or says why that is impossible. Rejects if one of them is not
   * judged.
   */
  async compare(first: string, second: string, protocol: Protocol): Promise<Result<Comparison, string>> {
    const of = async (id: string): Promise<ComparedRun> => ({
      plan: (await this.#sources.record(id)).plan,
      rows: await this.#judged(id, protocol),
    });
    return compareRows(await of(first), await of(second));
  }

  /** Returns which answers change from the first run to the second. Rejects if one of them is not judged. */
  async changes(first: string, second: string, protocol: Protocol): Promise<AnswerChanges> {
    return changesBetween(await this.#judged(first, protocol), await this.#judged(second, protocol));
  }

  /** Returns a run's rows, judged. */
  async #judged(id: string, protocol: Protocol): Promise<readonly JudgedRow[]> {
    return judgedRows(await this.#rows(id, protocol));
  }

  /** Returns the labels of a run's wrong answers; null if its task defines none. */
  async labels(id: string, protocol: Protocol): Promise<RunLabels | null> {
    const { plan, labelling } = await this.#sources.record(id);
    const [rows, stored] = [await this.#rows(id, protocol), await this.#sources.store.entries(labelsOf(id))];
    return runLabels(taskOf(plan.task), rows, labelling?.graders.at(-1) ?? null, stored);
  }

  /** Preloads the export code while the server is available, so that a run can also be exported offline. */
  #prepareExports(id: string): void {
    const published = this.#sources.record(id).then(({ plan }) => benchmarkOf(plan.task).published());
    void Promise.allSettled([import('./table/csv.ts'), import('./html/html.ts'), published]);
  }

  async export(id: string, protocol: Protocol, format: ExportFormat): Promise<string> {
    const rows = await this.#rows(id, protocol);
    switch (format) {
      case 'csv': {
        const { runCsv } = await import('./table/csv.ts');
        return runCsv(rows, await this.labels(id, protocol));
      }
      case 'jsonl':
        return rows
          .flatMap(({ entry }) => (entry === null ? [] : [`${JSON.stringify(answerOf(entry))}\n`]))
          .join('');
      case 'json':
        return `${JSON.stringify(await this.#whole(id, protocol, rows), null, 2)}\n`;
      case 'html': {
        const { runHtml } = await import('./html/html.ts');
        const { sets } = this.#sources;
        const labels = await this.labels(id, protocol);
        return runHtml(await this.results(id, protocol), rows, (file) => sets.pictureUrl(file), labels);
      }
    }
  }

  async #whole(id: string, protocol: Protocol, rows: readonly RunRow[]): Promise<object> {
    const { report, ...results } = await this.results(id, protocol);
    const labels = await this.labels(id, protocol);
    return {
      ...results,
      report: flatReport(report),
      ...(labels === null || !hasLabels(labels) ? {} : { labels: labels.figures }),
      items: rows.map(({ item, entry, failure, judgement, ceiling }) => ({
        item: taskOf(item.task).toLine(item),
        answer: entry === null ? null : flatReply(entry),
        failure,
        judgement,
        ...labelsBeside(labels, item.id),
        ...(ceiling === null ? {} : { ceiling }),
      })),
    };
  }

  async #rows(id: string, protocol: Protocol): Promise<readonly RunRow[]> {
    return (await this.#table(id, protocol)).rows;
  }

  async #table(id: string, protocol: Protocol): Promise<Table> {
    const { store, itemCache } = this.#sources;
    const record = await this.#sources.record(id);
    const grader = record.grading?.graders.at(-1);
    const [entries, failures, replies] = await Promise.all([
      store.entries(id),
      store.failures(id),
      grader === undefined ? [] : store.entries(gradesOf(id)),
    ]);
    const by = grader === undefined ? '' : `${graderId(grader)} ${latestOf(replies)}`;
    // A run that was removed and started again has the same id.
    const key = `${id} ${record.started} ${protocol} ${entries.length} ${failures.length} ${replies.length} ${by}`;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const items = await itemCache.all(record.plan);
    const graded = grader === undefined ? null : gradedBy(grader, items, entries, replies);
    const rows = runRows(items, entries, failures, protocol, graded?.grades);
    const table = { rows, ...(graded === null ? {} : { grading: graded.state }) };
    this.#tables.set(key, table);
    return table;
  }
}

/** Returns the grades in a judge's stored replies about a run's answers. */
function gradedBy(
  grader: Grader,
  items: readonly Item[],
  entries: readonly JournalEntry[],
  replies: readonly JournalEntry[],
): { readonly grades: Graded['grades']; readonly state: GradingState } | null {
  const [first] = items;
  if (first === undefined) return null;
  const answered = [...answeredItems(items, entries)];
  const { grades, unread, open } = gradesIn(taskOf(first.task), answered, grader, replies);
  return { grades, state: { grader, graded: grades.size, unread, open } };
}
