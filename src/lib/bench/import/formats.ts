import { importCausalVlBench } from './causalvlbench.ts';
import type { ImportFolder, Imported, ImportOptions } from './types.ts';

/** The public data sets whose copies are known, by their words on the command line. */
export const FORMATS = ['causalvlbench', 'causal-order', 'mucr', 'countervqa'] as const;
export type ImportFormat = (typeof FORMATS)[number];

/** Why the copies of some data sets cannot be imported yet. */
const NOT_YET: Readonly<Record<Exclude<ImportFormat, 'causalvlbench'>, string>> = {
  'causal-order':
    'VQA-Causal and VCR-Causal are not importable yet: their task (causal-order) is still to come',
  mucr: 'MuCR is not importable yet: its tasks (cause-to-effect, effect-to-cause, cue, explanation) are still to come',
  countervqa:
    'CounterVQA is not importable yet: its questions are not public, and its tasks are still to come',
};

/** Imports a copy, or says in one sentence why that format cannot be. */
export function importFormat(
  format: ImportFormat,
  folder: ImportFolder,
  options: ImportOptions,
): Promise<Imported> | string {
  return format === 'causalvlbench' ? importCausalVlBench(folder, options) : NOT_YET[format];
}
