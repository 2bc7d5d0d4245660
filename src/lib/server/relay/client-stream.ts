/** Bytes on their way to a client that reads at its own pace: nothing is made before it is asked for. */
export interface ClientStream {
  readonly stream: ReadableStream<Uint8Array>;
  /** Aborts when the client has left, or has read nothing for too long. */
  readonly left: AbortSignal;
  /** Writes a text once the client has room for it; resolves at once, in vain, where it has left. */
  readonly write: (text: string) => Promise<void>;
  /** Writes a sign of life, unless the client has yet to read what came before. */
  readonly ping: (text: string) => void;
  readonly close: () => void;
}

/**
 * Makes a stream that begins before there is anything to send, so that the client's leaving is noticed at any time.
 *
 * @param patience milliseconds that a client may read nothing while something waits for it
 */
export function clientStream(patience: number): ClientStream {
  const left = new AbortController();
  const encoder = new TextEncoder();
  let wake: () => void = () => undefined;
  let target: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      target = controller;
    },
    pull() {
      wake();
    },
    cancel() {
      left.abort();
      wake();
    },
  });

  const hasRoom = (): boolean => (target?.desiredSize ?? 0) > 0;
  const room = async (): Promise<void> => {
    const timer = setTimeout(() => {
      left.abort();
      target?.error(new Error('The client does not read its answer.'));
      wake();
    }, patience);
    while (!left.signal.aborted && !hasRoom()) await new Promise<void>((resolve) => (wake = resolve));
    clearTimeout(timer);
  };

  return {
    stream,
    left: left.signal,
    write: async (text) => {
      if (!hasRoom()) await room();
      if (!left.signal.aborted) target?.enqueue(encoder.encode(text));
    },
    ping: (text) => {
      if (!left.signal.aborted && hasRoom()) target?.enqueue(encoder.encode(text));
    },
    close: () => {
      if (!left.signal.aborted) target?.close();
    },
  };
}
