import type { ModelFolder } from '../models/folder.ts';
import type { Runtime } from '../runtime/index.ts';
import type { ModelIdentity, PictureSource, Pixels } from '../types.ts';
import type { HelperSource } from './helpers.ts';

/** A store of embeddings between calls. Never rejects: a failing store is empty. */
export interface EmbeddingStore {
  /** Returns embeddings by position; null if there is none. */
  get: (model: ModelIdentity, contents: readonly string[]) => Promise<readonly (Float32Array | null)[]>;
  put: (
    model: ModelIdentity,
    entries: readonly (readonly [content: string, embedding: Float32Array])[],
  ) => Promise<void>;
}

/** Properties of a GPU: half-precision arithmetic; whether it is only emulated in software. */
export interface Gpu {
  readonly hasHalf: boolean;
  readonly isSoftware?: boolean;
}

/** Services that the engine's platform provides: a worker of the page, Node, or a test. */
export interface ClipHost {
  readonly runtime: Runtime;
  readonly embedded: (id: string) => ModelFolder;
  readonly hub: (id: string, revision: string | undefined) => Promise<ModelFolder>;
  readonly decode: (picture: PictureSource) => Promise<Pixels>;
  readonly store: EmbeddingStore;
  /** Returns the properties of the GPU; null if there is none. Undefined if WebGPU is not supported at all. */
  readonly gpu?: () => Promise<Gpu | null>;
  /** Threads that embed pictures in addition to this one; undefined if there are none. */
  readonly helpers?: HelperSource;
  /** Whether this thread can be discarded after a failure of the runtime and started again, with a RestartNeeded. */
  readonly restarts: boolean;
}
