// `npm run bench`: runs every tests/bench/*.ts in a separate process, and prints one table.
//   --only NAME   only the files whose name contains NAME
//   --json FILE   the figures as JSON, too
import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../src/cli/launch/install.mjs';

/** @typedef {{ name: string, figure: number, unit: string, reference?: number, ratio?: number }} Figure */

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, ${process.platform}`;

process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = readOptions();
  if (!options) return 2;
  await ensureInstalled();
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file.includes(options.only ?? ''),
  );
  if (files.length === 0) {
    console.error(
      `No benchmark has "${options.only}" in its name; there are ${readdirSync(FOLDER).join(', ')}.`,
    );
    return 2;
  }
  console.log(machine);
  /** @type {Figure[]} */
  const figures = [];
  let failures = 0;
  for (const file of files) {
    const found = await runFile(join(FOLDER, file));
    if (!found) failures++;
    for (const figure of found ?? []) console.log(line(figure));
    figures.push(...(found ?? []));
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  return failures > 0 ? 1 : 0;
}

function readOptions() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} Known: --only NAME, --json FILE.`);
    return undefined;
  }
}

/** @param {string} file @returns {Promise<Figure[] | undefined>} undefined if it failed, with the reason on stderr */
function runFile(file) {
  return new Promise((resolve) => {
    /** @type {Figure[] | undefined} */
    let figures;
    const child = fork(join(FOLDER, 'support', 'child.mjs'), [file], {
      execArgv: ['--expose-gc', '--import', 'tsx'],
    });
    child.on('message', (message) => (figures = /** @type {Figure[]} */ (message)));
    child.on('exit', () => resolve(figures));
  });
}

/** @param {Figure} figure */
function line({ name, figure, unit, reference, ratio }) {
  const against = reference === undefined ? '' : `  of ${digits(reference)} ${unit}`;
  const share = ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`;
  return `${name.padEnd(58)} ${`${digits(figure)} ${unit}`.padStart(14)}${against.padEnd(20)}${share}`;
}

/** Formats with three significant digits; thousands are not rounded. @param {number} value */
function digits(value) {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
