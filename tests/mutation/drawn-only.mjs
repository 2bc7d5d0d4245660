// A Stryker plugin that skips the changes that were not selected, by reporting them as compile errors.
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';
import { relative } from 'node:path';
import { keyOf } from './changes.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */
/** @typedef {import('@stryker-mutator/api/check').CheckResult} CheckResult */

/** @type {Set<string>} */
const drawn = new Set(JSON.parse(process.env.RUNGS_MUTANTS ?? '{"keys":[]}').keys);

const drawnOnly = {
  init: async () => {},
  /** @param {Mutant[]} mutants @returns {Promise<Record<string, CheckResult>>} */
  check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'drawn-only', drawnOnly)];

/** @param {Mutant} mutant @returns {CheckResult} */
function resultOf({ fileName, location, replacement }) {
  const isDrawn = drawn.has(keyOf(relative(process.cwd(), fileName), location, replacement));
  const status = isDrawn ? 'passed' : 'compileError';
  return /** @type {CheckResult} */ ({ status, reason: 'not drawn' });
}
