import { toNative } from '../network/coordinates.ts';
import { outcomeParts } from './describe-target.ts';
import type { Engine } from '../network/engine.ts';
import type { Method } from '../../worlds.ts';
import type { Inference } from './infer.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import { weightedMean } from './outcome.ts';

/** An estimated number with its method; for draws also one standard error and the effective sample size. */
export interface Estimate {
  readonly value: number;
  readonly method: Method;
  readonly error?: number;
  readonly effectiveSampleSize?: number;
}

/** A linear combination of targets. */
export type Combination = readonly (readonly [factor: number, target: Reference])[];

/** Returns the expected value of a combination of an inference's targets. */
export function expectedValue(
  engine: Engine,
  inference: Exclude<Inference, { kind: 'impossible' }>,
  targets: readonly Reference[],
  combination: Combination,
): Estimate {
  if (inference.kind !== 'particles') {
    const value = combination.reduce((sum, [factor, target]) => {
      const parts = outcomeParts(engine, inference, target, targets.indexOf(target));
      return sum + factor * parts.reduce((mean, part) => mean + part.weight * part.mean, 0);
    }, 0);
    return { value, method: inference.method };
  }
  const { columns, weights, effectiveSampleSize } = inference.particles;
  const values = new Float64Array(weights.length);
  for (const [factor, target] of combination) {
    const column = nativeColumn(engine, target, columns.get(target));
    for (let row = 0; row < values.length; row++)
      values[row] = (values[row] ?? 0) + factor * (column[row] ?? 0);
  }
  const { mean, error } = weightedMean(values, weights);
  return { value: mean, method: inference.method, error, effectiveSampleSize };
}

/** Converts a column of draws to the units of its variable. */
export function nativeColumn(
  engine: Engine,
  target: Reference,
  column: Float64Array | undefined,
): Float64Array {
  const coordinate = target < 0 ? engine.coordinates[exogenousIndex(target)] : undefined;
  if (!column) return new Float64Array();
  return coordinate ? column.map((value) => toNative(coordinate, value)) : column;
}
