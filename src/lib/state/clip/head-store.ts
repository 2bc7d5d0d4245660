/** Tuning heads saved in this browser. */
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import { headFile, headHash, readHead, type HeadFile, type NamedHead } from '../../clip/tuning/file.ts';
import { BrowserDatabase } from '../../util/browser-database.ts';
import { jsonClone } from '../../util/json-clone.ts';

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
  /** Training settings; null if it came from a file. */
  readonly plan: TuningPlan | null;
  readonly saved: number;
}

const heads = new BrowserDatabase<Schema>({
  name: 'rungs-heads',
  steps: [(database) => database.createObjectStore('heads', { keyPath: 'id' })],
});
const rowSchema = v.object({ id: v.string(), file: v.unknown(), plan: v.unknown(), saved: v.number() });

/** The saved heads of this browser. */
export const headStore = {
  /** Returns all readable heads, the last saved first. */
  list: (): Promise<readonly SavedHead[]> =>
    heads.use(async (database) => {
      const rows = await database.getAll('heads');
      return rows.flatMap((row) => savedOf(row) ?? []).toSorted((one, other) => other.saved - one.saved);
    }),
  /** Returns the head with an id; null if there is none. */
  get: (id: string): Promise<SavedHead | null> =>
    heads.use(async (database) => {
      const row = await database.get('heads', id);
      return row === undefined ? null : savedOf(row);
    }),
  /** Saves a head; the same weights under another name replace the earlier entry. */
  save: (named: NamedHead, plan: TuningPlan | null, saved: number): Promise<string> =>
    heads.use(async (database) => {
      const id = headHash(named);
      await database.put('heads', { id, file: headFile(named), plan: jsonClone(plan), saved });
      return id;
    }),
  remove: (id: string): Promise<void> => heads.use((database) => database.delete('heads', id)),
};

function savedOf(row: HeadRow): SavedHead | null {
  const read = v.safeParse(rowSchema, row);
  const head = read.success ? readHead(read.output.file) : null;
  return head?.ok === true ? { ...head.value, id: row.id, plan: row.plan, saved: row.saved } : null;
}
