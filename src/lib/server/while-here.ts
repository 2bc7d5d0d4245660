import type { Socket } from 'node:net';

/**
 * Does something for a client, with a signal that aborts when it leaves: kit's own signal does not while an answer is
 * awaited (kit 2.70). A connection outlives many requests, so that nothing is left on it.
 */
export async function whileHere<Value>(
  signal: AbortSignal,
  connection: Pick<Socket, 'once' | 'off'> | undefined,
  work: (left: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const left = new AbortController();
  const leave = (): void => left.abort();
  connection?.once('close', leave);
  try {
    return await work(AbortSignal.any([signal, left.signal]));
  } finally {
    connection?.off('close', leave);
  }
}
