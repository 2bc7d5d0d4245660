// `npm run mutate`: makes small changes to the source, one at a time in a copy, and tells which no unit test notices.
//   --rooms A,B    rooms of src/lib
//   --count N      so many changes (120)
//   --seed N       which ones (1)
//   --workers N    so many at once (1)
//   --seconds N    how long tests are started for one change (60)
//   --only FILE    only the survivors of an earlier run, by its --json
//   --json FILE    the outcome as JSON, too
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changesOf } from './changes.mjs';

/** @typedef {import('./changes.mjs').Change} Change */
/** @typedef {Change & { room: string, isNoticed: boolean, tests: number }} Outcome */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Rooms, and how often each is drawn. @type {Record<string, number>} */
const ROOMS = {
  ...{ causal: 1, benchmarks: 2, tasks: 2, bench: 2, runs: 2, respondents: 2 },
  ...{ clip: 1, cases: 1, vlm: 1, server: 1 },
};
const { values: options } = parseArgs({
  options: {
    rooms: { type: 'string', default: Object.keys(ROOMS).join(',') },
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

/** @type {Outcome[]} */
const outcomes = [];
const changes = options.only ? survivorsOf(options.only) : sample();
const waiting = [...changes];
await Promise.all(Array.from({ length: Number(options.workers) }, () => work()));
tell();

/** @param {string} file @returns {Change[]} the survivors whose place still reads as it did */
function survivorsOf(file) {
  return /** @type {Outcome[]} */ (JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ isNoticed }) => !isNoticed)
    .filter((one) => readFileSync(join(PROJECT, one.file), 'utf8').slice(one.start, one.end) === one.before);
}

/** @returns {Change[]} */
function sample() {
  const random = seeded(Number(options.seed));
  const rooms = options.rooms.split(',');
  const bag = rooms.flatMap((room) => Array.from({ length: ROOMS[room] ?? 1 }, () => room));
  /** @type {Map<string, string[]>} */
  const files = new Map(rooms.map((room) => [room, filesOf(`src/lib/${room}`)]));
  /** @type {Map<string, Change>} */
  const drawn = new Map();
  for (let turn = 0; drawn.size < Number(options.count) && turn < 20 * Number(options.count); turn++) {
    const file = pick(files.get(bag[turn % bag.length] ?? '') ?? []);
    const change = file && pick(changesOf(file, readFileSync(join(PROJECT, file), 'utf8')));
    if (change) drawn.set(`${change.file}:${change.start}:${change.after}`, change);
  }
  return [...drawn.values()];

  /** @template T @param {T[]} list @returns {T | undefined} */
  function pick(list) {
    return list[Math.floor(random() * list.length)];
  }
}

/** Mulberry32. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|fixture|\.d\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Tries changes in a copy of its own until none is left. */
async function work() {
  const copy = mkdtempSync(join(tmpdir(), 'rungs-mutation-'));
  for (const name of readdirSync(PROJECT)) {
    if (['build', 'test-results', '.git'].includes(name)) continue;
    if (['node_modules', 'models'].includes(name)) symlinkSync(join(PROJECT, name), join(copy, name));
    else cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  for (let change = waiting.shift(); change; change = waiting.shift()) {
    child ??= await start(copy);
    const path = join(copy, change.file);
    const text = readFileSync(path, 'utf8');
    const changed = text.slice(0, change.start) + change.after + text.slice(change.end);
    const answer = await told(child, { file: path, changed }, (Number(options.seconds) + 30) * 1000);
    if (answer === null) {
      writeFileSync(path, text);
      end(child);
      child = undefined;
    }
    const outcome = {
      ...change,
      room: change.file.split('/')[2] ?? '',
      isNoticed: true,
      tests: 0,
      ...answer,
    };
    outcomes.push(outcome);
    console.log(
      `${outcomes.length}/${changes.length} ${outcome.isNoticed ? 'noticed ' : 'SURVIVED'} ${line(outcome)}`,
    );
    if (options.json) writeFileSync(options.json, `${JSON.stringify(outcomes, null, 1)}\n`);
  }
  if (child) end(child);
  rmSync(copy, { recursive: true, force: true });
}

/** @param {string} copy */
async function start(copy) {
  const child = fork(fileURLToPath(new URL('worker.mjs', import.meta.url)), [copy, options.seconds], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

/** Null where no answer came in time, as of a loop without end. @param {import('node:child_process').ChildProcess} child @param {{ file: string, changed: string }} question @param {number} patience @returns {Promise<{ isNoticed: boolean, tests: number } | null>} */
function told(child, question, patience) {
  return new Promise((resolve) => {
    const late = setTimeout(() => settle(null), patience);
    /** @param {unknown} answer */
    const settle = (answer) => {
      clearTimeout(late);
      child.removeAllListeners();
      resolve(/** @type {{ isNoticed: boolean, tests: number } | null} */ (answer));
    };
    child.once('message', settle);
    child.once('exit', () => settle(null));
    child.send(question);
  });
}

/** Its tests run in processes of their own, which go with it. @param {import('node:child_process').ChildProcess} child */
function end(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** @param {Change} change */
function line({ file, line: number, before, after }) {
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 70);
  return `${file}:${number}  ${short(before)}  ->  ${short(after)}`;
}

function tell() {
  const share = (/** @type {Outcome[]} */ list) =>
    `${list.filter(({ isNoticed }) => isNoticed).length} / ${list.length}`;
  console.log('\nnoticed / tried');
  for (const room of new Set(outcomes.map((one) => one.room)))
    console.log(`  ${room.padEnd(12)} ${share(outcomes.filter((one) => one.room === room))}`);
  console.log(`  ${'all'.padEnd(12)} ${share(outcomes)}\n\nsurvivors`);
  for (const one of outcomes.filter(({ isNoticed }) => !isNoticed)) console.log(`  ${line(one)}`);
}
