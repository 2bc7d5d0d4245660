/**
 * Rewrites the golden files: node --import tsx tests/golden/make.ts [items] [runs] [half-done] [run-database] [figures]
 *
 * They hold the output of the code when they were written, on which users' stored runs depend. Rewrite them only for an
 * intended change, and state in the commit what happens to stored runs. Keep a database or folder of an earlier format
 * next to the new one, to show that it still opens: `figures`, which only runs if named, keeps the stored data and
 * rewrites only their results.
 */
import 'fake-indexeddb/auto';
import { loadDatabase } from './dump.ts';
import { readGolden, writeGolden } from './files.ts';
import { makeHalfDone, resumeCopy } from './half-done.ts';
import { goldenItems } from './items.ts';
import { DATABASE, goldenDatabase, keptFigures, type GoldenDatabase } from './run-database.ts';
import { goldenRuns } from './runs.ts';
import { openRunStore } from './today.ts';
import { required } from '../support/required.ts';

const makers: Readonly<Record<string, () => Promise<void> | void>> = {
  items: () => writeGolden('items.json', goldenItems()),
  runs: async () => writeGolden('runs.json', await goldenRuns()),
  'half-done': makeHalfDone,
  'run-database': async () => writeGolden('run-database.json', await goldenDatabase()),
};

async function makeFigures(): Promise<void> {
  const { database } = readGolden('run-database.json') as GoldenDatabase;
  await loadDatabase(DATABASE, database);
  const store = await openRunStore(() => undefined);
  writeGolden('run-database.json', { database, figures: await keptFigures(store) });
  const { report } = (await resumeCopy()).printed as { readonly report: object };
  writeGolden('half-done/printed.json', { ...(readGolden('half-done/printed.json') as object), report });
}

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(makers)) {
  const make = required(name === 'figures' ? makeFigures : makers[name]);
  await make();
}
