// `npm test`: runs every check, from the lint rules to the browser. The last line counts passed and failed tests.
//   ROOM...   only the types, and the unit and browser tests that these rooms can break: `npm test -- chains lab`
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBundled } from '../src/cli/launch/bundle.mjs';
import { ensureBuilt } from '../src/cli/launch/build.mjs';
import { ensureInstalled } from '../src/cli/launch/install.mjs';
import { PROJECT_FOLDER } from '../src/lib/command/project-folder.mjs';
import { ensureChromium } from './chromium.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {import('./support/room-tests.ts').RoomTests} RoomTests */

const RESULTS = join(PROJECT_FOLDER, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(RESULTS, 'playwright.json');
/** Maximum number of browser tests that pass only on the second try; more fail the run. */
const FLAKY_ALLOWED = 3;
const started = Date.now();
/** @type {string[]} */
const flaky = [];
/** @type {string[]} */
const skipped = [];
/** @type {{ name: string, result: string, seconds: string }[]} */
const stages = [];
/** @type {Count} */
const total = { passed: 0, failed: 0 };

process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  mkdirSync(RESULTS, { recursive: true });
  try {
    await ensureInstalled();
  } catch (error) {
    return giveUp('install', error);
  }
  /** @type {RoomTests | undefined} */
  let chosen;
  try {
    chosen = await testsOfRooms(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  await runStages(chosen);
  printSummary();
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {string[]} names @returns {Promise<RoomTests | undefined>} undefined where no room is named */
async function testsOfRooms(names) {
  if (names.length === 0) return undefined;
  const { tsImport } = await import('tsx/esm/api');
  // The configuration of TypeScript extends generated files.
  const from = { parentURL: import.meta.url, tsconfig: false };
  const { roomsNamed, testsOf } = await tsImport('./support/room-tests.ts', from);
  return testsOf(roomsNamed(names));
}

/** @param {RoomTests} [tests] all of them where none are chosen */
async function runStages(tests) {
  // The generated types come first: the linter, the type checker and vitest read them.
  await stage('sync', () => check('@sveltejs/kit/svelte-kit.js', ['sync'], { isCounted: false }));
  const isSeen = tests?.browser.length !== 0;
  // Checks of the sources often wait for files, so the build runs at the same time.
  const [built] = await Promise.all([
    isSeen ? stage('build', build) : undefined,
    stage('types', checkTypes),
    ...(tests ? [] : checkStyle()),
  ]);
  // Once, before many tests start the command at the same time.
  await ensureBundled();
  if (built !== undefined && built.failed > 0) console.log('  browser  left out: there is no build to test');
  // Each leaves a third of the machine idle, because tests wait for processes, and pages for workers.
  await Promise.all([
    stage('unit', () => runVitest(tests?.unit)),
    built?.failed === 0 ? stage('browser', () => runPlaywright(tests?.browser)) : undefined,
  ]);
}

/** Checks every file by the house rules. */
function checkStyle() {
  return [
    stage('format', () => check('oxfmt/bin/oxfmt', ['--check'])),
    stage('lint', () => check('oxlint/bin/oxlint', ['--deny-warnings'])),
    stage('svelte', () =>
      check('eslint/bin/eslint.js', ['--max-warnings', '0', 'src/**/*.svelte', 'src/**/*.svelte.ts']),
    ),
    stage('unused', () => check('knip/bin/knip.js', ['--no-progress'])),
  ];
}

function checkTypes() {
  return check('svelte-check/bin/svelte-check', [
    '--tsconfig',
    './tsconfig.json',
    '--fail-on-warnings',
    '--output',
    'human',
    '--tsgo',
  ]);
}

/** Runs one stage, adds its count to the total and prints its line. @param {string} name @param {() => Promise<Count>} work */
async function stage(name, work) {
  const from = Date.now();
  const count = await work().catch((error) => {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const result =
    count.failed > 0 ? `${count.passed} passed, ${count.failed} FAILED` : `${count.passed} passed`;
  console.log(`  ${name.padEnd(8)} ${result} (${seconds(from)} s)`);
  stages.push({ name, result, seconds: seconds(from) });
  return count;
}

/** Prints the table of stages, and the browser tests that needed a second try or were skipped. */
function printSummary() {
  console.log('\n  stage     seconds  result');
  const all = { name: 'all', seconds: seconds(started), result: '' };
  for (const row of [...stages, all])
    console.log(`  ${row.name.padEnd(8)} ${row.seconds.padStart(8)}  ${row.result}`.trimEnd());
  printTests('flaky, passed on their second try', flaky);
  printTests('skipped, as this machine lacks what they need', skipped);
}

/** @param {string} heading @param {readonly string[]} tests */
function printTests(heading, tests) {
  if (tests.length > 0) console.log(`${heading}:\n${tests.map((test) => `  ${test}`).join('\n')}`);
}

/**
 * Runs a program whose exit code is the result; its output is shown only if it fails.
 *
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {{ isCounted: boolean }} [options] a preparation counts only when it fails
 * @returns {Promise<Count>}
 */
async function check(script, args, { isCounted } = { isCounted: true }) {
  const { status, output } = await run(script, args);
  if (status !== 0) {
    process.stdout.write(output);
    return { passed: 0, failed: 1 };
  }
  return { passed: isCounted ? 1 : 0, failed: 0 };
}

/** @param {readonly string[]} [files] all where none are named @returns {Promise<Count>} */
async function runVitest(files = []) {
  rmSync(VITEST_REPORT, { force: true });
  const { status, output } = await run('vitest/vitest.mjs', [
    'run',
    ...files,
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
    '--reporter=dot',
  ]);
  if (status !== 0) process.stdout.write(output);
  const report = JSON.parse(readFileSync(VITEST_REPORT, 'utf8'));
  // A file that cannot be loaded has no tests to count, but is a failure.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed };
}

/** Builds the app for the browser tests. @returns {Promise<Count>} */
async function build() {
  await ensureBuilt('node');
  return { passed: 1, failed: 0 };
}

/** @param {readonly string[]} [files] all where none are named @returns {Promise<Count>} */
async function runPlaywright(files = []) {
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  const { status, output } = await run(
    '@playwright/test/cli.js',
    ['test', ...files, '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
    { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
  );
  const { stats, errors, suites } = JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8'));
  flaky.push(...suites.flatMap((/** @type {Suite} */ suite) => testsWith('flaky', suite)));
  // Failures of the first try are shown as well.
  if (status !== 0 || flaky.length > 0) process.stdout.write(output);
  skipped.push(...suites.flatMap((/** @type {Suite} */ suite) => testsWith('skipped', suite)));
  const isTooFlaky = flaky.length > FLAKY_ALLOWED;
  if (isTooFlaky) console.log(`  more than ${FLAKY_ALLOWED} browser tests passed on their second try only`);
  const failed = stats.unexpected + errors.length + (isTooFlaky ? 1 : 0);
  return { passed: stats.expected + stats.flaky, failed: status !== 0 && failed === 0 ? 1 : failed };
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {'flaky' | 'skipped'} wanted flaky: passed on the second try only
 * @param {Suite} suite of Playwright's report
 * @returns {string[]} the tests that ended so
 */
function testsWith(wanted, { specs = [], suites = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap((suite) => testsWith(wanted, suite))];
}

/**
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [extraEnvironment]
 * @returns {Promise<{ status: number | string, output: string }>}
 */
function run(script, args, extraEnvironment = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'node_modules', script), ...args], {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...extraEnvironment },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ status: error.message, output }));
    child.on('close', (code, signal) => resolve({ status: code ?? String(signal), output }));
  });
}

/** @param {string} name @param {unknown} error */
function giveUp(name, error) {
  console.log(`  ${name}: ${error instanceof Error ? error.message : error}`);
  console.log('0 passed, 1 failed');
  return 1;
}

/** @param {number} from */
function seconds(from) {
  return ((Date.now() - from) / 1000).toFixed(1);
}
