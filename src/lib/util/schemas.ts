/** Valibot schemas of numbers and texts. */
import * as v from 'valibot';

/** A number that is neither infinite nor NaN, with valibot's default messages. */
export const finite = v.pipe(v.number(), v.finite());

/** A whole number from 0, with valibot's default messages. */
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Returns a schema of a text of at most `maxLength` characters. */
export function textUpTo(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** Returns a schema of a finite number from `lo` to `hi`; its messages say what would be right. */
export function between(lo: number, hi: number) {
  const remedy = `use a number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}

/** Returns a schema of a whole number from `lo` to `hi`; its messages say what would be right. */
export function whole(lo: number, hi: number) {
  const remedy = `use a whole number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.integer(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}
