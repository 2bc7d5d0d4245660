/** Returns the dot product of two vectors, in double precision. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
