/** Flags each row whose value is outside [lo, hi] (or is not whole, if required); returns whether there is one. */
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
