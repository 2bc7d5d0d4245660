import type { Random } from '../../../util/random.ts';
import type { Near } from '../../observation.ts';
import type { Context } from '../network/context.ts';
import { logDensityAt, massBetween } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import type { ObserveStep } from '../plan/plan-types.ts';
import { memoizeByObject } from '../../../util/memoize-by-object.ts';
import { clamp } from '../../../util/clamp.ts';

/** Share of draws near the observation; the rest comes from the prior, so that no misreading is final. */
const NEAR_SHARE = 0.85;
/** The proposal is wider than the reading's standard deviation by this factor, and at least this share of the range. */
const WIDER = 1.5;
const MIN_SPREAD = 0.002;
/** Distance of draws from the ends of the range. */
const OFF_THE_END = 1e-9;

/**
 * Draws the coordinate of virtual evidence by importance sampling, near its likely values, and settles it. Returns the
 * logarithm of the weight, or null if the evidence does not say where it is likely.
 */
export function drawNear(
  engine: Engine,
  { reference, observation, pivot, inverse }: ObserveStep,
  context: Context,
  random: Random,
): number | null {
  if (typeof observation === 'number' || !('logLikelihood' in observation)) return null;
  const { near, logLikelihood } = observation;
  const coordinate = engine.coordinates[pivot ?? -1];
  if (near === undefined || pivot === null || inverse === null || !coordinate || coordinate.finite)
    return null;
  if (context.isSettled(pivot) || reference < 0) return null;
  const [from, to] = [context.lowerEnd(pivot), context.upperEnd(pivot)];
  const proposal = knownProposal(near);
  let value: number;
  if (random.uniform() < NEAR_SHARE) value = proposal.draw(random.uniform());
  else {
    context.draw(pivot, random);
    value = engine.evaluateNode(context, reference);
    context.settle(pivot, from, to);
  }
  // The model's density of the value, and the coordinate behind it.
  let point = NaN;
  let logDensity = -Infinity;
  inverse(context, value, value, 0, (lo, hi, logJacobian) => {
    if (lo !== hi || !(lo >= from && lo <= to) || !Number.isNaN(point)) return;
    point = lo;
    logDensity = logDensityAt(coordinate, lo) + logJacobian - Math.log(massBetween(coordinate, from, to));
  });
  if (context.isStuck() || Number.isNaN(point)) return -Infinity;
  context.settle(pivot, point, point);
  const density = Math.exp(logDensity);
  const drawnWith = NEAR_SHARE * proposal.density(value) + (1 - NEAR_SHARE) * density;
  return logLikelihood(value) + logDensity - Math.log(drawnWith);
}

/** `proposalOf`, cached by its argument, since it is the same for each draw. */
const knownProposal = memoizeByObject(proposalOf);

/** Returns a truncated logistic proposal: like a normal one with heavier tails. */
function proposalOf({ mean, sd, range: [lo, hi] }: Near) {
  const spread = WIDER * Math.max(sd, MIN_SPREAD * (hi - lo));
  const [below, above] = [logistic((lo - mean) / spread), logistic((hi - mean) / spread)];
  return {
    draw: (u: number): number => {
      const share = below + u * (above - below);
      const value = mean + spread * Math.log(share / (1 - share));
      return clamp(value, lo + OFF_THE_END, hi - OFF_THE_END);
    },
    density: (value: number): number => {
      const at = logistic((value - mean) / spread);
      return (at * (1 - at)) / (spread * (above - below));
    },
  };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
