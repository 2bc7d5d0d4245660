/** Schemas of numbers and texts. */
import * as v from 'valibot';

/** A number that is neither infinite nor NaN, in valibot's own words where it is not. */
export const finite = v.pipe(v.number(), v.finite());

/** A whole number from 0, in valibot's own words where it is not. */
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A text of `most` characters at most. */
export function textUpTo(most: number) {
  return v.pipe(v.string(), v.maxLength(most));
}

/** A finite number from `lo` to `hi`; its messages say what would be right. */
export function between(lo: number, hi: number) {
  const remedy = `use a number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}

/** A whole number from `lo` to `hi`; its messages say what would be right. */
export function whole(lo: number, hi: number) {
  const remedy = `use a whole number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.integer(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}
