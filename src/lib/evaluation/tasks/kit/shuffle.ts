import type { Random } from '../../../util/random.ts';

/** Returns a shuffled copy. */
export function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  return [...drawnInTurn(values, random)];
}

/** Yields what `shuffled` returns one by one, for the first few of many. */
export function* drawnInTurn<Value>(values: readonly Value[], random: Random): Generator<Value, undefined> {
  const left = [...values];
  while (left.length > 0) yield* left.splice(random.integer(0, left.length - 1), 1);
}

/**
 * Returns the element at an index of the list repeated endlessly, each round in a new random order, so that every
 * full round has each element once. Depends only on the stream's seed and the index.
 */
export function inRounds<Value>(values: readonly Value[], index: number, random: Random): Value {
  const round = Math.floor(index / values.length);
  const value = shuffled(values, random.fork(`round ${round}`))[index % values.length];
  if (value === undefined) throw new RangeError(`There is no element ${index} of an empty list.`);
  return value;
}
