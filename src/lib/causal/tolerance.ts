/** How far, relatively, an observed number may lie from a computed one: files and links round. */
export const OBSERVATION_TOLERANCE = 1e-9;

/** How far another number may lie from this one and count as the same; 0 around infinities and NaN. */
export function slack(value: number): number {
  return Number.isFinite(value) ? OBSERVATION_TOLERANCE * Math.max(1, Math.abs(value)) : 0;
}

/** Whether two numbers are the same up to the tolerance. */
export function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= Math.max(slack(a), slack(b));
}

/** What rounding leaves of an end of an interval, and what an open end gives way by: far less than can be seen. */
const ROUNDING = 1e-12;
const OPEN_END = 1e-11;

/** How far inside of `value` an interval starts that does not hold it. */
export function openGap(value: number): number {
  return Number.isFinite(value) ? OPEN_END * Math.max(1, Math.abs(value)) : 0;
}

/** Whether two numbers are the same up to rounding: closer than an open end is to its number. */
export function isSame(a: number, b: number): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
}
