import { vi } from 'vitest';

/** A call of a worker that is under way, to be told of and ended by hand. */
export interface HeldCall<News> {
  readonly method: string;
  readonly request: unknown;
  readonly onprogress: (progress: News) => void;
  /** With an error, it rejects. */
  readonly end: (reply: unknown) => void;
}

interface Options<News> {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: News) => void;
}

/** Jobs whose workers do as they are told; `callOf` waits for the call at a place, counted from the first. */
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
    callOf: (place: number): Promise<HeldCall<News>> => vi.waitUntil(() => calls[place]),
  };
}
