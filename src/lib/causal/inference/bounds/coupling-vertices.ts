/** Probabilities of the values of a variable, for each of several parent configurations. */
export type Margins = readonly (readonly number[])[];

/** A joint distribution of a variable's responses to several parent configurations. */
export interface Coupling {
  readonly probability: (left: number, leftValue: number, right: number, rightValue: number) => number;
}

/** Maximum number of response functions of which all joint distributions are considered. */
const MAX_TYPES = 16;
const ZERO = 1e-12;

/**
 * Returns the vertices of the polytope of all joint distributions of a variable's responses to several parent
 * configurations, given its distribution in each: a linear function of such a distribution has its minimum and maximum
 * at vertices (Balke & Pearl 1994). Null if there are too many response functions.
 */
export function couplingVertices(margins: Margins): readonly Coupling[] | null {
  const values = margins[0]?.length ?? 0;
  const count = values ** margins.length;
  if (count > MAX_TYPES) return null;
  const types = Array.from({ length: count }, (_, type) =>
    margins.map((_, at) => Math.floor(type / values ** at) % values),
  );
  // All probabilities sum to 1; each configuration has its distribution, of which the last probability follows.
  const rows = [
    { target: 1, has: () => true },
    ...margins.flatMap((chances, at) =>
      chances.slice(1).map((target, i) => ({ target, has: (type: number) => types[type]?.[at] === i + 1 })),
    ),
  ];
  const found = new Map<string, readonly number[]>();
  for (const basis of subsets(count, rows.length)) {
    const matrix = rows.map(({ has, target }) => [...basis.map((type) => (has(type) ? 1 : 0)), target]);
    const solved = solve(matrix);
    if (solved === null || solved.some((weight) => weight < -ZERO)) continue;
    const weights = Array.from({ length: count }, () => 0);
    for (const [i, type] of basis.entries()) weights[type] = Math.max(0, solved[i] ?? 0);
    found.set(weights.map((weight) => weight.toFixed(10)).join(), weights);
  }
  return [...found.values()].map((weights) => ({
    probability: (left, leftValue, right, rightValue) =>
      weights.reduce(
        (sum, weight, type) =>
          types[type]?.[left] === leftValue && types[type][right] === rightValue ? sum + weight : sum,
        0,
      ),
  }));
}

/** Yields all subsets of a given size of the numbers below `count`. */
function* subsets(count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= count - size; first++)
    for (const rest of subsets(count, size - 1, first + 1)) yield [first, ...rest];
}

/** Solves square linear equations, the right side last in each row; null unless there is exactly one solution. */
function solve(matrix: number[][]): readonly number[] | null {
  const n = matrix.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0)) pivot = row;
    const top = matrix[pivot];
    const other = matrix[column];
    if (top === undefined || other === undefined || Math.abs(top[column] ?? 0) < ZERO) return null;
    [matrix[column], matrix[pivot]] = [top, other];
    for (const [row, line] of matrix.entries()) {
      if (row === column) continue;
      const factor = (line[column] ?? 0) / (top[column] ?? 1);
      if (factor !== 0)
        for (let at = column; at <= n; at++) line[at] = (line[at] ?? 0) - factor * (top[at] ?? 0);
    }
  }
  return matrix.map((line, row) => (line[n] ?? 0) / (line[row] ?? 1));
}
