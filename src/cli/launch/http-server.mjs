import { createServer } from 'node:http';

/** Longer than clients pause between requests: one that is sent while its connection is closed fails. Node's own is 5 s. */
const KEEP_ALIVE_MS = 75_000;

/**
 * @param {import('node:http').RequestListener} listener
 * @returns {import('node:http').Server} one whose idle connections stay open for 75 s
 */
export function createHttpServer(listener) {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
}
