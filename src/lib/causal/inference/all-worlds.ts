import { fail, ok, type Result } from '../../util/result.ts';
import { familyOf, density, quantile, support } from '../distributions/index.ts';
import { compile } from '../evaluate/program.ts';
import { isRegion, logLikelihoodFunction } from '../observation.ts';
import type { CausalError, Columns, Evidence, Exogenous, Model } from '../types.ts';
import { effectiveSize, normaliseLogs, type Worlds } from '../worlds.ts';
import { impossibleEvidence } from './compile/worlds.ts';

/** Values of a continuous exogenous variable, all equally likely: the hidden water amount in steps of a quarter. */
const STEPS = 120;
const MAX_ROWS = 50_000;

/** Worlds before anything is seen: a logarithm of the weight each. */
interface AllWorlds {
  readonly rows: number;
  readonly columns: Columns;
  readonly logs: Float64Array;
  /** Whether they are all there are, and not an even choice of them. */
  readonly complete: boolean;
}

const known = new WeakMap<Model, AllWorlds | null>();

/**
 * All worlds of a model weighed by virtual evidence, over columns; null where other evidence needs more than weights, or
 * the model has too many worlds, or more than `most`.
 */
export function weighAllWorlds(
  model: Model,
  observations: Evidence,
  most: number,
): Result<Worlds, CausalError> | null {
  if (observations.size === 0 || [...observations.values()].some(isRegion)) return null;
  const all = known.has(model) ? (known.get(model) ?? null) : listWorlds(model);
  known.set(model, all);
  if (all === null || all.rows > most) return null;
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
    return fail(impossibleEvidence(`No world of the model shows ${names} as it was seen.`));
  }
  const method = complete ? 'enumeration' : 'monte-carlo';
  return ok({ rows, columns, weights, method, effectiveSampleSize: effectiveSize(weights) });
}

/** Every combination of the exogenous values, the first running fastest. */
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

/** Values in a variable's own units; null for uniforms behind other distributions, and for lists without an end. */
function axisOf({ origin, family, parameters }: Exogenous): Axis | null {
  if (origin === 'quantile') return null;
  if (!familyOf(family).discrete) {
    const at = (index: number): number => quantile(family, parameters, (index + 0.5) / STEPS);
    return { length: STEPS, at, logAt: () => 0, continuous: true };
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
