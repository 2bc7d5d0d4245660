import type * as v from 'valibot';
import { issue } from './indexed-db-rows.ts';
import { storedSheetSchema } from '../ratings/indexed-db-ratings.ts';
import { ratingSchema } from '../ratings/rating.ts';
import { failureSchema } from '../journal.ts';
import { entrySchema, recordSchema } from '../record.ts';
import type { RunDatabase } from './run-database.ts';
import { setSchema, type UnreadableRow } from './store.ts';

/** Returns every stored row that does not match its schema, with the reason. */
export async function unreadableRows(database: RunDatabase): Promise<readonly UnreadableRow[]> {
  const found: UnreadableRow[] = [];
  const check = (
    table: UnreadableRow['table'],
    key: string,
    schema: v.GenericSchema,
    value: unknown,
    row: unknown,
  ): void => {
    const why = issue(schema, value);
    if (why !== null) found.push({ table, key, why, row });
  };
  for (const row of await database.use((open) => open.getAll('runs'))) {
    check('runs', row.id, recordSchema, row.record, row);
  }
  for (const row of await database.use((open) => open.getAll('answers'))) {
    check('answers', `${row.run} ${row.id}`, entrySchema, row.entry, row);
  }
  for (const row of await database.use((open) => open.getAll('failures'))) {
    check('failures', `${row.run} ${row.id}`, failureSchema, row.failure, row);
  }
  for (const row of await database.use((open) => open.getAll('sets'))) {
    check('sets', row.id, setSchema, row.set, row);
  }
  for (const row of await database.use((open) => open.getAll('sheets'))) {
    check('sheets', row.id, storedSheetSchema, row, row);
  }
  for (const row of await database.use((open) => open.getAll('ratings'))) {
    check('ratings', `${row.sheet} ${row.key}`, ratingSchema, row.rating, row);
  }
  return found;
}
