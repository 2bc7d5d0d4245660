import type { EventEmitter } from 'node:events';

/** A socket, as far as it is needed. */
type Connection = Pick<EventEmitter, 'once' | 'off'>;

/** What is under way on each connection: requests may be sent one behind the other without waiting for answers. */
const waiting = new WeakMap<
  Connection,
  { readonly leavers: Set<AbortController>; readonly leave: () => void }
>();

/**
 * Does something for a client, with a signal that aborts when it leaves: kit's own signal does not while an answer is
 * awaited (kit 2.70). A connection outlives many requests, so that nothing is left on it.
 */
export async function whileHere<Value>(
  signal: AbortSignal,
  connection: Connection | undefined,
  work: (left: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (connection === undefined) return work(signal);
  const left = new AbortController();
  const { leavers, leave } = waiting.get(connection) ?? listen(connection);
  leavers.add(left);
  try {
    return await work(AbortSignal.any([signal, left.signal]));
  } finally {
    leavers.delete(left);
    if (leavers.size === 0) {
      connection.off('close', leave);
      waiting.delete(connection);
    }
  }
}

function listen(connection: Connection): {
  readonly leavers: Set<AbortController>;
  readonly leave: () => void;
} {
  const leavers = new Set<AbortController>();
  const leave = (): void => leavers.forEach((each) => each.abort());
  connection.once('close', leave);
  const listening = { leavers, leave };
  waiting.set(connection, listening);
  return listening;
}
