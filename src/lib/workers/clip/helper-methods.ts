import type { HelperTower } from '../../clip/engine/helpers.ts';
import type { PictureSource } from '../../clip/types.ts';

/** Methods of a worker that embeds pictures for the CLIP worker. */
export interface HelperMethods {
  /** Must be called first. Replies with the name of the lock that the worker holds while it lives, if any. */
  hello: { request: null; progress: never; reply: string | null };
  /** Must be called second, once. */
  start: { request: HelperTower; progress: never; reply: null };
  embed: {
    request: { readonly pictures: readonly PictureSource[]; readonly size: number };
    progress: never;
    reply:
      | { readonly kind: 'done'; readonly embeddings: readonly Float32Array[] }
      /** A picture that cannot be decoded. */
      | { readonly kind: 'picture'; readonly message: string };
  };
}
