/**
 * Formats a share from 0 to 1 as a percentage. Values that would round to 0% or 100% without being 0 or 1 become "<1%"
 * and ">99%".
 *
 * @param digits number of decimals
 */
export function percent(share: number, digits = 0): string {
  const step = 10 ** -digits;
  // A half is rounded up, however it is represented: 57.5 and 47.5.
  const steps = Math.round(Number(((share * 100) / step).toPrecision(12)));
  const written = (steps * step).toFixed(digits);
  if (share > 0 && Number(written) === 0) return `<${step}%`;
  if (share < 1 && Number(written) === 100) return `>${(100 - step).toFixed(digits)}%`;
  return `${Number(written) === 0 ? (0).toFixed(digits) : written}%`;
}
