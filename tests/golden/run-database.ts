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

/** The name by which browsers know the database of runs. */
export const DATABASE = 'rungs-runs';

/** What the golden file of the database holds. */
export interface GoldenDatabase {
  readonly database: Dump;
  /** What each run comes to, by its id. */
  readonly figures: Readonly<Record<string, KeptFigures>>;
}

interface KeptFigures {
  /** The results as they are exported, but for the record. */
  readonly audited: unknown;
  readonly published: unknown;
  /** SHA-256 of the table of its items and answers. */
  readonly csv: string;
}

/** What the code gives today, in an IndexedDB that is empty. */
export async function goldenDatabase(): Promise<GoldenDatabase> {
  await keepRuns();
  const database = await dumpDatabase(DATABASE);
  return { database, figures: await keptFigures(await openRunStore(() => undefined)) };
}

/** What the runs of a store come to, their items made again. */
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

/** The items of a kept run, made again. */
export function itemsAgain(store: RunStore, { plan }: RunRecord): Promise<readonly DrawableItem[]> {
  return itemsOfPlan(plan, new RunSets(store.sets));
}
