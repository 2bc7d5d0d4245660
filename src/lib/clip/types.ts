import type { SystemReadout } from './readout.ts';

/** Which model is meant, and who is asked for its files: this app, the hub, or nobody. */
export type ModelSource =
  /** A folder below `/models` of this very app (in Node: of the project's `models`). */
  | { readonly kind: 'embedded'; readonly id: string }
  /** `owner/name` on the hub; asked for only when a person said so. */
  | { readonly kind: 'hub'; readonly id: string; readonly revision?: string }
  /** A folder or files of the user's own: contents by path inside the model folder (`onnx/text_model.onnx`). */
  | { readonly kind: 'files'; readonly id: string; readonly files: ReadonlyMap<string, Blob> };

/** `clip`: softmax over scaled cosines. `siglip`: sigmoid of scaled cosine plus bias. */
export type ModelFamily = 'clip' | 'siglip';

/** What the graphs run on. */
export type Device = 'webgpu' | 'wasm';

/** Precision of the weights, by the names that the hub's file suffixes have. */
export type Dtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16' | 'int8' | 'uint8' | 'bnb4';

/** A decoded picture: RGBA, 8 bits a channel, not premultiplied, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A picture that is to be embedded: its pixels are asked for only when no embedding of it is at hand. */
export interface PictureSource {
  /** SHA-256 of its content, 64 hexadecimal digits: of the file's bytes, or of the pixels where there is no file. */
  readonly sha256: string;
  readonly content:
    | { readonly kind: 'file'; readonly blob: Blob }
    | { readonly kind: 'svg'; readonly svg: string; readonly size: number }
    | { readonly kind: 'pixels'; readonly pixels: Pixels };
}

/** Which numbers a model gives: everything that an embedding depends on but its input. */
export interface ModelIdentity {
  readonly id: string;
  /** SHA-256 over the names and contents of the files that make the embeddings. */
  readonly sha256: string;
  readonly family: ModelFamily;
  readonly device: Device;
  readonly dtype: Dtype;
  /** Name and version of the preprocessing: `pil-bicubic-v1`. */
  readonly preprocessing: string;
}

/** One way in which a model was tried while it loaded. */
export interface LoadStep {
  readonly device: Device;
  readonly dtype: Dtype;
  /** `unproven`: it runs, but the model brings no references to hold its numbers against. */
  readonly outcome: 'proven' | 'unproven' | 'differs' | 'failed';
  /** 1 minus the lowest cosine to a reference embedding. */
  readonly deviation?: number;
  /** One sentence for people: what happened, and what was done about it. */
  readonly why: string;
}

/** What is known of a model once both towers run. */
export interface LoadedModel {
  readonly identity: ModelIdentity;
  readonly title: string;
  readonly embeddingLength: number;
  /** Side of the square that the picture tower takes, in pixels. */
  readonly side: number;
  /** What a cosine is multiplied by before softmax or sigmoid. */
  readonly logitScale: number;
  /** What is added after, SigLIP only; 0 otherwise. */
  readonly logitBias: number;
  /** Every attempt in order; the last one is what runs. */
  readonly steps: readonly LoadStep[];
  /** Words that the model was trained on, lower case; null where the model is not limited to a list. */
  readonly words: ReadonlySet<string> | null;
  /** Distance of a normalised picture embedding from the scenes that the model knows, and the most that is familiar. */
  readonly outOfDistribution: OutOfDistribution | null;
  /** Reads raw values off picture embeddings, one entry a system, where the model brings that: see `readValues`. */
  readonly readout?: readonly SystemReadout[] | null;
  /** Sentences for people about what the model's files leave open, such as a logit scale that had to be assumed. */
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

/** How far something long has come; `total` is null while unknown. */
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

/** How a call is ended, and who hears how far it is. */
export interface ClipCallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: ClipProgress) => void;
}

/** On what a model runs, and in which precision. */
export interface LoadOptions extends ClipCallOptions {
  /** `auto`: WebGPU where it passes the self-test, then WASM. */
  readonly device?: Device | 'auto';
  /** Without it: what the model's own configuration names, else the best that the device supports. */
  readonly dtype?: Dtype;
}

/** How many tokens a text has, those that open and end it included, and how many of them the model reads. */
export interface TokenCount {
  readonly tokens: number;
  readonly read: number;
}

/** A CLIP-family model that runs: in the page behind a worker, in Node in the process. Embeddings have length 1. */
export interface Clip {
  /** Replaces the model in use. Rejects with a ModelError whose message names what is wrong and what to do. */
  load: (source: ModelSource, options?: LoadOptions) => Promise<LoadedModel>;
  /** One embedding a text, in order; from the cache where possible. */
  embedTexts: (texts: readonly string[], options?: ClipCallOptions) => Promise<readonly Float32Array[]>;
  /** How much of each text the model reads, in order: what is beyond its limit changes no embedding. */
  countTokens: (texts: readonly string[], options?: ClipCallOptions) => Promise<readonly TokenCount[]>;
  /** One embedding a picture, in order; from the cache where possible. A picture that cannot be decoded rejects by name. */
  embedPictures: (
    pictures: readonly PictureSource[],
    options?: ClipCallOptions,
  ) => Promise<readonly Float32Array[]>;
  /** Frees everything; the next load starts anew. */
  dispose: () => Promise<void>;
}

/** What a hub model would cost, told before anything is downloaded. */
export interface DownloadSize {
  readonly files: readonly { readonly name: string; readonly bytes: number | null }[];
  /** Null where a size is not known. */
  readonly bytes: number | null;
  /** How much of it lies in this browser already. */
  readonly cachedBytes: number;
}
