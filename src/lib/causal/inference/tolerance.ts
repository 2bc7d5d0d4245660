/** How far, relatively, an observed number may lie from a computed one: files and links round. */
export const OBSERVATION_TOLERANCE = 1e-9;

/** The tolerance around a number. */
export function slack(value: number): number {
  return Number.isFinite(value) ? OBSERVATION_TOLERANCE * Math.max(1, Math.abs(value)) : 0;
}

/** Whether two numbers are the same up to the tolerance. */
export function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= Math.max(slack(a), slack(b));
}
