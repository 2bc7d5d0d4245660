/** Opens what is expensive once for each key; what failed is tried again at the next call. */
export function memoizeAsync<T>(open: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const opened = new Map<string, Promise<T>>();
  return (key) => {
    const known = opened.get(key);
    if (known !== undefined) return known;
    const opening = open(key).catch((error: unknown) => {
      opened.delete(key);
      throw error;
    });
    opened.set(key, opening);
    return opening;
  };
}
