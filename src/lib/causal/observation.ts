import { isNear } from './tolerance.ts';

/** A union of half-open intervals [lo, hi). */
export type Intervals = readonly (readonly [number, number])[];

/** A set of values: a single number, or a union of intervals. */
export type Region = number | { readonly within: Intervals };

/** A likelihood that is constant over some intervals. */
export interface Likelihood {
  readonly within: Intervals;
  readonly likelihood: number;
}

/**
 * Virtual evidence (Pearl 1988, section 2.2.2): an observation that is more likely for some values than for others,
 * such as a category read from a picture. Only likelihood ratios matter. Either piecewise constant, 0 everywhere else,
 * or the log-likelihood as a function of the value; there `near` says where most of it is, so that draws go there.
 */
export type VirtualEvidence = LikelihoodByPieces | LikelihoodAtValues;

/** A likelihood that is constant in each of some intervals, and 0 outside them. */
export interface LikelihoodByPieces {
  readonly likelihoods: readonly Likelihood[];
}

/** A likelihood by its natural logarithm at each value. */
export interface LikelihoodAtValues {
  readonly logLikelihood: (value: number) => number;
  readonly near?: Near;
}

/** A value with its standard deviation, inside a range. */
export interface Near {
  readonly mean: number;
  readonly sd: number;
  readonly range: readonly [number, number];
}

/** An observation of a variable. */
export type Observation = Region | VirtualEvidence;

/** An observation as plain data, which can be posted as a message. */
export type PlainObservation = Region | LikelihoodByPieces;

/** Returns whether an observation is a set of values, without likelihoods. */
export function isRegion(observation: Observation): observation is Region {
  return typeof observation === 'number' || 'within' in observation;
}

/** Returns the log-likelihood of an observation at a value; 0 or -Infinity for regions. */
export function logLikelihoodOf(observation: Observation, value: number): number {
  if (isRegion(observation)) return holds(observation, value) ? 0 : -Infinity;
  if ('logLikelihood' in observation) return observation.logLikelihood(value);
  const piece = observation.likelihoods.find(({ within }) => isWithin(within, value));
  return piece === undefined ? -Infinity : Math.log(piece.likelihood);
}

/** Returns `logLikelihoodOf` as a function of the value, for many values of one observation. */
export function logLikelihoodFunction(observation: Observation): (value: number) => number {
  if (isRegion(observation)) return (value) => logLikelihoodOf(observation, value);
  if ('logLikelihood' in observation) return observation.logLikelihood;
  const pieces = observation.likelihoods.flatMap(({ within, likelihood }) =>
    within.map(([lo, hi]) => ({ lo, hi, log: Math.log(likelihood) })),
  );
  return (value) => {
    for (const { lo, hi, log } of pieces) if (value >= lo && value < hi) return log;
    return -Infinity;
  };
}

/** Returns whether a region contains a value; a single number up to rounding. */
export function holds(region: Region, value: number): boolean {
  return typeof region === 'number' ? isNear(value, region) : isWithin(region.within, value);
}

/**
 * Returns the same observation of an increasing function of the variable.
 *
 * @param back inverse of `map`
 */
export function mapObservation(
  observation: Observation,
  map: (value: number) => number,
  back: (mapped: number) => number,
): Observation {
  const mapAll = (within: Intervals): Intervals => within.map(([lo, hi]) => [map(lo), map(hi)] as const);
  if (typeof observation === 'number') return map(observation);
  if ('within' in observation) return { within: mapAll(observation.within) };
  if ('likelihoods' in observation) {
    const { likelihoods } = observation;
    return { likelihoods: likelihoods.map((piece) => ({ ...piece, within: mapAll(piece.within) })) };
  }
  return { logLikelihood: (mapped) => observation.logLikelihood(back(mapped)) };
}

function isWithin(within: Intervals, value: number): boolean {
  return within.some(([lo, hi]) => value >= lo && value < hi);
}
