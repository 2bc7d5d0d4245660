import type { Random } from './random.ts';

/**
 * Returns a shuffled copy (Fisher & Yates). Items are shuffled by `tasks/kit/shuffle.ts` instead, since released items
 * depend on its draws.
 */
export function permuted<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const made = [...values];
  for (let index = made.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    [made[index], made[other]] = [made[other] as Value, made[index] as Value];
  }
  return made;
}
