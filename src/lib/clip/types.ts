import type { SystemReadout } from './readout.ts';

/** Which model to load, and from where: this app, the hub, or the user's files. */
export type ModelSource =
  /** A folder below `/models` of this app (in Node: of the project's `models`). */
  | { readonly kind: 'embedded'; readonly id: string }
  /** `owner/name` on the hub; requested only on the user's explicit choice. */
  | { readonly kind: 'hub'; readonly id: string; readonly revision?: string }
  /** A folder or files of the user's own: contents by path inside the model folder (`onnx/text_model.onnx`). */
  | { readonly kind: 'files'; readonly id: string; readonly files: ReadonlyMap<string, Blob> };

/** `clip`: softmax over scaled cosines. `siglip`: sigmoid of scaled cosine plus bias. */
export type ModelFamily = 'clip' | 'siglip';

/** Device that the graphs run on. */
export type Device = 'webgpu' | 'wasm';

/** Precision of the weights, by the file suffixes of the hub. */
export type Dtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16' | 'int8' | 'uint8' | 'bnb4';

/** A decoded picture: RGBA, 8 bits per channel, not premultiplied, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A picture to embed: its pixels are read only if no embedding of it is cached. */
export interface PictureSource {
  /** SHA-256 of its content, 64 hexadecimal digits: of the file's bytes, or of the pixels if there is no file. */
  readonly sha256: string;
  readonly content:
    | { readonly kind: 'file'; readonly blob: Blob }
    | { readonly kind: 'svg'; readonly svg: string; readonly size: number }
    | { readonly kind: 'pixels'; readonly pixels: Pixels };
}

/** Everything that an embedding depends on besides its input. */
export interface ModelIdentity {
  readonly id: string;
  /** SHA-256 over the names and contents of the files that the embeddings depend on. */
  readonly sha256: string;
  readonly family: ModelFamily;
  readonly device: Device;
  readonly dtype: Dtype;
  /** Name and version of the preprocessing: `pil-bicubic-v1`. */
  readonly preprocessing: string;
}

/** One attempt to start a model. */
export interface LoadStep {
  readonly device: Device;
  readonly dtype: Dtype;
  /** `unproven`: it runs, but the model has no references to check its numbers against. */
  readonly outcome: 'proven' | 'unproven' | 'differs' | 'failed';
  /** 1 minus the lowest cosine to a reference embedding. */
  readonly deviation?: number;
  /** One sentence for the user: what happened, and what was done about it. */
  readonly why: string;
}

/** Properties of a model whose towers run. */
export interface LoadedModel {
  readonly identity: ModelIdentity;
  readonly title: string;
  readonly embeddingLength: number;
  /** Side of the square that the picture tower takes, in pixels. */
  readonly side: number;
  /** Factor of a cosine before softmax or sigmoid. */
  readonly logitScale: number;
  /** Added after that, SigLIP only; 0 otherwise. */
  readonly logitBias: number;
  /** Every attempt in order; the last one is what runs. */
  readonly steps: readonly LoadStep[];
  /** Words that the model was trained on, lower case; null if the model is not limited to a list. */
  readonly words: ReadonlySet<string> | null;
  /** Subspaces of the scenes that the model knows, and the largest familiar distance from them. */
  readonly outOfDistribution: OutOfDistribution | null;
  /** Networks that predict raw values from picture embeddings, one per system, if the model has them. */
  readonly readout?: readonly SystemReadout[] | null;
  /** Sentences for the user about what the model's files leave open, such as a logit scale that had to be assumed. */
  readonly notes?: readonly string[];
}

/** Affine subspaces around the embeddings of known scenes; see models/scene-clip/README.md. */
export interface OutOfDistribution {
  readonly subspaces: readonly {
    readonly system: string;
    readonly mean: readonly number[];
    readonly basis: readonly (readonly number[])[];
  }[];
  readonly most: number;
}

/** Progress of a long operation; `total` is null while unknown. */
export type ClipProgress =
  | {
      readonly stage: 'download';
      readonly file: string;
      readonly loaded: number;
      readonly total: number | null;
      readonly bytesPerSecond: number | null;
    }
  | { readonly stage: 'start' | 'self-test' }
  | { readonly stage: 'embed'; readonly done: number; readonly total: number; readonly cached: number };

/** Cancellation and progress of a call. */
export interface ClipCallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: ClipProgress) => void;
}

/** Device and precision of a load. */
export interface LoadOptions extends ClipCallOptions {
  /** `auto`: WebGPU if it passes the self-test, else WASM. */
  readonly device?: Device | 'auto';
  /** Default: what the model's own configuration names, else the best that the device supports. */
  readonly dtype?: Dtype;
}

/** Number of a text's tokens, including start and end tokens, and how many of them the model reads. */
export interface TokenCount {
  readonly tokens: number;
  readonly read: number;
}

/** A running CLIP-family model: in the page behind a worker, in Node in the process. Embeddings have length 1. */
export interface Clip {
  /** Replaces the model in use. Rejects with a ModelError whose message says what is wrong and what to do. */
  load: (source: ModelSource, options?: LoadOptions) => Promise<LoadedModel>;
  /** Returns one embedding per text, in order; from the cache if possible. */
  embedTexts: (texts: readonly string[], options?: ClipCallOptions) => Promise<readonly Float32Array[]>;
  /** Returns how much of each text the model reads, in order: what is beyond its limit changes no embedding. */
  countTokens: (texts: readonly string[], options?: ClipCallOptions) => Promise<readonly TokenCount[]>;
  /**
   * Returns one embedding per picture, in order; from the cache if possible. Rejects with the name of a picture that
   * cannot be decoded.
   */
  embedPictures: (
    pictures: readonly PictureSource[],
    options?: ClipCallOptions,
  ) => Promise<readonly Float32Array[]>;
  /** Frees everything; a later load starts from the beginning. */
  dispose: () => Promise<void>;
}

/** Download size of a hub model, shown before anything is downloaded. */
export interface DownloadSize {
  readonly files: readonly { readonly name: string; readonly bytes: number | null }[];
  /** Null if a size is not known. */
  readonly bytes: number | null;
  /** Bytes of it that are already cached in this browser. */
  readonly cachedBytes: number;
}
