import { replayOf, type Columns, type Replay } from '../../causal/index.ts';
import type { System } from '../../systems/index.ts';

const replays = new WeakMap<System, Map<string, Replay>>();

/**
 * What becomes of many worlds when a variable is set in each to a value of its own. Only its descendants are computed
 * anew, with their exogenous values kept; everything else stays as it is in the columns.
 *
 * @param columns every variable and exogenous variable, `rows` rows each
 * @param settings the value that the target gets, row by row
 * @returns one column a variable of the system
 */
export function setVariable(
  system: System,
  target: string,
  columns: Columns,
  settings: Float64Array,
  rows: number,
): Columns {
  const byTarget = replays.get(system) ?? new Map<string, Replay>();
  replays.set(system, byTarget);
  const replay = byTarget.get(target) ?? replayOf(system.model, [target]);
  byTarget.set(target, replay);
  const moved = replay.run(columns, new Map([[target, settings]]), rows);
  if (!moved.ok) throw new Error(moved.error.message);
  const kept = system.variables.map(({ id }) => [id, columns.get(id) ?? new Float64Array()] as const);
  return new Map([...kept, ...moved.value]);
}
