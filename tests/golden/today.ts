/**
 * Everything that the golden files ask of the project, in one place: where code moves, only this file changes. Imports
 * nothing that golden files could do without, and keeps its own names.
 */
import { fileURLToPath } from 'node:url';

export { planSchema, recordSchema } from '../../src/lib/bench/record.ts';
export { openRunStore } from '../../src/lib/bench/indexed-db-store.ts';
export { questionsOf, requestKey, runId, startRun } from '../../src/lib/bench/index.ts';
export type { Journal, Respondent, RunPlan, RunRecord, RunStore } from '../../src/lib/bench/index.ts';
export { importCausalVlBench } from '../../src/lib/bench/import/index.ts';
export { runCsv } from '../../src/lib/bench/report/csv.ts';
export { runResults } from '../../src/lib/bench/report/results.ts';
export { runRows } from '../../src/lib/bench/report/rows.ts';
export { memoryRunStore } from '../../src/lib/bench/memory-store.ts';
export { solver } from '../../src/lib/respondents/solver.ts';
export { RunSets } from '../../src/lib/state/run-sets.ts';
export { findSystem, systems } from '../../src/lib/systems/index.ts';
export type { PictureStyle, System } from '../../src/lib/systems/index.ts';
export {
  createItems,
  defaultVariant,
  judge,
  scoreAnswers,
  tasks,
  templateHash,
} from '../../src/lib/tasks/index.ts';
export type { Answer, Item, Protocol, string, Variant } from '../../src/lib/tasks/index.ts';

/** The command `rungs`, as a file for Node. */
export const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));
