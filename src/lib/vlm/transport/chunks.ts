/** How long a stream may take to end by itself, in milliseconds, and in at most how many chunks. */
const END_MS = 100;
const END_CHUNKS = 3;

/**
 * Iterates over the chunks of a stream; Safari's streams are not iterable by themselves.
 *
 * @param onleave what happens to a stream that is not read to its end: `cancel` closes its connection, unless it ends
 * by itself at once, as browsers report a closed connection as a failed request
 */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array> | null,
  onleave: 'cancel' | 'keep' = 'cancel',
): AsyncGenerator<Uint8Array> {
  if (stream === null) return;
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone && onleave === 'cancel' && !(await endsByItself(reader))) {
      await reader.cancel().catch(() => undefined);
    }
    reader.releaseLock();
  }
}

/** Returns whether a stream ends or fails at once. */
async function endsByItself(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), END_MS);
  });
  const end = async (): Promise<boolean> => {
    for (let chunk = 0; chunk < END_CHUNKS; chunk++) if ((await reader.read()).done) return true;
    return false;
  };
  try {
    return await Promise.race([end().catch(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
