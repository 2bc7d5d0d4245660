/** What a command shows and heeds while it works. */
import { surroundings, type Output } from './io.ts';

/** Where stderr is kept, a line of progress comes so often. */
const PROGRESS_EVERY_MS = 10_000;

/** The last line for each stream that nobody looks on. */
const last = new WeakMap<Output, string>();

/** Replaces the line of progress for somebody who looks on; where stderr is kept, `untilStopped` writes some of them. */
export function showLine(line: string): void {
  const { stderr } = surroundings();
  if (stderr.isTTY) stderr.write(`\r\u001b[K${line}`);
  else last.set(stderr, line);
}

/**
 * Carries out work that an interruption (Ctrl+C) or a request to end calls off by its signal; takes the line of
 * progress away when it is over. Where nobody looks on, work that takes long says now and then how far it is, and that it
 * goes on where nothing comes of it.
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
