import type { IncomingMessage } from 'node:http';

/**
 * Aborts when the client leaves: kit's own signal does not while an answer is awaited (kit 2.70). Listens to the
 * request, which ends with its answer, and not to the connection, which outlives many.
 */
export function leaveSignal(
  signal: AbortSignal,
  request: Pick<IncomingMessage, 'once'> | undefined,
): AbortSignal {
  if (request === undefined) return signal;
  const left = new AbortController();
  request.once('close', () => left.abort());
  return AbortSignal.any([signal, left.signal]);
}
