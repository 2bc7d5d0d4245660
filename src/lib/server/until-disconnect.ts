import type { EventEmitter } from 'node:events';

/** The part of a socket that is used. */
type Connection = Pick<EventEmitter, 'once' | 'off'>;

/** Pending requests of each connection: HTTP pipelining allows several. */
const waiting = new WeakMap<
  Connection,
  { readonly leavers: Set<AbortController>; readonly leave: () => void }
>();

/**
 * Runs work for a client, with a signal that aborts when it disconnects: SvelteKit's own signal does not while a
 * response is awaited (kit 2.70). A connection outlives many requests, so all listeners are removed.
 */
export async function untilDisconnect<Value>(
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
