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

/** Embeddings that are kept for the process, in bytes. */
const CACHE_BYTES = 256e6;
const cached = memoryCache(CACHE_BYTES);
/** What is answered where a file, or a folder on the way to it, is not there. */
const NOT_THERE: readonly unknown[] = ['ENOENT', 'ENOTDIR'];
/** Where the models that ship with the project lie. */
export const MODELS_FOLDER = join(PROJECT_FOLDER, 'models');

/**
 * A CLIP that runs in this process, on the WASM runtime: the code, the runtime and the numbers of the page. Embeddings
 * are kept in memory, for the next one in this process, too.
 */
export function nodeClip(): Clip {
  return createEngine({ ...nodeClipHost(), store: cacheStore(cached) });
}

/** What the engine finds in Node; tests put other parts in. */
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

/** The file's bytes, null when there is none. */
async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error))) return null;
    throw error;
  }
}
