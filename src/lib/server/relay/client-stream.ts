/** A stream to a client that reads at its own pace, with backpressure. */
export interface ClientStream {
  readonly stream: ReadableStream<Uint8Array>;
  /** Aborts when the client has disconnected, or has read nothing for too long. */
  readonly left: AbortSignal;
  /** Writes a text once the client is ready for it; resolves at once, without effect, if it has disconnected. */
  readonly write: (text: string) => Promise<void>;
  /** Writes a keep-alive, unless the client has unread data. */
  readonly ping: (text: string) => void;
  readonly close: () => void;
}

/**
 * Creates a stream that starts before there is anything to send, so that a disconnect is noticed at any time.
 *
 * @param patience milliseconds for which a client may leave waiting data unread
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
