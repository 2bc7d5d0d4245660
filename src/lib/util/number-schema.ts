/** Schemas of numbers; every message says what would be right. */
import * as v from 'valibot';

/** A finite number from `lo` to `hi`. */
export function between(lo: number, hi: number) {
  const remedy = `use a number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}

/** A whole number from `lo` to `hi`. */
export function whole(lo: number, hi: number) {
  const remedy = `use a whole number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.integer(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}
