import { LimitedMap } from './limited-map.ts';

/**
 * Returns `work` with its results cached by key; failed calls are not cached.
 *
 * @param maxResults maximum number of cached results; the oldest is dropped
 */
export function memoizeAsync<Asked, Result>(
  work: (asked: Asked) => Promise<Result>,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
  maxResults = Infinity,
): (asked: Asked) => Promise<Result> {
  const known = new LimitedMap<unknown, Promise<Result>>(maxResults);
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
