import { fail, ok, type Result } from '../../../util/result.ts';
import type { CausalError } from '../../types.ts';

/** Shares of an experiment: Y once X is set, and once it is set to what it is not. */
export interface Experimental {
  readonly y_do_x: number;
  readonly y_do_x0: number;
}

/** Shares of what was observed: X and Y, X without Y, Y without X, neither. */
export interface Observational {
  readonly xy: number;
  readonly xy0: number;
  readonly x0y: number;
  readonly x0y0: number;
}

/** Ends of what a probability can be; null where what it is conditional on never happens. */
export type Ends = readonly [number, number] | null;

/** Probabilities of causation: necessity, sufficiency, both. */
export interface CausationBounds {
  readonly PN: Ends;
  readonly PS: Ends;
  readonly PNS: Ends;
}

/** Shares that are given with a few digits need not add up to the last of them. */
const TOLERANCE = 1e-6;

/**
 * Bounds of the probabilities of causation from an experiment and observations of the same population, which are the
 * narrowest that hold without assumptions (Tian & Pearl 2000, section 4.2). Fails with `inconsistent-data` where no model has both.
 */
export function causationBounds(
  { y_do_x, y_do_x0 }: Experimental,
  { xy, xy0, x0y, x0y0 }: Observational,
): Result<CausationBounds, CausalError> {
  const problem = problemOf({ y_do_x, y_do_x0 }, { xy, xy0, x0y, x0y0 });
  if (problem !== null) return fail({ code: 'inconsistent-data', message: problem });
  const y = xy + x0y;
  return ok({
    PN: given(xy, y - y_do_x0, 1 - y_do_x0 - x0y0),
    PS: given(x0y0, y_do_x - y, y_do_x - xy),
    PNS: ends(
      Math.max(0, y_do_x - y_do_x0, y - y_do_x0, y_do_x - y),
      Math.min(y_do_x, 1 - y_do_x0, xy + x0y0, y_do_x - y_do_x0 + xy0 + x0y),
    ),
  });
}

function given(share: number, least: number, most: number): Ends {
  return share <= 0 ? null : ends(Math.max(0, least / share), Math.min(1, most / share));
}

/** Rounding never turns them round. */
function ends(lo: number, hi: number): readonly [number, number] {
  return [Math.min(lo, Math.max(lo, hi)), Math.max(lo, hi)];
}

function problemOf({ y_do_x, y_do_x0 }: Experimental, seen: Observational): string | null {
  const { xy, xy0, x0y, x0y0 } = seen;
  const sum = xy + xy0 + x0y + x0y0;
  if (Math.abs(sum - 1) > TOLERANCE)
    return `The shares of "observational" add up to ${sum}; they must add up to 1.`;
  // Consistency: whoever did x by themselves shows what setting it does.
  const fits = (name: string, value: number, lo: number, hi: number): string | null =>
    value < lo - TOLERANCE || value > hi + TOLERANCE
      ? `"${name}" is ${value}, but what was observed leaves ${Number(lo.toPrecision(6))} to ${Number(hi.toPrecision(6))}; no model has both.`
      : null;
  return fits('y_do_x', y_do_x, xy, 1 - xy0) ?? fits('y_do_x0', y_do_x0, x0y, 1 - x0y0);
}
