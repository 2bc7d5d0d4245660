import { describe, expect, it } from 'vitest';
import { changedJson, modelFiles } from '../../../../tests/fixtures/clip-graphs.ts';
import type { GraphSession, Runtime } from '../runtime/index.ts';
import type { Device, LoadStep, ModelSource, PictureSource } from '../types.ts';
import { createEngine, type ClipEngine } from './engine.ts';
import type { ClipHost } from './host.ts';
import { RestartNeeded, RuntimeFailure } from '../model-error.ts';

/** Behaviour of a fake runtime for one attempt. */
type Behaviour = 'right' | 'wrong' | 'not finite' | 'does not start' | 'does not run';
type Behaviours = Partial<Record<`${Device} ${'fp32' | 'fp16'}`, Behaviour>>;

const RIGHT = [3, 4, 0];
const WRONG = [0, 3, 4];
const unit = (vector: readonly number[]): number[] => vector.map((value) => value / 5);

/**
 * Returns a model whose graphs contain their tower and precision as text, with references that the runtime `right`
 * matches.
 */
function model(references: boolean): ModelSource {
  const extras = {
    references: {
      tolerance: 0.002,
      texts: [{ text: 'a scene', embedding: unit(RIGHT) }],
      pictures: [{ png: '', embedding: unit(RIGHT) }],
    },
  };
  const files = modelFiles({
    'config.json': changedJson('config.json', { 'transformers.js_config': undefined }),
    'rungs.json': references ? JSON.stringify(extras) : '{}',
    'onnx/text_model.onnx': 'text fp32',
    'onnx/vision_model.onnx': 'vision fp32',
    'onnx/text_model_fp16.onnx': 'text fp16',
    'onnx/vision_model_fp16.onnx': 'vision fp16',
  });
  return { kind: 'files', id: 'made-up', files };
}

function runtime(behaviours: Behaviours, released: string[]): Runtime {
  return {
    tokenizer: () =>
      Promise.resolve({
        encode: (text) => Array.from({ length: text.length }, (_, i) => i + 1),
        padId: 0,
        maxTokens: null,
      }),
    start: (graph, device) => {
      const [tower, dtype] = new TextDecoder().decode(graph.bytes).split(' ');
      const where = `${device} ${dtype === 'fp16' ? 'fp16' : 'fp32'}` as const;
      const behaviour = behaviours[where] ?? 'right';
      if (behaviour === 'does not start') return Promise.reject(new RuntimeFailure('no such operator'));
      return Promise.resolve(session(tower === 'text', behaviour, () => released.push(where)));
    },
  };
}

const ROWS: Readonly<Record<Behaviour, readonly number[] | null>> = {
  right: RIGHT,
  wrong: WRONG,
  'not finite': [Number.NaN, 0, 0],
  'does not start': null,
  'does not run': null,
};

function session(isText: boolean, behaviour: Behaviour, onrelease: () => void): GraphSession {
  return {
    inputs: isText
      ? [{ name: 'input_ids', type: 'int64', shape: ['batch', 'sequence'] }]
      : [{ name: 'pixel_values', type: 'float32', shape: ['batch', 3, 96, 96] }],
    outputs: [{ name: isText ? 'text_embeds' : 'image_embeds', type: 'float32', shape: ['batch', 3] }],
    run: (feeds) => {
      const row = ROWS[behaviour];
      if (!row) return Promise.reject(new RuntimeFailure('the device is gone'));
      const size = Object.values(feeds)[0]?.dims[0] ?? 1;
      const data = Float32Array.from(Array.from({ length: size }, () => row).flat());
      return Promise.resolve({ data, dims: [size, 3] });
    },
    release: () => {
      onrelease();
      return Promise.resolve();
    },
  };
}

function engine(
  behaviours: Behaviours,
  options: Partial<ClipHost> & { released?: string[] } = {},
): ClipEngine {
  return createEngine({
    runtime: runtime(behaviours, options.released ?? []),
    embedded: () => {
      throw new Error('not asked for here');
    },
    hub: () => Promise.reject(new Error('not asked for here')),
    decode: (_: PictureSource) => Promise.resolve({ width: 1, height: 1, data: new Uint8Array(4) }),
    store: { get: (_, contents) => Promise.resolve(contents.map(() => null)), put: () => Promise.resolve() },
    gpu: () => Promise.resolve({ hasHalf: true }),
    restarts: false,
    ...options,
  });
}

const summary = (steps: readonly LoadStep[]): string[] =>
  steps.map(({ device, dtype, outcome }) => `${device} ${dtype} ${outcome}`);

const loadSteps = async (
  behaviours: Behaviours,
  { references = true, ...options }: Partial<ClipHost> & { references?: boolean } = {},
): Promise<string[]> => summary((await engine(behaviours, options).load(model(references))).steps);

describe('loading a model', () => {
  it('uses the GPU in half precision if its numbers match the references', async () => {
    expect(await loadSteps({})).toEqual(['webgpu fp16 proven']);
  });

  it('falls back to single precision, then to WASM, with the reason each time', async () => {
    const behaviours: Behaviours = { 'webgpu fp16': 'wrong', 'webgpu fp32': 'wrong' };
    const loaded = await engine(behaviours).load(model(true));
    expect(summary(loaded.steps)).toEqual(['webgpu fp16 differs', 'webgpu fp32 differs', 'wasm fp32 proven']);
    expect(loaded.identity).toMatchObject({ device: 'wasm', dtype: 'fp32' });
    expect(loaded.steps[0]?.why).toMatch(/On WebGPU in fp16 the numbers differ .* allowed 0\.002/);
    expect(loaded.steps[0]?.deviation).toBeCloseTo(1 - 12 / 25, 6);
  });

  it('rejects numbers that are not finite', async () => {
    expect(await loadSteps({ 'webgpu fp16': 'not finite' })).toEqual([
      'webgpu fp16 differs',
      'webgpu fp32 proven',
    ]);
  });

  it('continues after a graph that does not start, and after one that does not run', async () => {
    expect(await loadSteps({ 'webgpu fp16': 'does not start', 'webgpu fp32': 'does not run' })).toEqual([
      'webgpu fp16 failed',
      'webgpu fp32 failed',
      'wasm fp32 proven',
    ]);
  });

  it('skips half precision if the GPU does not support it, and the GPU if there is none', async () => {
    expect(await loadSteps({}, { gpu: () => Promise.resolve({ hasHalf: false }) })).toEqual([
      'webgpu fp32 proven',
    ]);
    expect(await loadSteps({}, { gpu: () => Promise.resolve({ hasHalf: false, isSoftware: true }) })).toEqual(
      ['webgpu fp32 failed', 'wasm fp32 proven'],
    );
    expect(await loadSteps({}, { gpu: () => Promise.resolve(null) })).toEqual([
      'webgpu fp32 failed',
      'wasm fp32 proven',
    ]);
  });

  it('compares a model without references with WASM, and calls it unverified on WASM', async () => {
    const steps = await loadSteps({ 'webgpu fp16': 'wrong', 'webgpu fp32': 'wrong' }, { references: false });
    expect(steps).toEqual(['webgpu fp16 differs', 'webgpu fp32 differs', 'wasm fp32 unproven']);
    expect(await loadSteps({}, { references: false })).toEqual(['webgpu fp16 proven']);
  });

  it('names every method that failed if none is left', async () => {
    const all: Behaviours = {
      'webgpu fp16': 'wrong',
      'webgpu fp32': 'does not run',
      'wasm fp32': 'does not start',
    };
    await expect(engine(all).load(model(true))).rejects.toThrow(
      /none of the ways.*WebGPU in fp16.*WebGPU in fp32.*WASM in fp32.*onnx\/text_model\.onnx of the folder “made-up”: no such/,
    );
  });

  it('requests a restart after a failure if that is possible, and continues from there', async () => {
    const behaviours: Behaviours = { 'webgpu fp16': 'does not run' };
    const first = engine(behaviours, { restarts: true }).load(model(true));
    await expect(first).rejects.toBeInstanceOf(RestartNeeded);
    const tried = await first.then(
      () => [],
      (error: unknown) => (error instanceof RestartNeeded ? error.steps : []),
    );
    expect(summary(tried)).toEqual(['webgpu fp16 failed']);
    const again = await engine(behaviours, { restarts: true }).load(model(true), { tried });
    expect(summary(again.steps)).toEqual(['webgpu fp16 failed', 'webgpu fp32 proven']);
  });

  it('releases every unused graph', async () => {
    const released: string[] = [];
    const clip = engine({ 'webgpu fp16': 'wrong' }, { released });
    await clip.load(model(true));
    expect(released).toEqual(['webgpu fp16', 'webgpu fp16']);
    await clip.load(model(true), { device: 'wasm' });
    await clip.dispose();
    expect(released.slice(2)).toEqual(['webgpu fp32', 'webgpu fp32', 'wasm fp32', 'wasm fp32']);
  });

  it('gives the trained words in lower case, and none if the model lists none', async () => {
    const files = modelFiles({
      'config.json': changedJson('config.json', { 'transformers.js_config': undefined }),
      'rungs.json': JSON.stringify({ words: ['The', 'ball'] }),
      'onnx/text_model.onnx': 'text fp32',
      'onnx/vision_model.onnx': 'vision fp32',
    });
    const loaded = await engine({}).load({ kind: 'files', id: 'made-up', files });
    expect(loaded.words).toEqual(new Set(['the', 'ball']));
    expect((await engine({}).load(model(false))).words).toBeNull();
  });

  it('does not load after cancellation', async () => {
    await expect(engine({}).load(model(true), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
