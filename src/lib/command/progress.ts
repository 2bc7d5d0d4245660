/** Progress line and interruption of a command. */
import { surroundings, type Output } from './io.ts';

/** Interval between progress lines if stderr is not a terminal, in milliseconds. */
const PROGRESS_EVERY_MS = 10_000;

/** The latest progress line by stream, for streams that are not terminals. */
const last = new WeakMap<Output, string>();

/** Overwrites the progress line on a terminal; otherwise `untilStopped` prints it now and then. */
export function showLine(line: string): void {
  const { stderr } = surroundings();
  if (stderr.isTTY) stderr.write(`\r\u001b[K${line}`);
  else last.set(stderr, line);
}

/**
 * Runs work with a signal that is aborted by Ctrl+C or a request to end; removes the progress line afterwards. If
 * stderr is not a terminal, long work reports its progress now and then, or that it is still running.
 */
export async function untilStopped<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const { stderr } = surroundings();
  const started = performance.now();
  const telling = setInterval(() => {
    if (stderr.isTTY) return;
    const seconds = Math.round((performance.now() - started) / 1000);
    const line = last.get(stderr) ?? '';
    stderr.write(`after ${seconds} s, ${line === '' ? 'nothing has come yet' : line}\n`);
  }, PROGRESS_EVERY_MS);
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(telling);
    process.off('SIGINT', cancel).off('SIGTERM', cancel);
    showLine('');
  }
}
