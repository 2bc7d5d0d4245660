import type { PictureSpec } from '../preprocess/index.ts';
import type { ModelFamily, PictureSource } from '../types.ts';

/** A picture tower as a helper needs it: the graph in one file, and its preprocessing. */
export interface HelperTower {
  readonly graph: Blob;
  readonly spec: PictureSpec;
  readonly family: ModelFamily;
  /** The graph's name in messages. */
  readonly file: string;
}

/** A separate thread, such as another worker, that embeds pictures on WASM. */
export interface PictureHelper {
  /**
   * Returns embeddings of length 1 of at most `size` pictures in one run of exactly `size`. Rejects with a PictureError
   * for a picture that cannot be decoded; after any other failure this helper must not be used again.
   */
  embed: (pictures: readonly PictureSource[], size: number) => Promise<readonly Float32Array[]>;
  terminate: () => void;
}

/** Starts helpers for a picture tower; in a page each is a web worker. */
export interface HelperSource {
  /** Maximum number of helpers that pay off in addition to the engine itself. */
  readonly most: number;
  /** Starts one helper. Rejects if that is not possible. */
  start: (tower: HelperTower) => Promise<PictureHelper>;
}
