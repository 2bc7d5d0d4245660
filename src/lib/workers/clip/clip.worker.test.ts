import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureError } from '../../clip/decode/index.ts';
import { ModelError, RestartNeeded, RuntimeFailure } from '../../clip/model-error.ts';
import type { ClipHost } from '../../clip/engine/index.ts';
import type { LoadOptions, LoadStep, ModelIdentity, ClipProgress } from '../../clip/types.ts';
import { WorkerClient } from '../../util/workers/rpc.ts';
import type { ClipMethods, LoadProgress } from './methods.ts';

/** An engine without a model, whose methods tests replace. */
const engine = vi.hoisted(() => ({
  load: vi.fn(),
  embedTexts: vi.fn(),
  countTokens: vi.fn(),
  embedPictures: vi.fn(),
  hosts: [] as unknown[],
}));
const downloadSize = vi.hoisted(() => vi.fn());
vi.mock('../../clip/engine/engine.ts', () => ({
  createEngine: (host: unknown) => {
    engine.hosts.push(host);
    return engine;
  },
}));
vi.mock('../../clip/engine/download-size.ts', () => ({ downloadSize }));

const { port1, port2 } = new MessageChannel();
let worker: WorkerClient<ClipMethods>;
beforeAll(async () => {
  vi.stubGlobal('self', port1);
  await import('./clip.worker.ts');
  vi.unstubAllGlobals();
  port1.start();
  port2.start();
  worker = new WorkerClient<ClipMethods>(port2);
});
afterAll(() => port1.close());
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const source = { kind: 'embedded', id: 'small' } as const;
const picture = { sha256: 'a'.repeat(64), content: { kind: 'svg', svg: '<svg/>', size: 8 } } as const;
const step: LoadStep = { device: 'webgpu', dtype: 'fp16', outcome: 'failed', why: 'It was lost.' };
const progress: ClipProgress = { stage: 'embed', done: 1, total: 2, cached: 0 };
const host = (): ClipHost => engine.hosts[0] as ClipHost;

describe('the worker of the CLIP', () => {
  it('replies to a greeting with its lock, or that it has none', async () => {
    expect(await worker.call('hello', { modelsUrl: 'https://rungs.test/models/' })).toEqual({ lock: null });
    const request = (_: string, granted: () => unknown) => Promise.resolve(granted());
    vi.stubGlobal('navigator', { locks: { request } });
    const { lock } = await worker.call('hello', { modelsUrl: 'https://rungs.test/models/' });
    expect(lock).toMatch(/^rungs-clip /u);
  });

  it('loads a model as requested, and reports progress and each attempt', async () => {
    engine.load.mockImplementation((_: unknown, options: LoadOptions & Record<string, unknown>) => {
      const { onattempt } = options as { onattempt?: (attempt: object) => void };
      onattempt?.({ device: 'wasm', dtype: 'q8' });
      options.onprogress?.(progress);
      return Promise.resolve('a model');
    });
    const heard: LoadProgress[] = [];
    const request = { source, options: { device: 'wasm', dtype: 'q8' }, tried: [step] } as const;
    const load = (largestBatch: number | null) =>
      worker.call('load', { ...request, largestBatch }, { onprogress: (one) => heard.push(one) });
    expect(await load(4)).toEqual({ kind: 'done', value: 'a model' });
    expect(engine.load).toHaveBeenLastCalledWith(
      source,
      expect.objectContaining({ device: 'wasm', dtype: 'q8', tried: [step], largestBatch: 4 }),
    );
    await vi.waitFor(() =>
      expect(heard).toEqual([{ stage: 'attempt', device: 'wasm', dtype: 'q8' }, progress]),
    );
    await load(null);
    // The engine chooses by itself if it gets no number.
    expect(engine.load.mock.lastCall?.[1]).not.toHaveProperty('largestBatch');
  });

  it('embeds and counts, and reports progress', async () => {
    const embeddings = [Float32Array.of(1, 0)];
    const embed = (_: unknown, options: LoadOptions): Promise<unknown> => {
      options.onprogress?.(progress);
      return Promise.resolve(embeddings);
    };
    engine.embedTexts.mockImplementation(embed);
    engine.embedPictures.mockImplementation(embed);
    engine.countTokens.mockResolvedValue([{ tokens: 4, read: 4 }]);
    const heard: ClipProgress[] = [];
    const onprogress = (one: ClipProgress): void => void heard.push(one);
    expect(await worker.call('embedTexts', ['a'], { onprogress })).toEqual({
      kind: 'done',
      value: embeddings,
    });
    expect(engine.embedTexts.mock.lastCall?.[0]).toEqual(['a']);
    expect(await worker.call('embedPictures', [picture], { onprogress })).toEqual({
      kind: 'done',
      value: embeddings,
    });
    expect(engine.embedPictures.mock.lastCall?.[0]).toEqual([picture]);
    await vi.waitFor(() => expect(heard).toEqual([progress, progress]));
    expect(await worker.call('countTokens', ['a'])).toEqual({
      kind: 'done',
      value: [{ tokens: 4, read: 4 }],
    });
    expect(engine.countTokens.mock.lastCall?.[0]).toEqual(['a']);
  });

  it('gives the size of a model’s download, and its host', async () => {
    downloadSize.mockResolvedValue({ files: [], bytes: 1, cachedBytes: 0 });
    const options = { device: 'webgpu' } as const;
    const size = await worker.call('downloadSize', { source, options });
    expect(size).toEqual({ kind: 'done', value: { files: [], bytes: 1, cachedBytes: 0 } });
    expect(downloadSize).toHaveBeenLastCalledWith(source, host(), expect.objectContaining(options));
  });

  it.each(['load', 'embedTexts', 'countTokens', 'embedPictures', 'downloadSize'] as const)(
    'cancels %s when the page does',
    async (method) => {
      let told: AbortSignal | undefined;
      const hang = (...args: readonly unknown[]): Promise<never> => {
        told = (args.at(-1) as LoadOptions).signal;
        return new Promise(() => undefined);
      };
      (method === 'downloadSize' ? downloadSize : engine[method]).mockImplementation(hang);
      const off = new AbortController();
      const waiting = worker.call(method, { source, options: {} }, { signal: off.signal });
      await vi.waitFor(() => expect(told?.aborted).toBe(false));
      off.abort();
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
      await vi.waitFor(() => expect(told?.aborted).toBe(true));
    },
  );

  it.each([
    [new ModelError('No such model.'), { kind: 'refused', reason: 'model', message: 'No such model.' }],
    [new ModelError('Gone.', 'download'), { kind: 'refused', reason: 'download', message: 'Gone.' }],
    [new PictureError('a.png is cut off'), { kind: 'picture', message: 'a.png is cut off' }],
    [new RestartNeeded([step]), { kind: 'broken', message: 'It was lost.', steps: [step] }],
    [new RuntimeFailure('No memory.'), { kind: 'broken', message: 'No memory.', steps: [] }],
  ])('replies to %s with an outcome for the page', async (error, outcome) => {
    engine.embedPictures.mockRejectedValue(error);
    expect(await worker.call('embedPictures', [picture])).toEqual(outcome);
  });

  it('rejects unexpected errors', async () => {
    engine.embedTexts.mockRejectedValue(new TypeError('no such thing'));
    await expect(worker.call('embedTexts', [])).rejects.toThrow('no such thing');
  });
});

describe('the environment of the engine', () => {
  it('includes the models of the page, a GPU if there is one, and a restart', async () => {
    await worker.call('hello', { modelsUrl: 'https://rungs.test/app/models/' });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL) => {
      asked.push(url.href);
      return Promise.resolve(new Response('', { status: 404 }));
    });
    expect(
      await host()
        .embedded('small')
        .has('config.json')
        .catch(() => false),
    ).toBe(false);
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(url).toMatch(/^https:\/\/rungs\.test\/app\/models\/small\//u);
    expect(host().restarts).toBe(true);
    expect(await host().gpu?.()).toBeNull();
    expect(host().helpers?.most).toBeGreaterThanOrEqual(0);
  });

  it('includes a decoder of pictures, and a persistent store of embeddings', async () => {
    const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    expect(await host().decode({ sha256: '', content: { kind: 'pixels', pixels } })).toBe(pixels);
    const model: ModelIdentity = {
      id: 'm',
      sha256: 'b'.repeat(64),
      family: 'clip',
      device: 'wasm',
      dtype: 'fp32',
      preprocessing: 'none',
    };
    await host().store.put(model, [['a', Float32Array.of(1)]]);
    expect(await host().store.get(model, ['a', 'b'])).toEqual([Float32Array.of(1), null]);
  });

  it('finds models of the hub by name, in the requested revision', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in a test')));
    const folder = await host().hub('owner/name', 'main');
    expect(folder.place).toBe('owner/name on the hub');
    await expect(host().hub('no id', undefined)).rejects.toThrow('owner/name');
  });
});
