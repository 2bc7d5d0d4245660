// Chooses the changes of a mutation run: Stryker finds them, and a seed selects some.
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */
/** @typedef {import('@stryker-mutator/api/core').Location} Location */
/**
 * @typedef {{ key: string, file: string, range: string, line: number, text: string, before: string, after: string }}
 *   Change text: the whole line
 */
/** @typedef {{ file: string, text: string, before: string, after: string, why: string }} Equivalent */

/** Mutators that are skipped: texts are not logic, and tests that repeat every sentence would find nothing else. */
export const EXCLUDED = ['StringLiteral'];

/** Changes that cannot make a difference, each with the reason. @type {Equivalent[]} */
const EQUIVALENTS = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/**
 * Returns the id of a change, which is valid until the file changes.
 *
 * @param {string} file @param {Location} location lines from zero @param {string} after
 */
export function keyOf(file, { start, end }, after) {
  return [file, start.line, start.column, end.line, end.column, after].join(':');
}

/**
 * Returns `count` changes to the files of some folders, deterministic for a seed until the files change.
 * @param {string[]} folders @param {{ count: number, seed: string }} how @returns {Promise<Change[]>}
 */
export async function drawChanges(folders, { count, seed }) {
  const all = await changesOf(folders);
  const rank = (/** @type {Change} */ { key }) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  return all
    .map((change) => ({ change, rank: rank(change) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ change }) => change);
}

/** Returns the reason why a change makes no difference; undefined if it may. @param {Change} change */
export function whyEquivalent({ file, text, before, after }) {
  return EQUIVALENTS.find(
    (one) =>
      one.file === file &&
      one.text === text &&
      one.before === shorten(before) &&
      one.after === shorten(after),
  )?.why;
}

/** Shortens code to one line. @param {string} code */
export function shorten(code) {
  return code.replace(/\s+/g, ' ').slice(0, 90);
}

/** Finds every change to the files of some folders. @param {string[]} folders @returns {Promise<Change[]>} */
export async function changesOf(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|d)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const contents = new Map(files.sort().map((name) => [name, readFileSync(name, 'utf8')]));
  const { mutants } = await new Instrumenter(SILENT).instrument(
    [...contents].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: EXCLUDED },
  );
  return mutants.filter(({ status }) => !status).map((mutant) => changeOf(mutant, contents));
}

/** @param {Mutant} mutant @param {Map<string, string>} contents @returns {Change} */
function changeOf({ fileName: file, location, replacement: after }, contents) {
  const { start, end } = location;
  const lines = (contents.get(file) ?? '').split('\n');
  const part = lines.slice(start.line, end.line + 1);
  part[part.length - 1] = (part.at(-1) ?? '').slice(0, end.column);
  part[0] = (part[0] ?? '').slice(start.column);
  return {
    key: keyOf(file, location, after),
    file,
    line: start.line + 1,
    range: `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
    text: (lines[start.line] ?? '').trim(),
    before: part.join('\n'),
    after,
  };
}

const nothing = () => {};
const no = () => false;
const SILENT = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
};
