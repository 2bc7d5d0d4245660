import { vi } from 'vitest';

/** A pending call of a worker, whose progress and end the test controls. */
export interface HeldCall<News> {
  readonly method: string;
  readonly request: unknown;
  readonly onprogress: (progress: News) => void;
  /** Ends the call; it rejects with an error. */
  readonly end: (reply: unknown) => void;
}

interface Options<News> {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: News) => void;
}

/** Returns jobs whose workers the test controls; `callOf` waits for the nth call. */
export function heldWorker<News>() {
  const calls: HeldCall<News>[] = [];
  const call = (method: string, request: unknown, { signal, onprogress }: Options<News>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const end = (reply: unknown): void => (reply instanceof Error ? reject(reply) : resolve(reply));
      calls.push({ method, request, onprogress, end });
    });
  const terminate = vi.fn();
  return {
    calls,
    ended: terminate,
    job: { client: { call }, terminate } as never,
    callOf: (index: number): Promise<HeldCall<News>> => vi.waitUntil(() => calls[index]),
  };
}
