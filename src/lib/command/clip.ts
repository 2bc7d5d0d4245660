import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePicture } from '../clip/decode/index.ts';
import { nodeDecodeTools } from '../clip/decode/node.ts';
import { cacheStore, memoryCache } from '../clip/cache/index.ts';
import { createEngine, type Clip, type ClipHost } from '../clip/engine/index.ts';
import { verifiedFolder } from '../clip/models/verified.ts';
import { libraryRuntime } from '../clip/runtime/index.ts';
import { nodeRasteriser } from '../systems/raster/node.ts';
import { codeOf } from './files.ts';
import { fileHubStore } from './hub-store.ts';
import { PROJECT_FOLDER } from './project-folder.mjs';

/** Size of the in-memory cache of embeddings, in bytes. */
const CACHE_BYTES = 256e6;
const cached = memoryCache(CACHE_BYTES);
/** Error codes of a missing file, or of a missing folder on the way to it. */
const NOT_THERE: readonly unknown[] = ['ENOENT', 'ENOTDIR'];
/** Folder of the models that ship with the project. */
export const MODELS_FOLDER = join(PROJECT_FOLDER, 'models');

/**
 * Returns a CLIP that runs in this process on the WASM runtime, with the page's code, runtime and numbers.
 * Embeddings are cached in memory, shared by all CLIPs of the process.
 */
export function nodeClip(): Clip {
  return createEngine({ ...nodeClipHost(), store: cacheStore(cached) });
}

/** Returns the engine's environment in Node; tests replace parts of it. */
export function nodeClipHost(): ClipHost {
  const tools = nodeDecodeTools(nodeRasteriser.pixels);
  return {
    runtime: libraryRuntime,
    embedded: (id) => verifiedFolder(id, (path) => readIfThere(join(MODELS_FOLDER, id, path))),
    hub: async (id, revision) => {
      const { hubFolder } = await import('../clip/models/hub.ts');
      return hubFolder(id, revision, fileHubStore());
    },
    decode: (picture) => decodePicture(picture, tools),
    store: cacheStore(memoryCache(CACHE_BYTES)),
    restarts: false,
  };
}

/** Reads a file's bytes; null if there is none. */
async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error))) return null;
    throw error;
  }
}
