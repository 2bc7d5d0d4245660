import { describe, expect, it, vi } from 'vitest';
import { PictureError } from '../../clip/decode/index.ts';
import type { HelperTower } from '../../clip/engine/helpers.ts';
import { serveCalls, type Handlers } from '../../util/workers/rpc.ts';
import type { HelperMethods } from './helper-methods.ts';
import { startHelper, workerHelpers } from './helpers.ts';
import type { ClipWorker } from './worker-handle.ts';

const TOWER: HelperTower = {
  graph: new Blob(['graph']),
  spec: {
    side: 1,
    resize: 'stretch',
    edge: 1,
    filter: 'bicubic',
    rescale: 1,
    mean: [0, 0, 0],
    std: [1, 1, 1],
  },
  family: 'clip',
  file: 'a graph',
};

interface Scene {
  readonly worker: ClipWorker;
  /** Ends the worker from outside. */
  kill: () => void;
  terminated: boolean;
}

/** Returns a working helper, with some handlers replaced. */
function scene(change: Partial<Handlers<HelperMethods>> = {}): Scene {
  const { port1, port2 } = new MessageChannel();
  serveCalls<HelperMethods>(port2, {
    hello: () => Promise.resolve('a lock'),
    start: () => undefined,
    embed: ({ size }) => Promise.resolve({ kind: 'done', embeddings: [Float32Array.of(size)] }),
    ...change,
  });
  for (const port of [port1, port2]) port.start();
  const made: Scene = {
    terminated: false,
    kill: () => undefined,
    worker: {
      port: port1,
      ondeath: (_, listener) => {
        made.kill = () => listener('it was killed');
      },
      terminate: () => {
        made.terminated = true;
        for (const port of [port1, port2]) port.close();
      },
    },
  };
  return made;
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('a helper in a worker', () => {
  it('embeds its pictures', async () => {
    const helper = await startHelper(scene().worker, TOWER);
    expect(await helper.embed([], 16)).toEqual([Float32Array.of(16)]);
    helper.terminate();
  });

  it('distinguishes an undecodable picture from a failure of the worker', async () => {
    const made = scene({ embed: () => Promise.resolve({ kind: 'picture', message: '“a.png” is damaged' }) });
    const helper = await startHelper(made.worker, TOWER);
    await expect(helper.embed([], 1)).rejects.toBeInstanceOf(PictureError);
    const failing = scene({ embed: () => Promise.reject(new Error('no memory')) });
    const other = await startHelper(failing.worker, TOWER);
    await expect(other.embed([], 1)).rejects.not.toBeInstanceOf(PictureError);
    helper.terminate();
    other.terminate();
  });

  it('rejects calls in progress when it ends, and all later ones', async () => {
    const made = scene({ embed: never });
    const helper = await startHelper(made.worker, TOWER);
    const call = helper.embed([], 1);
    setTimeout(() => made.kill());
    await expect(call).rejects.toThrow('it was killed');
    await expect(helper.embed([], 1)).rejects.toThrow('it was killed');
    expect(made.terminated).toBe(true);
  });

  it('ends if its graph does not start', async () => {
    const made = scene({ start: () => Promise.reject<null>(new Error('The graph could not start.')) });
    await expect(startHelper(made.worker, TOWER)).rejects.toThrow('could not start');
    expect(made.terminated).toBe(true);
  });
});

describe('the helpers of a page', () => {
  it('do not exist if workers cannot start workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(workerHelpers().most).toBe(0);
  });
});

it('a helper is ended once, and says why it embeds no more', async () => {
  const made = scene();
  const terminate = vi.spyOn(made.worker, 'terminate');
  const helper = await startHelper(made.worker, TOWER);
  helper.terminate();
  helper.terminate();
  made.kill();
  expect(terminate).toHaveBeenCalledOnce();
  await expect(helper.embed([], 1)).rejects.toThrow('It was ended.');
});

it.each([
  [1, 0],
  [2, 1],
  [4, 3],
  [16, 3],
])('on %i cores there are at most %i helpers', (cores, most) => {
  vi.stubGlobal('Worker', vi.fn());
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  expect(workerHelpers().most).toBe(most);
  vi.unstubAllGlobals();
});
