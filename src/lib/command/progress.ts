/** What a command shows and heeds while it works. */
import { surroundings } from './io.ts';

/** Replaces the line of progress for somebody who looks on; nothing is written where stderr is kept. */
export function showLine(line: string): void {
  const { stderr } = surroundings();
  if (stderr.isTTY) stderr.write(`\r\u001b[K${line}`);
}

/**
 * Carries out work that an interruption (Ctrl+C) or a request to end calls off by its signal; takes the line of
 * progress away when it is over.
 */
export async function untilStopped<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', cancel).off('SIGTERM', cancel);
    showLine('');
  }
}
