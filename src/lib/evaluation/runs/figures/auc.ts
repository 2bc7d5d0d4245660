/** A scored thing, and whether it is a positive. */
export interface Scored {
  readonly score: number;
  readonly isPositive: boolean;
}

/** Area under a receiver operating characteristic curve. */
export interface Auc {
  /** Probability that a positive scores higher than a negative; ties count half. */
  readonly value: number;
  /** Standard error; null if fewer than two units have a positive, or a negative. */
  readonly stderr: number | null;
}

/**
 * Computes the AUC by ranks, with its standard error for clustered data (Obuchowski 1997, Biometrics 53); with one
 * thing per unit that is DeLong, DeLong & Clarke-Pearson (1988). Null if there is no positive, or no negative.
 */
export function aucOf(units: readonly (readonly Scored[])[]): Auc | null {
  const all = units.flat();
  const scoresOf = (isPositive: boolean): Float64Array =>
    Float64Array.from(all.filter((one) => one.isPositive === isPositive).map(({ score }) => score)).sort();
  const [positives, negatives] = [scoresOf(true), scoresOf(false)];
  if (positives.length === 0 || negatives.length === 0) return null;
  // Each thing's share of the other class that it is ranked correctly against: Obuchowski's V10 and V01.
  const placementOf = ({ score, isPositive }: Scored): number =>
    isPositive ? shareBelow(negatives, score) : 1 - shareBelow(positives, score);
  const value = all.reduce((sum, one) => sum + (one.isPositive ? placementOf(one) : 0), 0) / positives.length;
  const deviations = units.map((unit) => {
    const sumOf = (isPositive: boolean): number =>
      unit.reduce((sum, one) => (one.isPositive === isPositive ? sum + placementOf(one) - value : sum), 0);
    return { positive: sumOf(true), negative: sumOf(false) };
  });
  const withKind = (isPositive: boolean): number =>
    units.filter((unit) => unit.some((one) => one.isPositive === isPositive)).length;
  const [withPositive, withNegative] = [withKind(true), withKind(false)];
  if (withPositive < 2 || withNegative < 2) return { value, stderr: null };
  const squares = (of: (one: (typeof deviations)[number]) => number): number =>
    deviations.reduce((sum, one) => sum + of(one), 0);
  const variance =
    (freedom(withPositive) * squares(({ positive }) => positive ** 2)) / positives.length ** 2 +
    (freedom(withNegative) * squares(({ negative }) => negative ** 2)) / negatives.length ** 2 +
    (2 * freedom(units.length) * squares(({ positive, negative }) => positive * negative)) /
      (positives.length * negatives.length);
  return { value, stderr: Math.sqrt(Math.max(0, variance)) };
}

function freedom(units: number): number {
  return units / (units - 1);
}

/** Share of sorted numbers that lie below a number, equal ones counted half. */
function shareBelow(sorted: Float64Array, value: number): number {
  return (before(sorted, value, false) + before(sorted, value, true)) / (2 * sorted.length);
}

/** Counts the sorted numbers below a value, or up to it. */
function before(sorted: Float64Array, value: number, atIt: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle] ?? 0;
    if (one < value || (atIt && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
