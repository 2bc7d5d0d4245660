import { isNear } from './tolerance.ts';

/** A union of half-open intervals [lo, hi). */
export type Intervals = readonly (readonly [number, number])[];

/** What holds of a value or not: that it is a number, or that it lies in a union of intervals. */
export type Region = number | { readonly within: Intervals };

/** How likely it was to see what was seen, for the values in some intervals. */
export interface Likelihood {
  readonly within: Intervals;
  readonly likelihood: number;
}

/**
 * Virtual evidence (Pearl 1988, section 2.2.2): something was seen that is more likely for some values than for others,
 * such as a category by a picture. Only ratios count. By pieces of constant likelihood, 0 everywhere else, or as the
 * logarithm at a value; there `near` says where most of it is, so that draws go there.
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

/** What was seen of a variable. */
export type Observation = Region | VirtualEvidence;

/** The same as plain data, so that a message can carry it. */
export type PlainObservation = Region | LikelihoodByPieces;

/** Whether an observation holds of a value or not, and says nothing in between. */
export function isRegion(observation: Observation): observation is Region {
  return typeof observation === 'number' || 'within' in observation;
}

/** The logarithm of how likely it was to see this, had the variable this value; 0 and -Infinity for regions. */
export function logLikelihoodOf(observation: Observation, value: number): number {
  if (isRegion(observation)) return holds(observation, value) ? 0 : -Infinity;
  if ('logLikelihood' in observation) return observation.logLikelihood(value);
  const piece = observation.likelihoods.find(({ within }) => isWithin(within, value));
  return piece === undefined ? -Infinity : Math.log(piece.likelihood);
}

/** The same for many values of one observation. */
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

/** Whether a region holds a value, a number up to rounding. */
export function holds(region: Region, value: number): boolean {
  return typeof region === 'number' ? isNear(value, region) : isWithin(region.within, value);
}

/** The same observation of what an increasing function makes of the variable. */
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
