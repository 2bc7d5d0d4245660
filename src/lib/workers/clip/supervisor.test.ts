import { describe, expect, it, vi } from 'vitest';
import type { LoadedModel, ModelIdentity } from '../../clip/types.ts';
import { serveCalls, type Handlers } from '../../util/workers/rpc.ts';
import type { ClipMethods, LoadRequest } from './methods.ts';
import { superviseClip, type PageClip } from './supervisor.ts';
import type { ClipWorker } from './worker-handle.ts';

const SOURCE = { kind: 'embedded', id: 'made-up' } as const;

/** Returns handlers of a working worker; tests replace some. */
function working(loads: LoadRequest[]): Handlers<ClipMethods> {
  return {
    hello: () => Promise.resolve({ lock: 'a lock' }),
    load: (request, { progress }) => {
      loads.push(request);
      const device = request.options.device === 'wasm' || request.tried.length > 0 ? 'wasm' : 'webgpu';
      progress({ stage: 'attempt', device, dtype: 'fp32' });
      return Promise.resolve({ kind: 'done', value: loaded(device) });
    },
    embedTexts: (texts) => Promise.resolve({ kind: 'done', value: texts.map(() => Float32Array.of(1)) }),
    countTokens: (texts) =>
      Promise.resolve({ kind: 'done', value: texts.map(({ length }) => ({ tokens: length, read: 1 })) }),
    embedPictures: (pictures) =>
      Promise.resolve({ kind: 'done', value: pictures.map(() => Float32Array.of(1)) }),
    downloadSize: () => Promise.resolve({ kind: 'done', value: { files: [], bytes: 0, cachedBytes: 0 } }),
  };
}

function loaded(device: ModelIdentity['device']): LoadedModel {
  return {
    identity: {
      id: 'made-up',
      sha256: '',
      family: 'clip',
      device,
      dtype: 'fp32',
      preprocessing: 'pil-bicubic-v1',
    },
    title: 'Made up',
    embeddingLength: 1,
    side: 1,
    logitScale: 1,
    logitBias: 0,
    steps: [{ device, dtype: 'fp32', outcome: 'unproven', why: 'it runs' }],
    words: null,
    outOfDistribution: null,
  };
}

interface Scene {
  readonly clip: PageClip;
  readonly loads: LoadRequest[];
  /** Ends the worker from outside, as a browser that is short of memory does. */
  kill: () => void;
  readonly workers: { readonly terminated: boolean }[];
}

/** Returns a supervised clip whose n-th worker (from 0) differs from a working one by `change`. */
function scene(change: (worker: number) => Partial<Handlers<ClipMethods>>): Scene {
  const loads: LoadRequest[] = [];
  const workers: { terminated: boolean; kill: () => void }[] = [];
  const spawn = (): ClipWorker => {
    const { port1, port2 } = new MessageChannel();
    const state = { terminated: false, kill: (): void => undefined };
    serveCalls<ClipMethods>(port2, { ...working(loads), ...change(workers.length) });
    for (const port of [port1, port2]) port.start();
    workers.push(state);
    return {
      port: port1,
      ondeath: (lock, listener) => {
        void lock.then(() => undefined);
        state.kill = () => {
          port2.close();
          listener('it was killed');
        };
      },
      terminate: () => {
        state.terminated = true;
        port1.close();
        port2.close();
      },
    };
  };
  return {
    clip: superviseClip(spawn, 'http://here/models/'),
    loads,
    workers,
    kill: () => workers.at(-1)?.kill(),
  };
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('a supervised CLIP', () => {
  it('starts one worker, with its first use, and reports the model in use', async () => {
    const { clip, workers } = scene(() => ({}));
    const told: (string | null)[] = [];
    clip.onchange((model) => told.push(model?.identity.device ?? null));
    expect([workers.length, clip.current()]).toEqual([0, null]);
    await clip.load(SOURCE);
    expect(await clip.embedTexts(['a', 'b'])).toHaveLength(2);
    expect(await clip.countTokens(['abc'])).toEqual([{ tokens: 3, read: 1 }]);
    expect(workers).toHaveLength(1);
    expect(clip.current()?.identity.device).toBe('webgpu');
    await clip.dispose();
    expect(told).toEqual(['webgpu', null]);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('continues in a new worker with smaller batches if the worker ends during a call', async () => {
    const { clip, loads, kill } = scene((worker) => (worker === 0 ? { embedTexts: never } : {}));
    await clip.load(SOURCE);
    const call = clip.embedTexts(['a']);
    const other = clip.embedTexts(['b', 'c']);
    setTimeout(kill);
    expect([(await call).length, (await other).length]).toEqual([1, 2]);
    expect(loads.map(({ largestBatch }) => largestBatch)).toEqual([null, 4]);
    expect(loads[1]).toMatchObject({ options: { device: 'webgpu', dtype: 'fp32' }, tried: [] });
    expect(clip.current()?.steps.map(({ outcome }) => outcome)).toEqual(['unproven', 'failed', 'unproven']);
    expect(clip.current()?.steps[1]?.why).toContain('it was killed');
  });

  it('switches to WASM if a smaller batch fails too, and gives up after that', async () => {
    const broken: Handlers<ClipMethods>['embedPictures'] = () =>
      Promise.resolve({ kind: 'broken', message: 'The device is gone.', steps: [] });
    const twice = scene((worker) => (worker < 2 ? { embedPictures: broken } : {}));
    await twice.clip.load(SOURCE);
    expect(await twice.clip.embedPictures([])).toEqual([]);
    expect(twice.clip.current()?.identity.device).toBe('wasm');
    expect(twice.workers.map(({ terminated }) => terminated)).toEqual([true, true, false]);

    const always = scene(() => ({ embedPictures: broken }));
    await always.clip.load(SOURCE);
    await expect(always.clip.embedPictures([])).rejects.toThrow(/stopped 3 times.*The device is gone/);
    expect(always.clip.current()).toBeNull();
    await expect(always.clip.embedPictures([])).rejects.toThrow('load one first');
  });

  it('continues with untried methods if a load ends the worker, reported or not', async () => {
    const step = { device: 'webgpu', dtype: 'fp32', outcome: 'failed', why: 'lost' } as const;
    const said = scene((worker) =>
      worker === 0 ? { load: () => Promise.resolve({ kind: 'broken', message: 'lost', steps: [step] }) } : {},
    );
    expect((await said.clip.load(SOURCE)).identity.device).toBe('wasm');
    expect(said.loads.at(-1)?.tried).toEqual([step]);

    const unstated = scene((worker) =>
      worker === 0
        ? {
            load: (_, { progress }) => {
              progress({ stage: 'attempt', device: 'webgpu', dtype: 'fp32' });
              progress({ stage: 'start' });
              return never();
            },
          }
        : {},
    );
    const loading = unstated.clip.load(SOURCE, { onprogress: () => unstated.kill() });
    expect((await loading).identity.device).toBe('wasm');
    expect(unstated.loads.at(-1)?.tried).toEqual([{ ...step, why: 'it was killed' }]);
  });

  it('does not affect a model chosen while a call on the earlier one was failing', async () => {
    let fail = (): void => undefined;
    let calls = 0;
    const { clip, loads } = scene(() => ({
      embedTexts: (texts) =>
        calls++ > 0
          ? Promise.resolve({ kind: 'done', value: texts.map(() => Float32Array.of(2)) })
          : new Promise((resolve) => {
              fail = () => resolve({ kind: 'broken', message: 'no memory', steps: [] });
            }),
    }));
    await clip.load(SOURCE);
    const call = clip.embedTexts(['a']);
    await vi.waitFor(() => expect(calls).toBe(1));
    const other = { kind: 'embedded', id: 'other' } as const;
    await clip.load(other);
    fail();
    expect(await call).toEqual([Float32Array.of(2)]);
    for (const { source } of loads.slice(1)) expect(source).toEqual(other);
  });

  it('limits the number of workers that it starts', async () => {
    const { clip, workers } = scene(() => ({
      load: () => Promise.resolve({ kind: 'broken', message: 'no memory', steps: [] }),
    }));
    await expect(clip.load(SOURCE)).rejects.toThrow(/could not be started/);
    // WebGPU and WASM are tried, and nothing else.
    expect(workers.length).toBeLessThan(10);
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  it('starts again if the worker ended between two calls, as carefully as before', async () => {
    const { clip, loads, kill } = scene(() => ({}));
    await clip.load(SOURCE);
    kill();
    expect(await clip.embedTexts(['a'])).toHaveLength(1);
    expect(loads.map(({ largestBatch }) => largestBatch)).toEqual([null, null]);
  });

  it('starts no worker for a model that is released while it starts again', async () => {
    const { clip, loads, workers, kill } = scene((worker) =>
      worker === 0
        ? { embedTexts: never }
        : {
            load: (request) =>
              loads.push(request) === 2
                ? never()
                : Promise.resolve({ kind: 'done', value: loaded('webgpu') }),
          },
    );
    await clip.load(SOURCE);
    const call = clip.embedTexts(['a']);
    setTimeout(kill);
    await vi.waitFor(() => expect(loads).toHaveLength(2));
    await clip.dispose();
    await expect(call).rejects.toThrow('No model is loaded: load one first.');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
    expect(clip.current()).toBeNull();
  });

  it('gives up a load if its workers end again and again, and starts again with the next one', async () => {
    let isDoomed = true;
    const { clip, workers, kill } = scene(() =>
      isDoomed
        ? {
            load: () => {
              setTimeout(kill);
              return never();
            },
          }
        : {},
    );
    await expect(clip.load(SOURCE)).rejects.toThrow(/“made-up” could not be started/u);
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
    isDoomed = false;
    expect((await clip.load(SOURCE)).title).toBe('Made up');
    expect(await clip.embedTexts(['a'])).toHaveLength(1);
  });

  it('ends a load in progress when everything is released, and starts no worker for it', async () => {
    const { clip, workers } = scene((worker) => (worker === 0 ? { load: never } : {}));
    const loading = clip.load(SOURCE);
    const refused = expect(loading).rejects.toThrow('No model is loaded: load one first.');
    await clip.dispose();
    await refused;
    expect([workers.length, clip.current()]).toEqual([1, null]);
    expect((await clip.load(SOURCE)).title).toBe('Made up');
  });

  it('passes on refusals with their reason and pictures with their name, and keeps the worker', async () => {
    const { clip, workers } = scene(() => ({
      load: ({ source }) =>
        Promise.resolve(
          source.id === 'made-up'
            ? { kind: 'done', value: loaded('wasm') }
            : { kind: 'refused', reason: 'download', message: 'offline' },
        ),
      embedPictures: () => Promise.resolve({ kind: 'picture', message: '“a.png” is damaged' }),
    }));
    await clip.load(SOURCE);
    await expect(clip.load({ kind: 'hub', id: 'a/b' })).rejects.toMatchObject({
      name: 'ModelError',
      reason: 'download',
    });
    expect(clip.current()?.title).toBe('Made up');
    await expect(clip.embedPictures([])).rejects.toThrow('a.png');
    expect(await clip.embedTexts(['a'])).toHaveLength(1);
    expect(workers).toHaveLength(1);
  });

  it('cancels a call without ending anything', async () => {
    const { clip, workers } = scene(() => ({ embedTexts: never }));
    await clip.load(SOURCE);
    const controller = new AbortController();
    const call = clip.embedTexts(['a'], { signal: controller.signal });
    setTimeout(() => controller.abort());
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(await clip.embedPictures([])).toEqual([]);
    expect(workers).toHaveLength(1);
  });
});

describe('the report of a supervised CLIP', () => {
  it('gives the download of a model, or why that is unknown', async () => {
    const asked: unknown[] = [];
    const { clip, workers } = scene(() => ({
      downloadSize: (request) => {
        asked.push(request);
        return Promise.resolve(
          asked.length === 1
            ? { kind: 'done', value: { files: [], bytes: 7, cachedBytes: 0 } }
            : { kind: 'broken', message: 'no memory', steps: [] },
        );
      },
    }));
    expect(await clip.downloadSize(SOURCE, { device: 'wasm', dtype: 'q8' })).toMatchObject({ bytes: 7 });
    await expect(clip.downloadSize(SOURCE)).rejects.toThrow(/no memory Try again/u);
    expect(asked).toEqual([
      { source: SOURCE, options: { device: 'wasm', dtype: 'q8' } },
      { source: SOURCE, options: {} },
    ]);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('gives the progress with texts and with pictures', async () => {
    const step = { stage: 'embed', done: 1, total: 2, cached: 0 } as const;
    const { clip } = scene(() => ({
      embedTexts: (_, { progress }) => {
        progress(step);
        return Promise.resolve({ kind: 'done', value: [] });
      },
      embedPictures: (_, { progress }) => {
        progress(step);
        return Promise.resolve({ kind: 'done', value: [] });
      },
    }));
    await clip.load(SOURCE);
    const heard: unknown[] = [];
    await clip.embedTexts([], { onprogress: (one) => heard.push(one) });
    await clip.embedPictures([], { onprogress: (one) => heard.push(one) });
    expect(heard).toEqual([step, step]);
  });

  it('gives the reason why it finally could not start', async () => {
    const step = (why: string) => ({ device: 'wasm', dtype: 'fp32', outcome: 'failed', why }) as const;
    const steps = ['one', 'two', 'three'].map(step);
    const { clip } = scene(() => ({ load: () => Promise.resolve({ kind: 'broken', message: 'x', steps }) }));
    await expect(clip.load(SOURCE)).rejects.toThrow('“made-up” could not be started: three');
    await expect(clip.load(SOURCE)).rejects.toMatchObject({ name: 'ModelError', reason: 'model' });
    const silent = scene(() => ({
      load: () => Promise.resolve({ kind: 'broken', message: 'x', steps: [] }),
    }));
    await expect(silent.clip.load(SOURCE)).rejects.toThrow('its worker ended again and again.');
  });

  it('is not a failure if its worker ended between two calls', async () => {
    const { clip, kill } = scene(() => ({}));
    await clip.load(SOURCE);
    kill();
    await clip.embedTexts(['a']);
    expect(clip.current()?.steps.map(({ outcome }) => outcome)).toEqual(['unproven', 'unproven']);
  });

  it('is not sent after unsubscribing', async () => {
    const { clip } = scene(() => ({}));
    const told: unknown[] = [];
    const stop = clip.onchange((model) => told.push(model));
    stop();
    await clip.load(SOURCE);
    expect(told).toEqual([]);
  });
});

it.each(['load', 'countTokens', 'downloadSize'] as const)(
  'a CLIP’s %s is cancelled by its signal',
  async (method) => {
    const told = vi.fn();
    const { clip } = scene(() => ({
      [method]: (_: unknown, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', told);
        return never();
      },
    }));
    if (method === 'countTokens') await clip.load(SOURCE);
    const off = new AbortController();
    const call = clip[method](SOURCE as never, { signal: off.signal });
    setTimeout(() => off.abort());
    const ended = vi.fn();
    call.catch(ended);
    await vi.waitFor(() =>
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' })),
    );
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  },
);

it('an unused CLIP is released silently', async () => {
  const { clip, workers } = scene(() => ({}));
  await expect(clip.dispose()).resolves.toBeUndefined();
  expect(workers).toEqual([]);
});
