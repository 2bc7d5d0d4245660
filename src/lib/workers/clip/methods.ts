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

/** How a call of the CLIP's worker ended: failures that the page acts on are values. */
export type CallOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** A ModelError: what is wrong with a model, and the remedy. */
  | { readonly kind: 'refused'; readonly reason: 'model' | 'download' | 'replaced'; readonly message: string }
  /** A picture that cannot be decoded. */
  | { readonly kind: 'picture'; readonly message: string }
  /** The runtime failed: this worker is not to be used any further. `steps`: what a load tried so far. */
  | { readonly kind: 'broken'; readonly message: string; readonly steps: readonly LoadStep[] };

/** A load, as it is asked of a worker that may not be the first. */
export interface LoadRequest {
  readonly source: ModelSource;
  readonly options: Pick<LoadOptions, 'device' | 'dtype'>;
  /** Steps that were gone through in earlier workers. */
  readonly tried: readonly LoadStep[];
  /** The most items in one run; null for the engine's own choice. */
  readonly largestBatch: number | null;
}

/** What a load tells on its way: its progress, and which attempt begins, in case it takes the worker down. */
export type LoadProgress =
  | ClipProgress
  | { readonly stage: 'attempt'; readonly device: Device; readonly dtype: Dtype };

/** What the CLIP's worker can be asked. */
export interface ClipMethods {
  /** Must come first: where the models lie. Replies with the lock that the worker holds while it lives, if any. */
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
