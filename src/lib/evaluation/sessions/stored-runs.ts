import * as v from 'valibot';
import {
  gradesOf,
  isUnfinished,
  labelsOf,
  type JournalEntry,
  type RunProgress,
  type RunRecord,
  type RunStore,
} from '../runs/index.ts';
import { DataSets } from '../plans/data-sets.ts';
import { ItemCache } from '../plans/item-cache.ts';
import { monthSchema } from '../tasks/published/releases.ts';
import type { OpenRequests } from './open-requests.ts';
import { InputError } from '../../util/input-error.ts';

/** A removed run with all its rows, for undo. */
export interface RemovedRun {
  readonly record: RunRecord;
  readonly entries: readonly JournalEntry[];
  /** Judges' replies about its answers. */
  readonly grades: readonly JournalEntry[];
  /** People's and judges' error labels. */
  readonly labels: readonly JournalEntry[];
}

/** Runs of a store with their items and data sets. */
export class StoredRuns {
  readonly store: RunStore;
  readonly sets: DataSets;
  readonly itemCache: ItemCache;

  constructor(store: RunStore) {
    this.store = store;
    this.sets = new DataSets(store.sets);
    this.itemCache = new ItemCache((plan) => this.sets.items(plan));
  }

  /** Removes a run with its answers, grades and labels, and returns them; null if there is none. */
  async removeForUndo(id: string): Promise<RemovedRun | null> {
    const record = await this.store.get(id);
    if (record === undefined) return null;
    const [entries, grades, labels] = [
      await this.store.entries(id),
      await this.store.entries(gradesOf(id)),
      await this.store.entries(labelsOf(id)),
    ];
    for (const stored of [id, gradesOf(id), labelsOf(id)]) await this.store.remove(stored);
    return { record, entries, grades, labels };
  }

  /**
   * Restores a removed run. Rejects if the same run was started again meanwhile, so that no answers are
   * overwritten.
   */
  async restore({ record, entries, grades, labels }: RemovedRun): Promise<void> {
    if ((await this.store.get(record.id)) !== undefined) {
      throw new InputError(
        'the same questions were asked again since, and that run’s answers would be replaced. Delete that run first; either can be brought back then.',
      );
    }
    for (const [name, stored] of [
      [record.id, entries],
      [gradesOf(record.id), grades],
      [labelsOf(record.id), labels],
    ] as const) {
      const journal = this.store.journal(name);
      await Promise.all(stored.map((entry) => journal.append(entry)));
    }
    await this.store.put(record);
  }

  /** Lists all runs, newest first; counts are taken from the answers, as a crash may leave the records behind. */
  async list(): Promise<readonly RunRecord[]> {
    const records = await this.store.list();
    return Promise.all(
      records.map(async (record) =>
        isUnfinished(record) ? { ...record, answered: await this.store.answered(record.id) } : record,
      ),
    );
  }

  /** Returns a stored run. Rejects if there is none with that id. */
  async record(id: string): Promise<RunRecord> {
    return found(id, await this.store.get(id));
  }

  /** Changes a stored run in one transaction. Rejects if there is none with that id. */
  async change(id: string, update: (record: RunRecord) => RunRecord): Promise<RunRecord> {
    return found(id, await this.store.change(id, (known) => known && update(known)));
  }

  /** Changes a run's title, of at most 200 characters. */
  rename(id: string, title: string): Promise<RunRecord> {
    return this.change(id, (record) => ({ ...record, title: title.trim().slice(0, 200) }));
  }

  /**
   * Stores the month in which a run's model was published; empty for none.
   *
   * @throws InputError for an invalid month
   */
  async noteRelease(id: string, month: string): Promise<RunRecord> {
    if (month !== '' && !v.safeParse(monthSchema, month).success) {
      throw new InputError(`“${month}” is not a valid month: give the year and the month as 2024-05.`);
    }
    return this.change(id, ({ released: _, ...record }) => ({
      ...record,
      ...(month === '' ? {} : { released: month }),
    }));
  }

  /** Stores a run's progress. A run in progress is stored as paused, which is its status after a crash. */
  note(record: RunRecord, requests: OpenRequests, progress: RunProgress): Promise<RunRecord> {
    const { status, answered, failed, trouble } = progress;
    const stands = status === 'running' || status === 'waiting' ? 'paused' : status;
    const now = Date.now();
    const open = openIn(requests, progress);
    return this.store.change(record.id, ({ underWay: _, sentAgain: __, ...latest } = record): RunRecord => ({
      ...latest,
      status: stands,
      answered,
      failed,
      trouble,
      updated: now,
      ...open,
      ended: stands === 'paused' ? null : now,
    }));
  }
}

function found(id: string, record: RunRecord | undefined): RunRecord {
  if (record === undefined) throw new InputError(`There is no run ${id.slice(0, 12)} in this browser.`);
  return record;
}

/** Returns the counts of requests that a page closing now leaves unanswered; empty if all are answered. */
function openIn(
  requests: OpenRequests,
  { status, answered, total }: RunProgress,
): Pick<RunRecord, 'underWay' | 'sentAgain'> {
  const { underWay, ...rest } = requests.note(status === 'running' || status === 'waiting');
  return underWay === undefined || answered >= total ? rest : { ...rest, underWay };
}
