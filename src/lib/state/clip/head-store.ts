/** Heads that were saved in this browser. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import type { TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import { headFile, headHash, readHead, type HeadFile, type NamedHead } from '../../clip/tuning/file.ts';

interface HeadRow {
  /** The head's hash. */
  readonly id: string;
  readonly file: HeadFile;
  readonly plan: TuningPlan | null;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

interface Schema extends DBSchema {
  heads: { key: string; value: HeadRow };
}

/** A saved head. */
export interface SavedHead extends NamedHead {
  readonly id: string;
  /** How it was trained; null where it came from a file. */
  readonly plan: TuningPlan | null;
  readonly saved: number;
}

const NAME = 'rungs-heads';
const rowSchema = v.object({ id: v.string(), file: v.unknown(), plan: v.unknown(), saved: v.number() });

/** The heads of this browser. Each call opens the database and closes it: heads are few, and seldom looked for. */
export const headStore = {
  /** Every head that can be read, the last saved first. */
  list: (): Promise<readonly SavedHead[]> =>
    inDatabase(async (database) => {
      const rows = await database.getAll('heads');
      return rows.flatMap((row) => savedOf(row) ?? []).toSorted((one, other) => other.saved - one.saved);
    }),
  /** The head with an id; null where there is none. */
  get: (id: string): Promise<SavedHead | null> =>
    inDatabase(async (database) => {
      const row = await database.get('heads', id);
      return row === undefined ? null : savedOf(row);
    }),
  /** Saves a head; the same weights under another name take the place of the former. */
  save: (named: NamedHead, plan: TuningPlan | null, saved: number): Promise<string> =>
    inDatabase(async (database) => {
      const id = headHash(named);
      const plain = plan === null ? null : (JSON.parse(JSON.stringify(plan)) as TuningPlan);
      await database.put('heads', { id, file: headFile(named), plan: plain, saved });
      return id;
    }),
  remove: (id: string): Promise<void> => inDatabase((database) => database.delete('heads', id)),
};

async function inDatabase<Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (opened) => {
      opened.createObjectStore('heads', { keyPath: 'id' });
    },
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function savedOf(row: HeadRow): SavedHead | null {
  const read = v.safeParse(rowSchema, row);
  const head = read.success ? readHead(read.output.file) : null;
  return head?.ok === true ? { ...head.value, id: row.id, plan: row.plan, saved: row.saved } : null;
}
