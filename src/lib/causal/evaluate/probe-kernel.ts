/** Sets the flag of each row whose value lies outside [lo, hi] (or is not whole, where asked); says if any does. */
export function probeKernel(
  flags: Uint8Array,
  column: Float64Array,
  start: number,
  lo: number,
  hi: number,
  whole: boolean,
  n: number,
): boolean {
  let found = false;
  for (let i = 0; i < n; i++) {
    const value = column[start + i] ?? NaN;
    if (value >= lo && value <= hi && (!whole || Math.floor(value) === value)) continue;
    flags[i] = 1;
    found = true;
  }
  return found;
}
