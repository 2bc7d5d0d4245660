import { LimitedMap } from './limited-map.ts';

/**
 * Does what is expensive once for each key; what failed is tried again at the next call.
 *
 * @param most how many results are kept, the latest ones
 */
export function memoizeAsync<Asked, Result>(
  work: (asked: Asked) => Promise<Result>,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
  most = Infinity,
): (asked: Asked) => Promise<Result> {
  const known = new LimitedMap<unknown, Promise<Result>>(most);
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = work(asked).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    known.set(key, result);
    return result;
  };
}
