import type { PictureSpec } from '../preprocess/index.ts';
import type { ModelFamily, PictureSource } from '../types.ts';

/** All that a place needs to embed pictures as the engine does: the tower's graph in one file, and what it is. */
export interface HelperTower {
  readonly graph: Blob;
  readonly spec: PictureSpec;
  readonly family: ModelFamily;
  /** The graph's name in messages. */
  readonly file: string;
}

/** A place of its own, such as another worker, that embeds pictures on WASM. */
export interface PictureHelper {
  /**
   * Embeddings of length 1 of at most `size` pictures in one run of exactly `size`. Rejects with a PictureError for a
   * picture that cannot be decoded; any other failure means that this helper is not to be used any further.
   */
  embed: (pictures: readonly PictureSource[], size: number) => Promise<readonly Float32Array[]>;
  terminate: () => void;
}

/** Starts helpers for a picture tower; in a page each is a web worker. */
export interface HelperSource {
  /** The most that pay off beside the engine itself. */
  readonly most: number;
  /** Starts one. Rejects where that is not possible. */
  start: (tower: HelperTower) => Promise<PictureHelper>;
}
