/** Relative tolerance between an observed number and a computed one: files and links round. */
export const OBSERVATION_TOLERANCE = 1e-9;

/** Returns the distance within which another number counts as equal to this one; 0 for infinities and NaN. */
export function slack(value: number): number {
  return Number.isFinite(value) ? OBSERVATION_TOLERANCE * Math.max(1, Math.abs(value)) : 0;
}

/** Returns whether two numbers are equal up to the tolerance. */
export function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= Math.max(slack(a), slack(b));
}

/** Relative rounding error of an interval's end, and the distance by which an open end is moved. */
const ROUNDING = 1e-12;
const OPEN_END = 1e-11;

/** Returns the distance from `value` at which an open interval starts. */
export function openGap(value: number): number {
  return Number.isFinite(value) ? OPEN_END * Math.max(1, Math.abs(value)) : 0;
}

/** Returns whether two numbers are equal up to rounding: closer than an open end is to its number. */
export function isSame(a: number, b: number): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
}
