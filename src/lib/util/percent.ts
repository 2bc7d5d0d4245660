/**
 * A share from 0 to 1 as a percentage with so many digits after the point. What is not quite nothing, or not quite
 * all, says so: "<1%", ">99%".
 */
export function percent(share: number, digits = 0): string {
  const step = 10 ** -digits;
  // A half is rounded up, whichever way it is stored: 57.5 and 47.5.
  const steps = Math.round(Number(((share * 100) / step).toPrecision(12)));
  const written = (steps * step).toFixed(digits);
  if (share > 0 && Number(written) === 0) return `<${step}%`;
  if (share < 1 && Number(written) === 100) return `>${(100 - step).toFixed(digits)}%`;
  return `${Number(written) === 0 ? (0).toFixed(digits) : written}%`;
}
