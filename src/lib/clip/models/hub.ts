import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import type { Dtype, ClipCallOptions } from '../types.ts';
import { graphName, type GraphPart } from './dtype.ts';
import type { ModelFolder } from './folder.ts';
import { downloadMeter } from './meter.ts';
import { takenBy } from '../runtime/graph-trap.ts';
import type { HubStore } from '../runtime/hub-store.ts';
import {
  AutoConfig,
  AutoImageProcessor,
  AutoTokenizer,
  env,
  ModelFileNotFoundError,
  ModelRegistry,
  PreTrainedModel,
} from '../runtime/library.ts';
import type { GraphFiles } from '../runtime/types.ts';

const ID = /^[\w.-]+\/[\w.-]+$/u;

/** Common options of the library's loaders. */
interface LoaderOptions {
  readonly revision: string;
  readonly progress_callback: (event: unknown) => void;
}

const LOADERS: Readonly<Record<string, (id: string, options: LoaderOptions) => Promise<unknown>>> = {
  'config.json': (id, options) => AutoConfig.from_pretrained(id, options),
  'preprocessor_config.json': (id, options) => AutoImageProcessor.from_pretrained(id, options),
  'tokenizer.json': (id, options) => AutoTokenizer.from_pretrained(id, options),
  'tokenizer_config.json': (id, options) => AutoTokenizer.from_pretrained(id, options),
};

/**
 * Returns a model of the hub, through the library's own loader and cache. Makes no request before `read`, `has` or
 * `size`.
 *
 * @throws ModelError for an invalid id
 */
export function hubFolder(id: string, revision = 'main', store: HubStore): ModelFolder {
  checkId(id);
  const place = `${id} on the hub`;
  const small = new Map<string, Uint8Array<ArrayBuffer>>();
  const addressOf = (path: string): string => hubAddress(id, revision, path);
  const isCached = async (path: string): Promise<boolean> =>
    (await store.match(addressOf(path))) !== undefined;

  const base = addressOf('');

  /** Runs one of the library's calls with its cache and fetches bound to this model and call. */
  const ask = async <Value>(options: ClipCallOptions, work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await throughLibrary({ base, store, small, signal: options.signal }, work);
    } catch (error) {
      options.signal?.throwIfAborted();
      return missingOrThrow(error, place);
    }
  };

  const metadata = (path: string) => ask({}, () => ModelRegistry.get_file_metadata(id, path, { revision }));

  return {
    id,
    place,
    names: null,
    remedy: 'Choose a model that has them, such as one that is tagged transformers.js.',
    graph: (part, dtype, options = {}) =>
      ask(options, () => loadGraph(id, part, dtype, { revision, progress_callback: progressOf(options) })),
    has: async (path) => {
      // Our own files are never on a hub, so they are not requested.
      if (!path.endsWith('.onnx') && !Object.hasOwn(LOADERS, path)) return false;
      try {
        return (await metadata(path))?.exists === true;
      } catch (error) {
        // Offline, a downloaded model has only its cached files.
        if (await isCached('config.json')) return false;
        throw error;
      }
    },
    size: async (path) => {
      const found = await metadata(path);
      if (!found?.exists) return null;
      return { bytes: found.size ?? null, cached: await isCached(path) };
    },
    read: async (path, options = {}) => {
      const load = LOADERS[path];
      if (!load) return null;
      const address = addressOf(path);
      // The library's result does not matter here, nor whether it rejects the file.
      await ask(options, () =>
        load(id, { revision, progress_callback: progressOf(options) }).catch((error: unknown) => {
          if (!small.has(address)) throw error;
        }),
      );
      return small.get(address) ?? null;
    },
  };
}

function checkId(id: string): void {
  if (!ID.test(id))
    throw new ModelError(`“${id}” is not the id of a model on the hub: it has the form owner/name.`);
}

function missingOrThrow(error: unknown, place: string): null {
  if (error instanceof ModelFileNotFoundError) return notFound(error, place);
  throw unreachable(error, place);
}

/** A call of the library that is in progress. */
interface OpenCall {
  /** Address below which its model's files are. */
  readonly base: string;
  readonly store: HubStore;
  /** Contents of small files, which the library itself returns only parsed. */
  readonly small: Map<string, Uint8Array<ArrayBuffer>>;
  readonly signal: AbortSignal | undefined;
}

/** The library has one setting of cache and fetch for all its calls: these go to the call that an address is of. */
const openCalls = new Set<OpenCall>();

async function throughLibrary<Value>(call: OpenCall, work: () => Promise<Value>): Promise<Value> {
  openCalls.add(call);
  env.allowRemoteModels = true;
  env.useCustomCache = true;
  env.customCache = dispatchingStore;
  env.fetch = (input: string | URL, init?: RequestInit) => {
    const signal = callsFor(String(input)).at(-1)?.signal;
    return fetch(input, { ...init, ...(signal ? { signal } : {}) });
  };
  try {
    return await work();
  } finally {
    openCalls.delete(call);
    env.allowRemoteModels = openCalls.size > 0;
  }
}

/** Returns the open calls about an address, the latest last. */
function callsFor(address: string): readonly OpenCall[] {
  return [...openCalls].filter(({ base }) => address.startsWith(base));
}

function hubAddress(id: string, revision: string, path: string): string {
  const template = env.remotePathTemplate
    .replaceAll('{model}', id)
    .replaceAll('{revision}', encodeURIComponent(revision));
  return `${env.remoteHost.replace(/\/$/u, '')}/${template.replace(/\/$/u, '')}/${path}`;
}

async function loadGraph(
  id: string,
  part: GraphPart,
  dtype: Dtype,
  options: LoaderOptions,
): Promise<GraphFiles> {
  const taken: GraphFiles[] = [];
  await PreTrainedModel.from_pretrained(id, {
    ...options,
    dtype,
    device: 'auto',
    model_file_name: graphName(part),
    session_options: takenBy((graph) => taken.push(graph)),
  });
  const [graph] = taken;
  if (!graph) throw new Error(`the library loaded no graph for ${graphName(part)}`);
  return graph;
}

/** The library's cache: that of the call which an address is of. Records the contents of small files. */
const dispatchingStore: HubStore = {
  match: async (url) => {
    const response = await callsFor(url).at(-1)?.store.match(url);
    if (response) await record(url, response);
    return response;
  },
  put: async (url, response) => {
    await record(url, response);
    await callsFor(url).at(-1)?.store.put(url, response);
  },
};

async function record(url: string, response: Response): Promise<void> {
  if (!url.endsWith('.json')) return;
  const contents = new Uint8Array(await response.clone().arrayBuffer());
  for (const { small } of callsFor(url)) small.set(url, contents);
}

const progressSchema = v.object({
  status: v.literal('progress'),
  file: v.string(),
  loaded: v.number(),
  total: v.number(),
});

function progressOf({ onprogress }: ClipCallOptions): (event: unknown) => void {
  const meters = new Map<string, ReturnType<typeof downloadMeter>>();
  return (event) => {
    const progress = v.safeParse(progressSchema, event);
    if (!onprogress || !progress.success) return;
    const { file, loaded, total } = progress.output;
    const meter = meters.get(file) ?? downloadMeter(file, onprogress);
    meters.set(file, meter);
    meter(loaded, total > 0 ? total : null);
  };
}

/**
 * Returns null for a missing file.
 *
 * @throws ModelError if the whole model is inaccessible
 */
function notFound({ status }: ModelFileNotFoundError, place: string): null {
  if (status === 404) return null;
  throw new ModelError(
    `${place} cannot be read: there is no such model, or it is not open to everyone. Check the spelling, or choose another.`,
    'download',
  );
}

function unreachable(error: unknown, place: string): ModelError {
  if (error instanceof ModelError) return error;
  const { host } = new URL(env.remoteHost);
  const why = messageOf(error);
  return error instanceof TypeError
    ? new ModelError(
        `${host} cannot be reached (${why}), so ${place} was not loaded. Connect to the internet, or use the model that ` +
          'ships with this app or a folder of your own.',
        'download',
      )
    : new ModelError(
        `${place} was not loaded: ${why}. Try again later, or choose another model.`,
        'download',
      );
}
