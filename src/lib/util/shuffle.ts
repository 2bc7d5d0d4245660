import type { Random } from './random.ts';

/** A shuffled copy (Fisher & Yates). Items are shuffled by `tasks/kit/shuffle.ts`, whose draws released items rest on. */
export function permuted<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const made = [...values];
  for (let place = made.length - 1; place > 0; place--) {
    const other = random.integer(0, place);
    [made[place], made[other]] = [made[other] as Value, made[place] as Value];
  }
  return made;
}
