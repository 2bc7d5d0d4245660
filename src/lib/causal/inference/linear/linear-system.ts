/** One equation: the sum of coefficients times unknowns is `value`. */
export interface LinearEquation {
  readonly coefficients: readonly number[];
  readonly value: number;
  /** How far, absolutely, both sides may be apart by rounding. */
  readonly slack: number;
}

/** A system brought to the form in which some unknowns follow from the rest. */
export interface SolvedSystem {
  /** Places of the unknowns that follow, and of those that are free. */
  readonly following: readonly number[];
  readonly free: readonly number[];
  /** The logarithm of |determinant| of the coefficients of the unknowns that follow. */
  readonly logDeterminant: number;
  /** The values of `following`, where those of `free` are given. */
  readonly solve: (free: readonly number[]) => readonly number[];
}

/** Below this share of its first size a coefficient is what rounding leaves of 0. */
const VANISHING = 1e-11;

/**
 * Gauss-Jordan elimination with full pivoting (Golub & Van Loan 2013, section 3.4). Equations that say the same count
 * once; null where they contradict each other.
 */
export function solveLinearSystem(
  equations: readonly LinearEquation[],
  unknowns: number,
): SolvedSystem | null {
  const rows = equations.map(({ coefficients, value, slack }) => ({
    left: [...coefficients],
    right: value,
    slack,
  }));
  const largest = Math.max(0, ...rows.flatMap(({ left }) => left.map(Math.abs)));
  const following: number[] = [];
  let logDeterminant = 0;
  for (let step = 0; step < Math.min(rows.length, unknowns); step++) {
    let [best, bestRow, bestColumn] = [VANISHING * largest, -1, -1];
    for (let row = step; row < rows.length; row++) {
      for (let column = 0; column < unknowns; column++) {
        const size = Math.abs(rows[row]?.left[column] ?? 0);
        if (size > best) [best, bestRow, bestColumn] = [size, row, column];
      }
    }
    const pivotRow = rows[bestRow];
    if (pivotRow === undefined) break;
    const first = rows[step];
    if (first !== undefined) [rows[step], rows[bestRow]] = [pivotRow, first];
    following.push(bestColumn);
    const pivot = pivotRow.left[bestColumn] ?? NaN;
    logDeterminant += Math.log(Math.abs(pivot));
    pivotRow.left = pivotRow.left.map((coefficient) => coefficient / pivot);
    pivotRow.right /= pivot;
    for (const row of rows) {
      const factor = row.left[bestColumn] ?? 0;
      if (row === pivotRow || factor === 0) continue;
      row.left = row.left.map((coefficient, column) =>
        column === bestColumn ? 0 : coefficient - factor * (pivotRow.left[column] ?? 0),
      );
      row.right -= factor * pivotRow.right;
      row.slack += Math.abs(factor) * (pivotRow.slack / Math.abs(pivot));
    }
  }
  // What is left over of the other equations is 0 = right.
  if (rows.slice(following.length).some(({ right, slack }) => Math.abs(right) > slack)) return null;
  const free = Array.from({ length: unknowns }, (_, i) => i).filter((i) => !following.includes(i));
  return {
    following,
    free,
    logDeterminant,
    solve: (values) =>
      following.map((_, i) => {
        const row = rows[i];
        return free.reduce(
          (sum, column, at) => sum - (row?.left[column] ?? 0) * (values[at] ?? NaN),
          row?.right ?? NaN,
        );
      }),
  };
}
