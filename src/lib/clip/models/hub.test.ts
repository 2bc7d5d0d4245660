import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipProgress } from '../types.ts';
import { hubFolder } from './hub.ts';
import type { HubStore } from '../runtime/hub-store.ts';

type Ask = (
  id: string,
  options: { revision: string; progress_callback: (event: unknown) => void },
) => Promise<unknown>;
type Metadata = (id: string, path: string, options: { revision: string }) => Promise<unknown>;
interface Cache {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
}

/** A fake of the library: what it is asked for, and how it uses its cache. */
const library = vi.hoisted(() => {
  class ModelFileNotFoundError extends Error {
    constructor(readonly status: number) {
      super(`status ${status}`);
    }
  }
  const none: Ask = () => Promise.reject(new Error('not asked for here'));
  const untold: Metadata = () => Promise.reject(new Error('not asked for here'));
  return {
    ModelFileNotFoundError,
    config: none,
    pictures: none,
    tokenizer: none,
    model: none,
    metadata: untold,
    env: {
      remotePathTemplate: '{model}/resolve/{revision}/',
      remoteHost: 'https://hub.test/',
      allowRemoteModels: false,
      useCustomCache: false,
      customCache: null as Cache | null,
      fetch: null as ((input: string, init?: RequestInit) => Promise<Response>) | null,
    },
  };
});
vi.mock('../runtime/library.ts', () => ({
  AutoConfig: { from_pretrained: (...given: Parameters<Ask>) => library.config(...given) },
  AutoImageProcessor: { from_pretrained: (...given: Parameters<Ask>) => library.pictures(...given) },
  AutoTokenizer: { from_pretrained: (...given: Parameters<Ask>) => library.tokenizer(...given) },
  PreTrainedModel: { from_pretrained: (...given: Parameters<Ask>) => library.model(...given) },
  ModelRegistry: {
    get_file_metadata: (...given: Parameters<typeof library.metadata>) => library.metadata(...given),
  },
  ModelFileNotFoundError: library.ModelFileNotFoundError,
  env: library.env,
}));

const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes);
const PLACE = 'https://hub.test/a/b/resolve/main/';

function storeOf(contents: Readonly<Record<string, string>> = {}): HubStore & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(contents));
  return {
    kept,
    match: (url) => {
      const text = kept.get(url);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (url, response) => void kept.set(url, await response.text()),
  };
}

/** Loads as the library does: from its cache, else fetched and stored there. */
async function loadThrough(url: string): Promise<string> {
  const { customCache, fetch } = library.env;
  const known = await customCache?.match(url);
  if (known) return known.text();
  const fetched = (await fetch?.(url)) ?? new Response();
  await customCache?.put(url, fetched.clone());
  return fetched.text();
}

beforeEach(() => {
  const refuse = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  Object.assign(library, {
    config: refuse,
    pictures: refuse,
    tokenizer: refuse,
    model: refuse,
    metadata: refuse,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a model of the hub', () => {
  it.each(['b', 'a/b/c', 'a b/c', '/b', 'a/', 'https://hub.test/a/b', '../b/', 'a/b?c', ''])(
    'cannot be called %j',
    (id) => {
      expect(() => hubFolder(id, 'main', storeOf())).toThrow(`“${id}” is not the id of a model on the hub`);
    },
  );

  it.each(['a/b', 'Xenova/clip-vit_base.16', '0/1'])('can be called %j', (id) => {
    expect(hubFolder(id, 'main', storeOf())).toMatchObject({ id, place: `${id} on the hub`, names: null });
  });

  it.each([
    ['config.json', 'config'],
    ['preprocessor_config.json', 'pictures'],
    ['tokenizer.json', 'tokenizer'],
    ['tokenizer_config.json', 'tokenizer'],
  ] as const)('gives its %s unchanged, read and stored by the library', async (path, loader) => {
    const asked: [string, string][] = [];
    library[loader] = async (id, { revision }) => {
      asked.push([id, revision]);
      await loadThrough(PLACE + path);
    };
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(`content of ${url}`)));
    const store = storeOf();
    expect(textOf(await hubFolder('a/b', 'main', store).read(path))).toBe(`content of ${PLACE}${path}`);
    expect(asked).toEqual([['a/b', 'main']]);
    expect(store.kept.get(PLACE + path)).toBe(`content of ${PLACE}${path}`);
    // Another day, offline.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(textOf(await hubFolder('a/b', 'main', store).read(path))).toBe(`content of ${PLACE}${path}`);
  });

  it('gives a file that the library itself rejects, and no file that does not exist', async () => {
    library.config = async (_, { revision }) => {
      await loadThrough(`${PLACE.replace('main', revision)}config.json`);
      throw new Error('no such architecture');
    };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const store = storeOf({ [`${PLACE}config.json`]: '{}' });
    expect(textOf(await hubFolder('a/b', 'main', store).read('config.json'))).toBe('{}');
    // The cache of one revision is not used for another's.
    await expect(hubFolder('a/b', 'v2', store).read('config.json')).rejects.toThrow('(offline)');
    library.config = () => Promise.reject(new Error('no such architecture'));
    await expect(hubFolder('a/b', 'main', store).read('config.json')).rejects.toMatchObject({
      message:
        'a/b on the hub was not loaded: no such architecture. Try again later, or choose another model.',
      reason: 'download',
    });
  });

  it('is requested in a revision by its escaped name', async () => {
    const store = storeOf({ 'https://hub.test/a/b/resolve/refs%2Fpr%2F1/config.json': '{}' });
    library.config = () => loadThrough('https://hub.test/a/b/resolve/refs%2Fpr%2F1/config.json');
    expect(textOf(await hubFolder('a/b', 'refs/pr/1', store).read('config.json'))).toBe('{}');
  });

  it('sends no request for files that cannot exist', async () => {
    const asked: string[] = [];
    library.metadata = (_, path) => {
      asked.push(path);
      return Promise.resolve({ exists: path === 'onnx/model.onnx' });
    };
    const folder = hubFolder('a/b', 'main', storeOf());
    expect(await folder.read('rungs.json')).toBeNull();
    expect(await folder.has('rungs.json')).toBe(false);
    expect(await folder.has('toString')).toBe(false);
    expect(asked).toEqual([]);
    expect(await folder.has('onnx/model.onnx')).toBe(true);
    expect(await folder.has('config.json')).toBe(false);
    expect(asked).toEqual(['onnx/model.onnx', 'config.json']);
  });

  it('is available without the network if it was stored, and unreachable otherwise', async () => {
    library.metadata = () => Promise.reject(new TypeError('fetch failed'));
    const kept = storeOf({ [`${PLACE}config.json`]: '{}' });
    expect(await hubFolder('a/b', 'main', kept).has('onnx/model.onnx')).toBe(false);
    await expect(hubFolder('a/b', 'main', storeOf()).has('onnx/model.onnx')).rejects.toMatchObject({
      message: expect.stringContaining(
        'hub.test cannot be reached (fetch failed), so a/b on the hub',
      ) as string,
      reason: 'download',
    });
  });

  it('gives the size of a file, and whether it is stored', async () => {
    const path = 'onnx/text_model.onnx';
    library.metadata = (_, asked) =>
      Promise.resolve(asked === path ? { exists: true, size: 7 } : { exists: false });
    expect(await hubFolder('a/b', 'main', storeOf()).size(path)).toEqual({ bytes: 7, cached: false });
    expect(await hubFolder('a/b', 'main', storeOf()).size('config.json')).toBeNull();
    const store = storeOf({ [PLACE + path]: 'graph' });
    library.metadata = () => Promise.resolve({ exists: true });
    expect(await hubFolder('a/b', 'main', store).size(path)).toEqual({ bytes: null, cached: true });
  });

  it('has no file that does not exist, and is reported if the model does not exist', async () => {
    library.config = () => Promise.reject(new library.ModelFileNotFoundError(404));
    expect(await hubFolder('a/b', 'main', storeOf()).read('config.json')).toBeNull();
    library.config = () => Promise.reject(new library.ModelFileNotFoundError(401));
    await expect(hubFolder('a/b', 'main', storeOf()).read('config.json')).rejects.toThrow(
      'a/b on the hub cannot be read: there is no such model',
    );
  });

  it('is not requested after cancellation, not even by the library', async () => {
    const controller = new AbortController();
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signals.push(init.signal);
      controller.abort();
      return Promise.reject(new TypeError('aborted'));
    });
    let isOpen = false;
    library.config = async () => {
      isOpen = library.env.allowRemoteModels;
      await loadThrough(`${PLACE}config.json`);
    };
    const call = hubFolder('a/b', 'main', storeOf()).read('config.json', { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(signals).toEqual([controller.signal]);
    expect([isOpen, library.env.allowRemoteModels]).toEqual([true, false]);
  });

  it('can load during a lookup of another model, which ends without closing the hub to it', async () => {
    const controller = new AbortController();
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      signals.push([url, init.signal]);
      return Promise.resolve(new Response('{"of":"a/b"}'));
    });
    library.metadata = () => Promise.resolve({ exists: true, size: 7 });
    const [own, other] = [storeOf(), storeOf()];
    let isOpen = false;
    library.config = async () => {
      await hubFolder('c/d', 'main', other).size('config.json');
      isOpen = library.env.allowRemoteModels;
      await loadThrough(`${PLACE}config.json`);
    };
    const read = await hubFolder('a/b', 'main', own).read('config.json', { signal: controller.signal });
    expect(textOf(read)).toBe('{"of":"a/b"}');
    expect(signals).toEqual([[`${PLACE}config.json`, controller.signal]]);
    expect([isOpen, library.env.allowRemoteModels, own.kept.size, other.kept.size]).toEqual([
      true,
      false,
      1,
      0,
    ]);
  });

  it('reports the progress of each of its files', async () => {
    const told: ClipProgress[] = [];
    library.config = (_, { progress_callback: tell }) => {
      tell({ status: 'initiate', file: 'config.json' });
      tell({ status: 'progress', file: 'config.json', loaded: 5, total: 5 });
      tell({ status: 'progress', file: 'other.json', loaded: 3, total: 0 });
      return loadThrough(`${PLACE}config.json`);
    };
    const store = storeOf({ [`${PLACE}config.json`]: '{}' });
    await hubFolder('a/b', 'main', store).read('config.json', {
      onprogress: (progress) => told.push(progress),
    });
    expect(told).toMatchObject([
      { stage: 'download', file: 'config.json', loaded: 5, total: 5 },
      { stage: 'download', file: 'other.json', loaded: 3, total: null },
    ]);
    await expect(hubFolder('a/b', 'main', store).read('config.json')).resolves.not.toBeNull();
  });

  it('gives a graph that the library found, and rejects a missing one', async () => {
    const graph = { bytes: new Uint8Array([1]), external: [] };
    const asked: unknown[] = [];
    library.model = (_id, options) => {
      const {
        dtype,
        model_file_name: name,
        session_options: session,
      } = options as unknown as {
        dtype: string;
        model_file_name: string;
        session_options: { extra: { taker: (taken: unknown) => void } };
      };
      asked.push([dtype, name]);
      session.extra.taker(graph);
      return Promise.resolve();
    };
    const folder = hubFolder('a/b', 'main', storeOf());
    expect(await folder.graph?.('vision', 'q8')).toBe(graph);
    expect(asked).toEqual([['q8', 'vision_model']]);
    library.model = () => Promise.resolve();
    await expect(folder.graph?.('text', 'q8')).rejects.toThrow('the library loaded no graph for text_model');
  });
});
