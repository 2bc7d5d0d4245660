/** Returns fake locks of one origin with the methods that claims of runs use, because Node has none. */
export function fakeLocks(): LockManager {
  const held: { readonly name: string; readonly mode: LockMode }[] = [];
  let waiting: (() => void)[] = [];

  const isFree = (name: string, mode: LockMode): boolean =>
    held.every((lock) => lock.name !== name || (mode === 'shared' && lock.mode === 'shared'));

  async function request(
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const { mode = 'exclusive', ifAvailable = false } = options;
    if (ifAvailable && !isFree(name, mode)) return callback(null);
    while (!isFree(name, mode)) await new Promise<void>((resolve) => waiting.push(resolve));
    const lock = { name, mode };
    held.push(lock);
    try {
      return await callback(lock);
    } finally {
      held.splice(held.indexOf(lock), 1);
      const next = waiting;
      waiting = [];
      next.forEach((wake) => wake());
    }
  }

  return {
    request: request as LockManager['request'],
    query: () => Promise.resolve({ held: [...held], pending: [] }),
  };
}
