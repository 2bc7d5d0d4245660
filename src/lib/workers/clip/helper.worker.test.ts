import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HelperTower } from '../../clip/engine/helpers.ts';
import { WorkerClient } from '../../util/workers/rpc.ts';
import type { HelperMethods } from './helper-methods.ts';

/** A graph without weights: a picture's embedding is its first pixel. `runs`: the batch size of each run. */
const runtime = vi.hoisted(() => ({ startSession: vi.fn(), runs: [] as number[], together: 0, most: 0 }));
vi.mock('../../clip/runtime/sessions.ts', () => ({ startSession: runtime.startSession }));

let worker: WorkerClient<HelperMethods>;
let close: () => void;
// Each test has a worker that has not been started.
beforeEach(async () => {
  vi.resetModules();
  runtime.startSession.mockReset();
  Object.assign(runtime, { runs: [], together: 0, most: 0 });
  const { port1, port2 } = new MessageChannel();
  close = () => port1.close();
  vi.stubGlobal('self', port1);
  vi.stubGlobal('navigator', {});
  await import('./helper.worker.ts');
  port1.start();
  port2.start();
  worker = new WorkerClient<HelperMethods>(port2);
  runtime.startSession.mockImplementation(() =>
    Promise.resolve({
      inputs: [{ name: 'pixel_values', type: 'float32', shape: ['n', 3, 1, 1] }],
      outputs: [{ name: 'image_embeds', type: 'float32', shape: ['n', 3] }],
      run: async (feeds: Record<string, { data: Float32Array; dims: readonly number[] }>) => {
        const { data, dims } = feeds['pixel_values'] ?? { data: new Float32Array(), dims: [0] };
        runtime.runs.push(dims[0] ?? 0);
        runtime.most = Math.max(runtime.most, ++runtime.together);
        await new Promise((resolve) => setImmediate(resolve));
        runtime.together -= 1;
        return { data: Float32Array.from(data), dims: [dims[0], 3] };
      },
      release: () => Promise.resolve(),
    }),
  );
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

const tower: HelperTower = {
  graph: new Blob([Uint8Array.of(7, 8, 9)]),
  spec: {
    side: 1,
    resize: 'stretch',
    edge: 1,
    filter: 'bicubic',
    rescale: 1 / 255,
    mean: [0, 0, 0],
    std: [1, 1, 1],
  },
  family: 'clip',
  file: 'a graph',
};
const pixel = (...rgb: readonly number[]) => ({
  sha256: rgb.join('-'),
  content: { kind: 'pixels', pixels: { width: 1, height: 1, data: Uint8Array.of(...rgb, 255) } } as const,
});
const broken = { sha256: 'x', content: { kind: 'file', blob: new Blob([]) } } as const;

it('a helper’s worker embeds nothing before it is started', async () => {
  expect(await worker.call('hello', null)).toBeNull();
  await expect(worker.call('embed', { pictures: [pixel(255, 0, 0)], size: 1 })).rejects.toThrow(
    'not started',
  );
});

it('a helper’s worker starts its graph on WASM, and embeds with it', async () => {
  expect(await worker.call('start', tower)).toBeNull();
  expect(runtime.startSession).toHaveBeenCalledExactlyOnceWith(
    { bytes: Uint8Array.of(7, 8, 9), external: [] },
    'wasm',
  );
  const embed = (rgb: readonly number[], size: number) =>
    worker.call('embed', { pictures: [pixel(...rgb)], size });
  const [red, blue] = await Promise.all([embed([255, 0, 0], 1), embed([0, 0, 51], 4)]);
  expect(red).toEqual({ kind: 'done', embeddings: [Float32Array.of(1, 0, 0)] });
  expect(blue).toEqual({ kind: 'done', embeddings: [Float32Array.of(0, 0, 1)] });
  expect(runtime.runs).toEqual([1, 4]);
  // The graph takes one run at a time.
  expect(runtime.most).toBe(1);
});

it('a helper’s worker names an undecodable picture, and fails if its graph does', async () => {
  await worker.call('start', tower);
  const outcome = await worker.call('embed', { pictures: [pixel(1, 1, 1), broken], size: 2 });
  expect(outcome).toEqual({ kind: 'picture', message: expect.stringContaining('is empty') as string });
  await expect(worker.call('start', { ...tower, spec: { ...tower.spec, side: 2 } })).rejects.toThrow(
    '2 pixels',
  );
});
