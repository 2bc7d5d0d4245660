import type { Device } from '../types.ts';

/** Name, element type (`float32`, `int64`, ...) and shape of an input or output; named lengths are free. */
export interface TensorSpec {
  readonly name: string;
  readonly type: string;
  readonly shape: readonly (number | string)[];
}

/** What a graph is fed with: numbers in rows, the last dimension fastest. */
export type Feed =
  | { readonly type: 'float32'; readonly data: Float32Array; readonly dims: readonly number[] }
  | { readonly type: 'int64'; readonly data: BigInt64Array; readonly dims: readonly number[] }
  | { readonly type: 'int32'; readonly data: Int32Array; readonly dims: readonly number[] };

/** A graph as it lies in its file, with the files beside it that hold weights, if any. */
export interface GraphFiles {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly external: readonly { readonly path: string; readonly data: Uint8Array<ArrayBuffer> }[];
}

/** A graph that is ready to run on one device. */
export interface GraphSession {
  readonly inputs: readonly TensorSpec[];
  readonly outputs: readonly TensorSpec[];
  /** Runs it once and gives one output. Rejects with a RuntimeFailure. */
  run: (
    feeds: Readonly<Record<string, Feed>>,
    output: string,
  ) => Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>;
  release: () => Promise<void>;
}

/** Turns token ids' text into ids. */
export interface Tokenizer {
  /** Ids of the whole text with its special tokens, neither cut nor padded. */
  encode: (text: string) => readonly number[];
  readonly padId: number;
  /** The most tokens that the tokenizer's own configuration allows; null where it does not say. */
  readonly longest: number | null;
}

/** What the engine asks of the libraries that run models. */
export interface Runtime {
  /** Starts a graph on exactly this device. Rejects with a RuntimeFailure. */
  start: (graph: GraphFiles, device: Device) => Promise<GraphSession>;
  /** Throws an Error where the two files are not a tokenizer. */
  tokenizer: (tokenizerJson: unknown, tokenizerConfig: unknown) => Promise<Tokenizer>;
}
