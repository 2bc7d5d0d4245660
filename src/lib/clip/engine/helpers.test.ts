import { afterEach, describe, expect, it, vi } from 'vitest';
import { changedJson, modelFiles } from '../../../../tests/fixtures/clip-graphs.ts';
import { PictureError } from '../decode/index.ts';
import type { GraphSession, Runtime } from '../runtime/index.ts';
import type { ModelSource, PictureSource, Pixels, ClipProgress } from '../types.ts';
import { createEngine, type ClipEngine } from './engine.ts';
import type { HelperTower, PictureHelper } from './helpers.ts';
import { pictureTower } from './picture-tower.ts';

const SIDE = 96;
const MODEL: Extract<ModelSource, { kind: 'files' }> = {
  kind: 'files',
  id: 'made-up',
  files: modelFiles({
    'config.json': changedJson('config.json', { 'transformers.js_config': undefined }),
    'rungs.json': '{}',
    'onnx/text_model.onnx': 'text',
    'onnx/vision_model.onnx': 'vision',
  }),
};

/** Returns pictures of one grey each, all different. */
function pictures(count: number): PictureSource[] {
  return Array.from({ length: count }, (_, grey) => {
    const data = new Uint8Array(4 * SIDE * SIDE).fill(255);
    for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] = grey;
    const pixels = { width: SIDE, height: SIDE, data };
    return { sha256: `${grey}`.padStart(64, '0'), content: { kind: 'pixels', pixels } };
  });
}

function decode({ sha256, content }: PictureSource): Promise<Pixels> {
  return content.kind === 'pixels'
    ? Promise.resolve(content.pixels)
    : Promise.reject(new PictureError(`“${sha256}” is damaged`));
}

/**
 * Returns a tower whose embeddings depend on the picture and the size of its batch, so that other batches give other
 * numbers.
 */
function session(isText: boolean, bias = 0): GraphSession {
  return {
    inputs: isText
      ? [{ name: 'input_ids', type: 'int64', shape: ['batch', 'sequence'] }]
      : [{ name: 'pixel_values', type: 'float32', shape: ['batch', 3, SIDE, SIDE] }],
    outputs: [{ name: isText ? 'text_embeds' : 'image_embeds', type: 'float32', shape: ['batch', 3] }],
    run: ({ pixel_values: pixels }) => {
      const size = pixels?.dims[0] ?? 1;
      const rows = Array.from({ length: size }, (_, row) => [
        Number(pixels?.data[row * 3 * SIDE ** 2] ?? 0) + bias,
        1,
        size,
      ]);
      return Promise.resolve({ data: Float32Array.from(rows.flat()), dims: [size, 3] });
    },
    release: () => Promise.resolve(),
  };
}

const runtime: Runtime = {
  tokenizer: () => Promise.resolve({ encode: () => [1], padId: 0, maxTokens: null }),
  start: (graph) => Promise.resolve(session(new TextDecoder().decode(graph.bytes) === 'text')),
};

/** Activity and settings of the helpers. */
interface Helpers {
  /** Number of requested starts. */
  starts: number;
  /** Sizes of the runs given to helpers, without the one that checks them. */
  readonly runs: number[];
  ended: number;
  /** Called before each run but the first. */
  before: () => Promise<void>;
  /** Added to a number of each embedding. */
  bias: number;
}

function helped(most: number, change: Partial<Helpers> = {}): { engine: ClipEngine; helpers: Helpers } {
  const helpers: Helpers = {
    starts: 0,
    runs: [],
    ended: 0,
    before: () => Promise.resolve(),
    bias: 0,
    ...change,
  };
  const start = ({ spec, family, file }: HelperTower): Promise<PictureHelper> => {
    helpers.starts++;
    const tower = pictureTower(session(false, helpers.bias), spec, family, file);
    let proven = false;
    return Promise.resolve({
      embed: async (given, size) => {
        if (proven) {
          helpers.runs.push(size);
          await helpers.before();
        }
        proven = true;
        return tower.embed(await Promise.all(given.map(decode)), size);
      },
      terminate: () => helpers.ended++,
    });
  };
  return { engine: engineWith({ most, start }), helpers };
}

function engineWith(
  helpers: Parameters<typeof createEngine>[0]['helpers'],
  more: Partial<Parameters<typeof createEngine>[0]> = {},
): ClipEngine {
  return createEngine({
    runtime,
    embedded: () => {
      throw new Error('not asked for here');
    },
    hub: () => Promise.reject(new Error('not asked for here')),
    decode,
    store: { get: (_, contents) => Promise.resolve(contents.map(() => null)), put: () => Promise.resolve() },
    restarts: false,
    ...(helpers ? { helpers } : {}),
    ...more,
  });
}

/** Embeds once, so that helpers are ready at the next call. */
async function warm({ engine, helpers }: ReturnType<typeof helped>): Promise<void> {
  await engine.load(MODEL, { device: 'wasm' });
  await engine.embedPictures(pictures(100));
  await new Promise((resolve) => setTimeout(resolve));
  helpers.runs.length = 0;
}

async function alone(count: number): Promise<readonly Float32Array[]> {
  const engine = engineWith(undefined);
  await engine.load(MODEL, { device: 'wasm' });
  return engine.embedPictures(pictures(count));
}

afterEach(() => void vi.useRealTimers());

describe('pictures shared with helpers', () => {
  it('have bit-identical numbers, in order, regardless of the number of helpers', async () => {
    for (const most of [1, 3]) {
      const scene = helped(most);
      await warm(scene);
      for (const count of [17, 32, 64, 101]) {
        scene.helpers.runs.length = 0;
        expect(await scene.engine.embedPictures(pictures(count))).toEqual(await alone(count));
        expect(scene.helpers.runs.length).toBeGreaterThan(0);
      }
    }
  });

  it('are reported one by one as they are done', async () => {
    const scene = helped(2);
    await warm(scene);
    const told: number[] = [];
    const onprogress = (progress: ClipProgress): void => {
      if (progress.stage === 'embed') told.push(progress.done);
    };
    await scene.engine.embedPictures(pictures(64), { onprogress });
    expect(told).toEqual([0, 16, 32, 48, 64]);
  });

  it('are embedded here if a helper fails, which is not used again', async () => {
    const scene = helped(1);
    await warm(scene);
    scene.helpers.before = () => Promise.reject(new Error('The background worker ended.'));
    expect(await scene.engine.embedPictures(pictures(64))).toEqual(await alone(64));
    expect(await scene.engine.embedPictures(pictures(64))).toEqual(await alone(64));
    expect(scene.helpers).toMatchObject({ starts: 1, ended: 1, runs: [16, 16] });
  });

  it('are rejected by name if undecodable, at any position', async () => {
    const scene = helped(1);
    await warm(scene);
    for (const index of [0, 20, 63]) {
      const damaged = pictures(64);
      damaged[index] = { sha256: 'a.png', content: { kind: 'file', blob: new Blob([]) } };
      await expect(scene.engine.embedPictures(damaged)).rejects.toThrow('“a.png” is damaged');
    }
    expect(scene.helpers.ended).toBe(0);
    expect(await scene.engine.embedPictures(pictures(64))).toEqual(await alone(64));
  });

  it('are queued at a helper two runs deep, so that it does not wait for the engine', async () => {
    const scene = helped(1);
    await warm(scene);
    let underWay = 0;
    let most = 0;
    scene.helpers.before = async () => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay--;
    };
    await scene.engine.embedPictures(pictures(100));
    expect(most).toBe(2);
  });

  it('are not sent to helpers after the call is cancelled', async () => {
    const scene = helped(1);
    await warm(scene);
    const controller = new AbortController();
    scene.helpers.before = () => {
      controller.abort();
      return Promise.resolve();
    };
    const call = scene.engine.embedPictures(pictures(101), { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(scene.helpers.runs).toEqual([16]);
  });
});

describe('helpers', () => {
  it('are started by the first call with more pictures than one run contains', async () => {
    const { engine, helpers } = helped(3);
    await engine.load(MODEL, { device: 'wasm' });
    await engine.embedPictures(pictures(16));
    expect(helpers.starts).toBe(0);
    await engine.embedPictures(pictures(17));
    expect(helpers.starts).toBe(3);
    await engine.embedPictures(pictures(40));
    expect(helpers.starts).toBe(3);
  });

  it('are not used if the GPU embeds, or if a copy of the graph takes much memory', async () => {
    let starts = 0;
    const start = (): Promise<PictureHelper> => {
      starts++;
      return Promise.reject(new Error('not asked for here'));
    };
    const gpu = engineWith({ most: 2, start }, { gpu: () => Promise.resolve({ hasHalf: false }) });
    expect((await gpu.load(MODEL)).identity.device).toBe('webgpu');
    expect(await gpu.embedPictures(pictures(40))).toEqual(await alone(40));
    const { files } = MODEL;
    const large = new Map([...files, ['onnx/vision_model.onnx_data', new Blob(['weights'])]]);
    const heavy = engineWith({ most: 2, start });
    await heavy.load({ ...MODEL, files: large }, { device: 'wasm' });
    expect(await heavy.embedPictures(pictures(40))).toEqual(await alone(40));
    expect(starts).toBe(0);
  });

  it('are not used if their numbers differ in a bit', async () => {
    const scene = helped(2, { bias: 1e-6 });
    await warm(scene);
    expect(await scene.engine.embedPictures(pictures(64))).toEqual(await alone(64));
    expect(scene.helpers).toMatchObject({ starts: 2, ended: 2, runs: [] });
  });

  it('are stopped after a minute without work, and start again with the next work', async () => {
    const scene = helped(2);
    await warm(scene);
    vi.useFakeTimers();
    await scene.engine.embedTexts(['a']);
    const call = scene.engine.embedPictures(pictures(40));
    await vi.advanceTimersByTimeAsync(59_000);
    await call;
    expect(scene.helpers.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(scene.helpers.ended).toBe(2);
    await scene.engine.embedPictures(pictures(40));
    expect(scene.helpers.starts).toBe(4);
  });

  it('are stopped with their model', async () => {
    const scene = helped(2);
    await warm(scene);
    await scene.engine.load(MODEL, { device: 'wasm' });
    expect(scene.helpers.ended).toBe(2);
    await scene.engine.embedPictures(pictures(40));
    await scene.engine.dispose();
    await vi.waitFor(() => expect(scene.helpers.ended).toBe(4));
  });

  it('are not used if batches were made smaller after a failure', async () => {
    const { engine, helpers } = helped(2);
    await engine.load(MODEL, { device: 'wasm', largestBatch: 4 });
    await engine.embedPictures(pictures(64));
    expect(helpers.starts).toBe(0);
  });
});
