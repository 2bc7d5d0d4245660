import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

async function take(chunks: AsyncGenerator<Uint8Array>, most = Infinity): Promise<number[]> {
  const taken: number[] = [];
  for await (const chunk of chunks) {
    taken.push(...chunk);
    if (taken.length >= most) break;
  }
  return taken;
}

function streamOf(...bytes: readonly number[]) {
  const state = { isCancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
    cancel: () => {
      state.isCancelled = true;
    },
  });
  return { stream, state };
}

it('chunks come in order, and none from an empty stream', async () => {
  expect(await take(chunksOf(streamOf(1, 2, 3).stream))).toEqual([1, 2, 3]);
  expect(await take(chunksOf(null))).toEqual([]);
});

it('a stream that is left before its end is cancelled', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(1)),
    cancel: () => {
      isCancelled = true;
    },
  });
  await take(chunksOf(endless), 1);
  expect(isCancelled).toBe(true);
});

it('a stream that is left early is cancelled, or kept to be continued', async () => {
  const left = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Uint8Array.of(1)) });
  await take(chunksOf(left), 1);
  expect(await left.getReader().read()).toMatchObject({ done: true });
  const kept = streamOf(1, 2, 3).stream;
  await take(chunksOf(kept, 'keep'), 1);
  expect(await take(chunksOf(kept))).toEqual([2, 3]);
});
