import { compile, type Columns, type Exogenous } from '../../causal/index.ts';
import type { System } from '../../systems/index.ts';
import type { LogLikelihood } from './likelihood.ts';
import { normalise, type WeightedWorlds } from './weighted-worlds.ts';

/** Values of a continuous root on the grid: the hidden water amount in steps of a quarter. */
const STEPS = 120;
const ROWS_AT_MOST = 50_000;

interface Grid {
  readonly rows: number;
  readonly columns: Columns;
}

const grids = new WeakMap<System, Grid | null>();

/**
 * All worlds of a system whose chances are a few uniform roots, on a grid, weighed by what was seen; null for systems
 * that have no such grid.
 */
export function gridWorlds(system: System, seen: readonly LogLikelihood[]): WeightedWorlds | null {
  let grid = grids.get(system);
  if (grid === undefined) {
    grid = gridOf(system);
    grids.set(system, grid);
  }
  if (grid === null) return null;
  const logs = new Float64Array(grid.rows);
  system.variables.forEach(({ id }, index) => {
    const column = grid.columns.get(id);
    const fits = seen[index];
    if (column === undefined || fits === undefined) return;
    for (let row = 0; row < grid.rows; row++) logs[row] = (logs[row] ?? 0) + fits(column[row] ?? Number.NaN);
  });
  normalise(logs);
  return { ...grid, weights: logs };
}

function gridOf(system: System): Grid | null {
  const axes = system.model.exogenous.map((exogenous) => ({
    name: exogenous.name,
    values: axisOf(exogenous),
  }));
  const rows = axes.reduce((product, { values }) => product * (values?.length ?? Infinity), 1);
  if (rows > ROWS_AT_MOST) return null;
  const exogenous = new Map<string, Float64Array>();
  let stride = 1;
  for (const { name, values } of axes) {
    const column = new Float64Array(rows);
    const axis = values ?? [];
    for (let row = 0; row < rows; row++) column[row] = axis[Math.floor(row / stride) % axis.length] ?? 0;
    exogenous.set(name, column);
    stride *= axis.length;
  }
  const values = compile(system.model).run(exogenous, rows);
  if (!values.ok) throw new Error(values.error.message);
  return { rows, columns: new Map([...exogenous, ...values.value]) };
}

/** Equally likely values of a uniform root; null for anything else. */
function axisOf({ origin, family, parameters }: Exogenous): readonly number[] | null {
  const [lo = 0, hi = 0] = parameters;
  if (origin !== 'root') return null;
  if (family === 'randint') return Array.from({ length: hi - lo + 1 }, (_, index) => lo + index);
  if (family === 'uniform') {
    return Array.from({ length: STEPS }, (_, index) => lo + ((index + 0.5) * (hi - lo)) / STEPS);
  }
  return null;
}
