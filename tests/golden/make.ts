/**
 * Writes the golden files anew: node --import tsx tests/golden/make.ts [items] [runs] [half-done] [run-database]
 *
 * They hold what the code gave when they were written, and people's stored runs count on it: write them anew only where
 * a change is intended, and say in the commit what becomes of runs that are stored already. A database or a folder of
 * an earlier form is worth keeping beside the new one, to show that it still opens.
 */
import 'fake-indexeddb/auto';
import { writeGolden } from './files.ts';
import { makeHalfDone } from './half-done.ts';
import { goldenItems } from './items.ts';
import { goldenDatabase } from './run-database.ts';
import { goldenRuns } from './runs.ts';

const makers: Readonly<Record<string, () => Promise<void> | void>> = {
  items: () => writeGolden('items.json', goldenItems()),
  runs: async () => writeGolden('runs.json', await goldenRuns()),
  'half-done': makeHalfDone,
  'run-database': async () => writeGolden('run-database.json', await goldenDatabase()),
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(makers)) {
  const make = makers[name];
  if (make === undefined) throw new Error(`There is no ${name}, only ${Object.keys(makers).join(', ')}.`);
  await make();
}
