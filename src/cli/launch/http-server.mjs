import { createServer } from 'node:http';

/**
 * Idle time before connections are closed, in milliseconds: longer than clients pause, as a request sent during
 * closing fails. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * @param {import('node:http').RequestListener} listener
 * @returns {import('node:http').Server} one whose idle connections stay open for 75 s
 */
export function createHttpServer(listener) {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
}
