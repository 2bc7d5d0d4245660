import { fail, ok, type Result } from '../../../util/result.ts';
import type { CausalError } from '../../types.ts';

/** Experimental probabilities: of Y after do(X), and after do(not X). */
export interface Experimental {
  readonly y_do_x: number;
  readonly y_do_x0: number;
}

/** Observational probabilities: of X and Y, X without Y, Y without X, neither. */
export interface Observational {
  readonly xy: number;
  readonly xy0: number;
  readonly x0y: number;
  readonly x0y0: number;
}

/** Bounds of a probability; null if the event that it is conditional on has probability 0. */
export type Ends = readonly [number, number] | null;

/** Bounds of the probabilities of causation: of necessity, of sufficiency, of both. */
export interface CausationBounds {
  readonly PN: Ends;
  readonly PS: Ends;
  readonly PNS: Ends;
}

/** Tolerance for sums of probabilities that are given with a few digits. */
const TOLERANCE = 1e-6;

/**
 * Returns the sharp bounds of the probabilities of causation from experimental and observational data on the same
 * population (Tian & Pearl 2000, section 4.2). Fails with `inconsistent-data` if no model has both.
 */
export function causationBounds(
  { y_do_x, y_do_x0 }: Experimental,
  { xy, xy0, x0y, x0y0 }: Observational,
): Result<CausationBounds, CausalError> {
  const problem = problemOf({ y_do_x, y_do_x0 }, { xy, xy0, x0y, x0y0 });
  if (problem !== null) return fail({ code: 'inconsistent-data', message: problem });
  const y = xy + x0y;
  return ok({
    PN: conditionalEnds(xy, y - y_do_x0, 1 - y_do_x0 - x0y0),
    PS: conditionalEnds(x0y0, y_do_x - y, y_do_x - xy),
    PNS: ends(
      Math.max(0, y_do_x - y_do_x0, y - y_do_x0, y_do_x - y),
      Math.min(y_do_x, 1 - y_do_x0, xy + x0y0, y_do_x - y_do_x0 + xy0 + x0y),
    ),
  });
}

function conditionalEnds(share: number, min: number, max: number): Ends {
  return share <= 0 ? null : ends(Math.max(0, min / share), Math.min(1, max / share));
}

/** Orders two bounds that rounding may have swapped. */
function ends(lo: number, hi: number): readonly [number, number] {
  return [Math.min(lo, Math.max(lo, hi)), Math.max(lo, hi)];
}

function problemOf({ y_do_x, y_do_x0 }: Experimental, seen: Observational): string | null {
  const { xy, xy0, x0y, x0y0 } = seen;
  const sum = xy + xy0 + x0y + x0y0;
  if (Math.abs(sum - 1) > TOLERANCE)
    return `The shares of "observational" add up to ${sum}; they must add up to 1.`;
  // Consistency: P(y | x) of those who have x by themselves equals P(y | do(x)) for them.
  const fits = (name: string, value: number, lo: number, hi: number): string | null =>
    value < lo - TOLERANCE || value > hi + TOLERANCE
      ? `"${name}" is ${value}, but what was observed leaves ${Number(lo.toPrecision(6))} to ${Number(hi.toPrecision(6))}; no model has both.`
      : null;
  return fits('y_do_x', y_do_x, xy, 1 - xy0) ?? fits('y_do_x0', y_do_x0, x0y, 1 - x0y0);
}
