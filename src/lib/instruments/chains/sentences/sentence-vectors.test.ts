import { describe, expect, it } from 'vitest';
import { ok } from '../../../util/result.ts';
import { SentenceVectors, type SentenceEmbedders } from './sentence-vectors.svelte.ts';

const hub = { kind: 'model', source: { kind: 'hub', id: 'a/b' } } as const;
const one = Float32Array.of(1, 0);
const never = (): Promise<never> => new Promise(() => undefined);

function vectors(ways: Partial<SentenceEmbedders> = {}): SentenceVectors {
  return new SentenceVectors({
    byModel: (_, texts) => Promise.resolve({ title: 'Mini', vectors: texts.map(() => one) }),
    byServer: (_, texts) => Promise.resolve(ok(texts.map(() => one))),
    ...ways,
  });
}

describe('embeddings of sentences', () => {
  it('state their source, and are removed when another method is chosen', async () => {
    const state = vectors();
    await state.run(hub, ['x', 'y']);
    expect(state.found).toEqual({ title: 'Mini', texts: ['x', 'y'], vectors: [one, one] });
    expect(state.status).toEqual({ kind: 'done' });
    state.clear();
    expect([state.found, state.status]).toEqual([null, { kind: 'idle' }]);
  });

  it('report the progress of a download and of the sentences', async () => {
    const told: unknown[] = [];
    const state: SentenceVectors = vectors({
      byModel: (_, texts, { onprogress }) => {
        const file = 'onnx/model.onnx';
        onprogress?.({ stage: 'download', file, loaded: 1e6, total: 4e6, bytesPerSecond: null });
        told.push(state.status);
        onprogress?.({ stage: 'embed', done: 1, total: 2, cached: 0 });
        told.push(state.status);
        return Promise.resolve({ title: 'Mini', vectors: texts.map(() => one) });
      },
    });
    await state.run(hub, ['x', 'y']);
    expect(told).toEqual([
      { kind: 'running', words: 'fetching onnx/model.onnx, 1.0 of 4.0 MB', share: 0.25 },
      { kind: 'running', words: '1 of 2 sentences', share: 0.5 },
    ]);
  });

  it('report why there are none', async () => {
    const state = vectors({ byServer: () => Promise.resolve({ ok: false, error: 'Choose a server.' }) });
    await state.run({ kind: 'server', server: 's', model: 'm' }, ['x']);
    expect(state.status).toEqual({ kind: 'failed', message: 'Choose a server.' });
    expect(state.found).toBeNull();
  });

  it('can be cancelled, and the newest request wins', async () => {
    const state = vectors({
      byModel: (_, texts, { signal }) =>
        new Promise((resolve, reject) => {
          if (texts.length === 1) resolve({ title: 'Mini', vectors: [one] });
          signal?.addEventListener('abort', () => reject(new Error('gone')));
        }),
    });
    const first = state.run(hub, ['x', 'y']);
    state.cancel();
    await first;
    expect(state.status).toEqual({ kind: 'stopped' });
    void state.run(hub, ['x', 'y']);
    await state.run(hub, ['z']);
    expect(state.found?.texts).toEqual(['z']);
    expect(vectors({ byModel: never }).status).toEqual({ kind: 'idle' });
  });
});
