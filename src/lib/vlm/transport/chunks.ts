/**
 * Iterates over the chunks of a stream; Safari's streams are not iterable by themselves.
 *
 * @param onleave what happens to a stream that is not read to its end: `cancel` closes its connection
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
    if (!isDone && onleave === 'cancel') await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
