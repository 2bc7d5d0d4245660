/**
 * A weight of any size, as `mantissa * SCALE^exponent`: products of thousands of probabilities do not underflow, and
 * sums keep full precision, which sums of logarithms do not.
 */
export interface Scaled {
  readonly mantissa: number;
  readonly exponent: number;
}

const LOG2_OF_SCALE = 512;
const SCALE = 2 ** LOG2_OF_SCALE;
const LOG_OF_SCALE = LOG2_OF_SCALE * Math.LN2;
/** Range of the mantissa. */
const MIN_MANTISSA = 2 ** (-LOG2_OF_SCALE / 2);
const MAX_MANTISSA = 2 ** (LOG2_OF_SCALE / 2);

/** The weight 1. */
export const ONE: Scaled = { mantissa: 1, exponent: 0 };

/** Converts the logarithm of a weight. */
export function scaledFromLog(log: number): Scaled {
  const exponent = Math.round(log / LOG_OF_SCALE);
  return { mantissa: Math.exp(log - exponent * LOG_OF_SCALE), exponent };
}

/** Returns the logarithm of a weight. */
export function logOfScaled({ mantissa, exponent }: Scaled): number {
  return Math.log(mantissa) + exponent * LOG_OF_SCALE;
}

/** Returns the product of two weights. */
export function timesScaled(a: Scaled, b: Scaled): Scaled {
  const mantissa = a.mantissa * b.mantissa;
  const exponent = a.exponent + b.exponent;
  if (mantissa !== 0 && mantissa < MIN_MANTISSA)
    return { mantissa: mantissa * SCALE, exponent: exponent - 1 };
  return mantissa > MAX_MANTISSA
    ? { mantissa: mantissa / SCALE, exponent: exponent + 1 }
    : { mantissa, exponent };
}

/** Returns the sum of two weights. */
export function plusScaled(a: Scaled, b: Scaled): Scaled {
  if (a.exponent === b.exponent) return { mantissa: a.mantissa + b.mantissa, exponent: a.exponent };
  const [more, less] = a.exponent > b.exponent ? [a, b] : [b, a];
  // Two exponents apart, the smaller one is below the precision of the larger.
  if (more.exponent - less.exponent > 1) return more;
  return { mantissa: more.mantissa + less.mantissa / SCALE, exponent: more.exponent };
}
