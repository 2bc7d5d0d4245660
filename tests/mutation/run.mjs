// `npm run mutants`: Stryker makes small changes to the source, one at a time, and reports those that no test of the room
// notices.
//   --rooms A,B    rooms of the list below
//   --count N      number of changes per room (25)
//   --seed N       seed of their selection (1)
//   --only FILE    only the changes that survived an earlier run, from its --json file
//   --json FILE    also write the outcome as JSON
import { Stryker } from '@stryker-mutator/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXCLUDED, changesOf, drawChanges, keyOf, shorten, whyEquivalent } from './changes.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */
/** @typedef {import('./changes.mjs').Change} Change */
/** @typedef {'noticed' | 'late' | 'survived' | 'equivalent'} Fate late: the tests timed out */
/** @typedef {Omit<Change, 'range'> & { room: string, fate: Fate }} Outcome */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Rooms with the folders of `src/lib` that count as one. @type {Record<string, string[]>} */
const ROOMS = {
  causal: ['causal'],
  evaluation: ['evaluation'],
  clip: ['clip'],
  cases: ['cases'],
  vlm: ['vlm'],
  server: ['server'],
  state: ['state', 'workers'],
};
/** @type {Fate[]} */
const FATES = ['noticed', 'late', 'survived', 'equivalent'];

process.exitCode = await main().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  return 1;
});

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = readOptions();
  if (!options) return 2;
  const rooms = options.rooms.split(',');
  const unknown = rooms.find((room) => !ROOMS[room]);
  if (unknown !== undefined) {
    console.error(`There is no room "${unknown}" here; there are ${Object.keys(ROOMS).join(', ')}.`);
    return 2;
  }
  const again = options.only === undefined ? undefined : unnoticedOf(options.only);
  process.chdir(PROJECT);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const room of again ? rooms.filter((one) => again.some((last) => last.room === one)) : rooms) {
    const keys = again?.filter((last) => last.room === room).map(({ key }) => key);
    const found = await tryRoom(room, options, keys);
    outcomes.push(...found);
    for (const one of found) if (one.fate !== 'noticed') console.log(line(one));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(outcomes, null, 1)}\n`);
  }
  tell(rooms, outcomes);
  return 0;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        rooms: { type: 'string', default: Object.keys(ROOMS).join(',') },
        count: { type: 'string', default: '25' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        json: { type: 'string' },
      },
    }).values;
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error} Known: --rooms A,B, --count N, --seed N, --only FILE, --json FILE.`,
    );
    return undefined;
  }
}

/** @param {string} file @returns {Outcome[]} */
function unnoticedOf(file) {
  return /** @type {Outcome[]} */ (JSON.parse(readFileSync(file, 'utf8'))).filter(
    ({ fate }) => fate === 'late' || fate === 'survived',
  );
}

/**
 * Runs the room's tests without a change first, then, if they pass, with each change.
 * @param {string} room @param {{ count: string, seed: string }} options @param {string[] | undefined} keys
 * @returns {Promise<Outcome[]>}
 */
async function tryRoom(room, { count, seed }, keys) {
  const folders = (ROOMS[room] ?? []).map((folder) => `src/lib/${folder}`);
  const drawn = keys
    ? (await changesOf(folders)).filter(({ key }) => keys.includes(key))
    : await drawChanges(folders, { count: Number(count), seed });
  const tried = drawn.filter((change) => whyEquivalent(change) === undefined);
  const results = tried.length === 0 ? [] : await runStryker(folders, tried);
  const fates = new Map(results.map((result) => [resultKey(result), fateOf(result)]));
  return drawn.map(({ key, file, line: number, text, before, after }) => ({
    room,
    key,
    file,
    line: number,
    text,
    before: shorten(before),
    after: shorten(after),
    fate: tried.some((one) => one.key === key) ? (fates.get(key) ?? missing(key)) : 'equivalent',
  }));
}

/** @param {string} key @returns {never} */
function missing(key) {
  throw new Error(`Stryker tells nothing of the change ${key}: it names changes in another way than it did.`);
}

/** @param {string[]} folders @param {Change[]} tried */
function runStryker(folders, tried) {
  process.env.RUNGS_MUTANTS = JSON.stringify({ folders, keys: tried.map(({ key }) => key) });
  return new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/drawn-only.mjs'],
    checkers: ['drawn-only'],
    // Other files are not instrumented, so that the engine's loops stay fast.
    mutate: tried.map(({ range }) => range),
    mutator: { excludedMutations: EXCLUDED },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Generous, for busy machines.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    tempDirName: 'build/mutants',
    reporters: [],
    fileLogLevel: 'off',
    logLevel: 'error',
    warnings: false,
  }).runMutationTest();
}

/** Returns a mutant's location, with lines and columns from 1. @param {MutantResult} result */
function resultKey({ fileName, location: { start, end }, replacement = '' }) {
  const less = (/** @type {{ line: number, column: number }} */ place) => ({
    line: place.line - 1,
    column: place.column - 1,
  });
  return keyOf(relative(PROJECT, fileName), { start: less(start), end: less(end) }, replacement);
}

/** @param {MutantResult} result @returns {Fate} */
function fateOf({ status, statusReason = '' }) {
  if (status === 'Killed' || status === 'RuntimeError') return 'noticed';
  // A hundred times as many hits as without the change mean an endless loop, regardless of the machine's load.
  if (status === 'Timeout') return statusReason.includes('Hit limit') ? 'noticed' : 'late';
  return 'survived';
}

/** @param {Outcome} outcome */
function line({ fate, file, line: number, before, after }) {
  return `${fate.padEnd(10)} ${relative('src/lib', file)}:${number}  ${before}  ->  ${after}`;
}

/** @param {string[]} rooms @param {Outcome[]} outcomes */
function tell(rooms, outcomes) {
  const head = ['room', ...FATES, 'share noticed'];
  const rows = [...rooms, 'all'].map((room) => {
    const ours = outcomes.filter((one) => room === 'all' || one.room === room);
    const counts = FATES.map((fate) => ours.filter((one) => one.fate === fate).length);
    const counted = ours.length - (counts[3] ?? 0);
    const share = counted === 0 ? '-' : `${((100 * (counts[0] ?? 0)) / counted).toFixed(0)}% of ${counted}`;
    return [room, ...counts.map(String), share];
  });
  console.log();
  for (const [room = '', ...cells] of [head, ...rows])
    console.log(`${room.padEnd(12)}${cells.map((cell) => cell.padStart(14)).join('')}`);
}
