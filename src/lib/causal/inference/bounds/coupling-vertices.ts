/** Chances of the values of a variable, in each of several situations of its causes. */
export type Margins = readonly (readonly number[])[];

/** One way to tie the situations together: how likely the variable has one value in one and another in another. */
export interface Coupling {
  readonly chance: (left: number, leftValue: number, right: number, rightValue: number) => number;
}

/** More response functions than this are not tied together in every way. */
const MAX_TYPES = 16;
const ZERO = 1e-12;

/**
 * The corners of all joint distributions of a variable's responses to several situations, given how it responds to
 * each: what is linear in such a distribution is least and greatest at one of them (Balke & Pearl 1994). Null where
 * there are too many response functions to go through.
 */
export function couplingVertices(margins: Margins): readonly Coupling[] | null {
  const values = margins[0]?.length ?? 0;
  const count = values ** margins.length;
  if (count > MAX_TYPES) return null;
  const types = Array.from({ length: count }, (_, type) =>
    margins.map((_, at) => Math.floor(type / values ** at) % values),
  );
  // All add up to one; each situation has its chances, of which the last follows.
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
    chance: (left, leftValue, right, rightValue) =>
      weights.reduce(
        (sum, weight, type) =>
          types[type]?.[left] === leftValue && types[type][right] === rightValue ? sum + weight : sum,
        0,
      ),
  }));
}

/** All choices of so many numbers below `count`. */
function* subsets(count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= count - size; first++)
    for (const rest of subsets(count, size - 1, first + 1)) yield [first, ...rest];
}

/** The solution of square linear equations, the right side last in each row; null where there is not exactly one. */
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
