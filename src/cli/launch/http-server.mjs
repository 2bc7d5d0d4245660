import { createServer } from 'node:http';

/**
 * Idle time before connections are closed, in milliseconds: longer than clients pause, as a request sent during
 * closing fails. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 75_000;
/** Time that open connections get to finish after a stop request, in milliseconds. */
const GRACE_MS = 3000;

/**
 * @param {import('node:http').RequestListener} listener
 * @returns {import('node:http').Server} one whose idle connections stay open for 75 s
 */
export function createHttpServer(listener) {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
}

/** Stops servers when their open requests are answered, at the latest after 3 s. @param {import('node:http').Server[]} servers */
export async function closeAll(servers) {
  const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), GRACE_MS);
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeIdleConnections();
        }),
    ),
  );
  clearTimeout(force);
}
