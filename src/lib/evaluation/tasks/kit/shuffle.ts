import type { Random } from '../../../util/random.ts';

/** A shuffled copy: one of what is left is drawn until nothing is. */
export function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  return [...drawnInTurn(values, random)];
}

/** What `shuffled` gives, one by one: for a few of many. */
export function* drawnInTurn<Value>(values: readonly Value[], random: Random): Generator<Value, undefined> {
  const left = [...values];
  while (left.length > 0) yield* left.splice(random.integer(0, left.length - 1), 1);
}

/**
 * The element for a number when a list is gone through again and again, each time in a new order: after every
 * full round all elements were had equally often. It depends on the stream's seed and the number alone.
 */
export function inRounds<Value>(values: readonly Value[], index: number, random: Random): Value {
  const round = Math.floor(index / values.length);
  const value = shuffled(values, random.fork(`round ${round}`))[index % values.length];
  if (value === undefined) throw new RangeError(`There is no element ${index} of an empty list.`);
  return value;
}
