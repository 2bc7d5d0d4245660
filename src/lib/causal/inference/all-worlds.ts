import { fail, ok, type Result } from '../../util/result.ts';
import { familyOf, density, quantile, support } from '../distributions/index.ts';
import { compile } from '../evaluate/program.ts';
import { isRegion, logLikelihoodFunction } from '../observation.ts';
import type { CausalError, Columns, Evidence, Exogenous, Model } from '../types.ts';
import { effectiveSize, normaliseLogs, type Worlds } from '../worlds.ts';
import { impossibleEvidence } from './compile/worlds.ts';

/** Number of grid values of a continuous exogenous variable, all equally likely. */
const GRID_STEPS = 120;
/** Maximum number of worlds that are listed. */
const MAX_ROWS = 50_000;

/** Unweighted worlds, with the logarithm of each one's weight. */
interface AllWorlds {
  readonly rows: number;
  readonly columns: Columns;
  readonly logs: Float64Array;
  /** Whether all worlds are listed; else they are an even selection. */
  readonly complete: boolean;
}

const known = new WeakMap<Model, AllWorlds | null>();

/**
 * Weights all worlds of a model by virtual evidence, over columns; null if other evidence needs more than weights, or
 * the model has more than `maxRows` worlds.
 */
export function weighAllWorlds(
  model: Model,
  observations: Evidence,
  maxRows: number,
): Result<Worlds, CausalError> | null {
  if (observations.size === 0 || [...observations.values()].some(isRegion)) return null;
  const all = known.has(model) ? (known.get(model) ?? null) : listWorlds(model);
  known.set(model, all);
  if (all === null || all.rows > maxRows) return null;
  const { rows, columns, complete } = all;
  const logs = all.logs.slice();
  for (const [name, observation] of observations) {
    const column = columns.get(name);
    if (column === undefined) return null;
    const likelihood = logLikelihoodFunction(observation);
    for (let row = 0; row < rows; row++) logs[row] = (logs[row] ?? 0) + likelihood(column[row] ?? NaN);
  }
  const weights = normaliseLogs(logs);
  if (!weights.some((weight) => weight > 0)) {
    const names = [...observations.keys()].join(', ');
    return fail(impossibleEvidence(`No world of the model agrees with the evidence on ${names}.`));
  }
  const method = complete ? 'enumeration' : 'monte-carlo';
  return ok({ rows, columns, weights, method, effectiveSampleSize: effectiveSize(weights) });
}

/** Lists every combination of the exogenous values, the first varying fastest; null if there are too many. */
function listWorlds(model: Model): AllWorlds | null {
  const axes = model.exogenous.map((exogenous) => ({ name: exogenous.name, values: axisOf(exogenous) }));
  const rows = axes.reduce((product, { values }) => product * (values?.length ?? Infinity), 1);
  if (rows > MAX_ROWS || axes.filter(({ values }) => values?.continuous).length > 1) return null;
  const exogenous = new Map<string, Float64Array>();
  const logs = new Float64Array(rows);
  let stride = 1;
  for (const { name, values } of axes) {
    if (values === null) return null;
    const column = new Float64Array(rows);
    for (let row = 0; row < rows; row++) {
      const at = Math.floor(row / stride) % values.length;
      column[row] = values.at(at);
      logs[row] = (logs[row] ?? 0) + values.logAt(at);
    }
    exogenous.set(name, column);
    stride *= values.length;
  }
  const computed = compile(model).run(exogenous, rows);
  if (!computed.ok) return null;
  const columns = new Map([...exogenous, ...computed.value]);
  return { rows, columns, logs, complete: axes.every(({ values }) => values?.continuous === false) };
}

interface Axis {
  readonly length: number;
  readonly at: (index: number) => number;
  readonly logAt: (index: number) => number;
  readonly continuous: boolean;
}

/**
 * Returns the values of an exogenous variable in its own units; null for uniforms behind other distributions, and for
 * unbounded discrete ones.
 */
function axisOf({ origin, family, parameters }: Exogenous): Axis | null {
  if (origin === 'quantile') return null;
  if (!familyOf(family).discrete) {
    const at = (index: number): number => quantile(family, parameters, (index + 0.5) / GRID_STEPS);
    return { length: GRID_STEPS, at, logAt: () => 0, continuous: true };
  }
  const { lo, hi } = support(family, parameters);
  if (!(hi - lo < MAX_ROWS)) return null;
  return {
    length: hi - lo + 1,
    at: (index) => lo + index,
    logAt: (index) => Math.log(density(family, parameters, lo + index)),
    continuous: false,
  };
}
