/** A linear equation: the sum of coefficients times unknowns is `value`. */
export interface LinearEquation {
  readonly coefficients: readonly number[];
  readonly value: number;
  /** Absolute tolerance between both sides. */
  readonly slack: number;
}

/** A linear system solved for some unknowns in terms of the rest. */
export interface SolvedSystem {
  /** Indices of the dependent unknowns, and of the free ones. */
  readonly following: readonly number[];
  readonly free: readonly number[];
  /** Logarithm of |determinant| of the dependent unknowns' coefficients. */
  readonly logDeterminant: number;
  /** Returns the values of `following`, given those of `free`. */
  readonly solve: (free: readonly number[]) => readonly number[];
}

/** Share of its original size below which a coefficient is a rounding error of 0. */
const VANISHING = 1e-11;

/**
 * Solves by Gauss-Jordan elimination with full pivoting (Golub & Van Loan 2013, section 3.4). Redundant equations count
 * once; null if equations contradict each other.
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
  const maxCoefficient = Math.max(0, ...rows.flatMap(({ left }) => left.map(Math.abs)));
  const following: number[] = [];
  let logDeterminant = 0;
  for (let step = 0; step < Math.min(rows.length, unknowns); step++) {
    let [best, bestRow, bestColumn] = [VANISHING * maxCoefficient, -1, -1];
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
  // The remaining equations have become 0 = right.
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
