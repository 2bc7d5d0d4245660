import type { MixturePart } from './parts.ts';
import { isNear } from '../../tolerance.ts';

/** Probabilities of the quantiles in an outcome. */
export const QUANTILE_LEVELS = ['0.05', '0.25', '0.5', '0.75', '0.95'] as const;
export type Quantiles = Readonly<Record<(typeof QUANTILE_LEVELS)[number], number>>;

/** Distribution, set or value of a quantity. */
export type Outcome =
  | { readonly kind: 'point'; readonly value: number }
  /** It lies in [lo, hi], with all values there equally likely. */
  | { readonly kind: 'set'; readonly lo: number; readonly hi: number }
  | {
      readonly kind: 'distribution';
      readonly mean: number;
      readonly sd: number;
      readonly quantiles: Quantiles;
      /** The possible values with their probabilities, if they are few enough to list. */
      readonly values?: readonly number[];
      readonly probabilities?: readonly number[];
      /** Draws only: one standard error of the mean, and Kong's effective sample size. */
      readonly error?: number;
      readonly effectiveSampleSize?: number;
    };

/** Maximum number of separate values that are listed; of more, only quantiles. */
const MAX_VALUES = 1000;
/** Maximum number of distinct values of draws that count as a discrete distribution. */
const MAX_DRAWN_VALUES = 100;
const HALVINGS = 200;

/**
 * Summarises a mixture.
 *
 * @param untouched the mixture is the prior: a flat one is then a distribution, not a set that the evidence left
 */
export function summariseParts(
  parts: readonly MixturePart[],
  { untouched }: { readonly untouched: boolean },
): Outcome {
  const atoms = parts.every(({ lo, hi }) => lo === hi) ? gatherAtoms(parts) : null;
  const [only] = atoms ?? [];
  if (atoms !== null && atoms.length === 1 && only) return { kind: 'point', value: only.value };
  const set = untouched ? null : flatHull(parts);
  if (set !== null) return { kind: 'set', lo: set[0], hi: set[1] };
  const mean = parts.reduce((sum, part) => sum + part.weight * part.mean, 0);
  const variance = parts.reduce(
    (sum, part) => sum + part.weight * (part.variance + (part.mean - mean) ** 2),
    0,
  );
  const quantileAt =
    atoms === null
      ? (p: number): number => mixtureQuantile(parts, mean, Math.sqrt(variance), p)
      : (p: number): number => atomQuantile(atoms, p);
  return {
    kind: 'distribution',
    mean,
    sd: Math.sqrt(variance),
    quantiles: quantilesBy(quantileAt),
    ...(atoms === null ? {} : listValues(atoms, MAX_VALUES)),
  };
}

/** Summarises weighted draws; `determined` means that all draws must have been equal. */
export function summariseDraws(
  values: Float64Array,
  weights: Float64Array,
  effectiveSampleSize: number,
  { determined }: { readonly determined: boolean },
): Outcome {
  const [first = NaN] = values;
  if (determined) return { kind: 'point', value: first };
  const { mean, error } = weightedMean(values, weights);
  let variance = 0;
  for (const [i, value] of values.entries()) variance += (weights[i] ?? 0) * (value - mean) ** 2;
  const atoms = gatherWeighted(values, weights);
  return {
    kind: 'distribution',
    mean,
    sd: Math.sqrt(variance),
    quantiles: quantilesBy((p) => atomQuantile(atoms, p)),
    ...listValues(atoms, MAX_DRAWN_VALUES),
    error,
    effectiveSampleSize,
  };
}

/** Returns the mean of weighted draws and its standard error (Geweke 1989). Weights sum to 1. */
export function weightedMean(
  values: ArrayLike<number>,
  weights: Float64Array,
): { readonly mean: number; readonly error: number } {
  let mean = 0;
  for (let i = 0; i < weights.length; i++) mean += (weights[i] ?? 0) * (values[i] ?? 0);
  let square = 0;
  for (let i = 0; i < weights.length; i++) square += ((weights[i] ?? 0) * ((values[i] ?? 0) - mean)) ** 2;
  return { mean, error: Math.sqrt(square) };
}

interface WeightedValue {
  readonly value: number;
  weight: number;
}

function gatherAtoms(parts: readonly MixturePart[]): readonly WeightedValue[] {
  const sorted = parts.map(({ mean, weight }) => ({ value: mean, weight })).sort((a, b) => a.value - b.value);
  return gatherSorted(sorted);
}

function gatherWeighted(values: Float64Array, weights: Float64Array): readonly WeightedValue[] {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const gathered: WeightedValue[] = [];
  for (const i of order) {
    const value = values[i] ?? NaN;
    const last = gathered[gathered.length - 1];
    if (last?.value === value) last.weight += weights[i] ?? 0;
    else if ((weights[i] ?? 0) > 0) gathered.push({ value, weight: weights[i] ?? 0 });
  }
  return gathered;
}

/** Merges values that differ by rounding errors only. */
function gatherSorted(sorted: readonly WeightedValue[]): readonly WeightedValue[] {
  const gathered: WeightedValue[] = [];
  for (const { value, weight } of sorted) {
    const last = gathered[gathered.length - 1];
    if (last && isNear(last.value, value)) last.weight += weight;
    else gathered.push({ value, weight });
  }
  return gathered;
}

function listValues(
  atoms: readonly WeightedValue[],
  maxValues: number,
): { readonly values?: readonly number[]; readonly probabilities?: readonly number[] } {
  if (atoms.length > maxValues) return {};
  return { values: atoms.map(({ value }) => value), probabilities: atoms.map(({ weight }) => weight) };
}

/** Tolerance for a running sum of probabilities. */
const ROUNDING = 1e-12;

function atomQuantile(atoms: readonly WeightedValue[], p: number): number {
  let sum = 0;
  for (const { value, weight } of atoms) {
    sum += weight;
    if (sum >= p - ROUNDING) return value;
  }
  return atoms[atoms.length - 1]?.value ?? NaN;
}

function quantilesBy(quantileAt: (p: number) => number): Quantiles {
  return {
    '0.05': quantileAt(0.05),
    '0.25': quantileAt(0.25),
    '0.5': quantileAt(0.5),
    '0.75': quantileAt(0.75),
    '0.95': quantileAt(0.95),
  };
}

/** Returns a quantile by bisection on the mixture's distribution function. */
function mixtureQuantile(parts: readonly MixturePart[], mean: number, sd: number, p: number): number {
  const below = (x: number): number => parts.reduce((sum, part) => sum + part.weight * part.below(x), 0);
  const ends = parts.map(({ lo, hi }) => [lo, hi] as const);
  let lo = Math.min(...ends.map(([from]) => from));
  let hi = Math.max(...ends.map(([, to]) => to));
  // Chebyshev: less than 1% of the weight is more than ten standard deviations out.
  if (lo === -Infinity) lo = mean - 10 * sd;
  if (hi === Infinity) hi = mean + 10 * sd;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = lo + (hi - lo) / 2;
    if (middle <= lo || middle >= hi) break;
    if (below(middle) >= p) hi = middle;
    else lo = middle;
  }
  return hi;
}

/** Returns the interval over which flat parts add up to one flat part; null if they do not. */
function flatHull(parts: readonly MixturePart[]): readonly [number, number] | null {
  if (!parts.every(({ flat }) => flat)) return null;
  const ends = [...new Set(parts.flatMap(({ lo, hi }) => [lo, hi]))].sort((a, b) => a - b);
  const bounds = ends.filter((end, i) => i === 0 || !isNear(end, ends[i - 1] ?? NaN));
  const [lo = NaN] = bounds;
  const hi = bounds[bounds.length - 1] ?? NaN;
  let height: number | null = null;
  for (let i = 0; i + 1 < bounds.length; i++) {
    const middle = ((bounds[i] ?? 0) + (bounds[i + 1] ?? 0)) / 2;
    const here = parts.reduce(
      (sum, part) => sum + (part.lo < middle && middle < part.hi ? part.weight / (part.hi - part.lo) : 0),
      0,
    );
    if (height !== null && Math.abs(here - height) > 1e-9 * height) return null;
    height ??= here;
  }
  return height === null || height === 0 ? null : [lo, hi];
}
