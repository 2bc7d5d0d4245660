/** Returns the determinant of a small matrix, by expansion. */
export function determinant(matrix: readonly (readonly number[])[]): number {
  const [first, ...rest] = matrix;
  if (first === undefined) return 1;
  return first.reduce((sum, c, j) => {
    const minor = rest.map((row) => row.filter((_, column) => column !== j));
    return sum + (j % 2 === 0 ? c : -c) * determinant(minor);
  }, 0);
}
