import type {
  Device,
  DownloadSize,
  Dtype,
  LoadedModel,
  LoadOptions,
  LoadStep,
  ModelSource,
  PictureSource,
  ClipProgress,
  TokenCount,
} from '../../clip/types.ts';

/** Result of a call to the CLIP worker: failures that the page handles are values. */
export type CallOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** A ModelError: what is wrong with a model, and the remedy. */
  | { readonly kind: 'refused'; readonly reason: 'model' | 'download' | 'replaced'; readonly message: string }
  /** A picture that cannot be decoded. */
  | { readonly kind: 'picture'; readonly message: string }
  /** The runtime failed: this worker must not be used again. `steps`: what a load tried so far. */
  | { readonly kind: 'broken'; readonly message: string; readonly steps: readonly LoadStep[] };

/** A load request to a worker, which may replace an earlier one. */
export interface LoadRequest {
  readonly source: ModelSource;
  readonly options: Pick<LoadOptions, 'device' | 'dtype'>;
  /** Steps that were tried in earlier workers. */
  readonly tried: readonly LoadStep[];
  /** Maximum number of items in one run; null for the engine's own choice. */
  readonly largestBatch: number | null;
}

/** Progress of a load, and which attempt begins, in case it crashes the worker. */
export type LoadProgress =
  | ClipProgress
  | { readonly stage: 'attempt'; readonly device: Device; readonly dtype: Dtype };

/** Methods of the CLIP worker. */
export interface ClipMethods {
  /**
   * Must be called first, with the URL of the models. Replies with the name of the lock that the worker holds while it
   * lives, if any.
   */
  hello: {
    request: { readonly modelsUrl: string };
    progress: never;
    reply: { readonly lock: string | null };
  };
  load: { request: LoadRequest; progress: LoadProgress; reply: CallOutcome<LoadedModel> };
  embedTexts: {
    request: readonly string[];
    progress: ClipProgress;
    reply: CallOutcome<readonly Float32Array[]>;
  };
  countTokens: {
    request: readonly string[];
    progress: never;
    reply: CallOutcome<readonly TokenCount[]>;
  };
  embedPictures: {
    request: readonly PictureSource[];
    progress: ClipProgress;
    reply: CallOutcome<readonly Float32Array[]>;
  };
  downloadSize: {
    request: { readonly source: ModelSource; readonly options: Pick<LoadOptions, 'device' | 'dtype'> };
    progress: never;
    reply: CallOutcome<DownloadSize>;
  };
}
