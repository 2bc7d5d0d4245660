import { dumpDatabase, type Dump } from './dump.ts';
import { keepRuns } from './kept-runs.ts';
import { itemsOfPlan } from './runs.ts';
import { sha256 } from './sha256.ts';
import {
  openRunStore,
  runCsv,
  runResults,
  runRows,
  RunSets,
  type DrawableItem,
  type Protocol,
  type RunRecord,
  type RunStore,
} from './today.ts';

/** Name of the database of runs in the browser. */
export const DATABASE = 'rungs-runs';

/** Content of the golden file of the database. */
export interface GoldenDatabase {
  readonly database: Dump;
  /** Results of each run, by its id. */
  readonly figures: Readonly<Record<string, KeptFigures>>;
}

interface KeptFigures {
  /** The exported results, without the record. */
  readonly audited: unknown;
  readonly published: unknown;
  /** SHA-256 of the table of items and answers. */
  readonly csv: string;
}

/** Computes the current content, in an empty IndexedDB. */
export async function goldenDatabase(): Promise<GoldenDatabase> {
  await keepRuns();
  const database = await dumpDatabase(DATABASE);
  return { database, figures: await keptFigures(await openRunStore(() => undefined)) };
}

/** Computes the results of a store's runs, with their items generated again. */
export async function keptFigures(store: RunStore): Promise<GoldenDatabase['figures']> {
  const figures: Record<string, KeptFigures> = {};
  for (const record of await store.list()) {
    const items = await itemsAgain(store, record);
    const [entries, failures] = await Promise.all([store.entries(record.id), store.failures(record.id)]);
    const resultsBy = (protocol: Protocol): unknown => {
      const { record: own, ...results } = runResults(
        record,
        runRows(items, entries, failures, protocol),
        protocol,
      );
      return { title: own.title, ...results };
    };
    figures[record.id] = {
      audited: resultsBy('audited'),
      published: resultsBy('published'),
      csv: sha256(runCsv(runRows(items, entries, failures, 'audited'))),
    };
  }
  return figures;
}

/** Generates the items of a stored run again. */
export function itemsAgain(store: RunStore, { plan }: RunRecord): Promise<readonly DrawableItem[]> {
  return itemsOfPlan(plan, new RunSets(store.sets));
}
