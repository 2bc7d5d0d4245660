import type { ModelFolder } from '../models/folder.ts';
import type { Runtime } from '../runtime/index.ts';
import type { ModelIdentity, PictureSource, Pixels } from '../types.ts';
import type { HelperSource } from './helpers.ts';

/** Where embeddings are kept between calls. Never rejects: a store that fails is one that holds nothing. */
export interface EmbeddingStore {
  /** By position; null where there is none. */
  get: (model: ModelIdentity, contents: readonly string[]) => Promise<readonly (Float32Array | null)[]>;
  put: (
    model: ModelIdentity,
    entries: readonly (readonly [content: string, embedding: Float32Array])[],
  ) => Promise<void>;
}

/** What a GPU can do: arithmetic in half precision; whether it is one at all, or software that acts as one. */
export interface Gpu {
  readonly half: boolean;
  readonly isSoftware?: boolean;
}

/** What the engine is given by the place it runs in: a worker of the page, Node, or a test. */
export interface ClipHost {
  readonly runtime: Runtime;
  readonly embedded: (id: string) => ModelFolder;
  readonly hub: (id: string, revision: string | undefined) => Promise<ModelFolder>;
  readonly decode: (picture: PictureSource) => Promise<Pixels>;
  readonly store: EmbeddingStore;
  /** What the GPU can do; null where there is none. Left out where WebGPU is no question at all. */
  readonly gpu?: () => Promise<Gpu | null>;
  /** Places that embed pictures beside this one; left out where there are none. */
  readonly helpers?: HelperSource;
  /** Whether this place can be thrown away after a failure of the runtime and started anew, with a RestartNeeded. */
  readonly restarts: boolean;
}
