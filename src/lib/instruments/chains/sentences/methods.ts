import type { ModelSource, ClipProgress } from '../../../clip/types.ts';

/** Methods of the worker that embeds sentences. */
export interface SentenceMethods {
  embed: {
    request: { readonly source: ModelSource; readonly texts: readonly string[]; readonly modelsUrl: string };
    progress: ClipProgress;
    reply: { readonly title: string; readonly vectors: readonly Float32Array[] };
  };
}
