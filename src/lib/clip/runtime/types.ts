import type { Device } from '../types.ts';

/** Name, element type (`float32`, `int64`, ...) and shape of an input or output; named dimensions are free. */
export interface TensorSpec {
  readonly name: string;
  readonly type: string;
  readonly shape: readonly (number | string)[];
}

/** An input tensor, row-major. */
export type Feed =
  | { readonly type: 'float32'; readonly data: Float32Array; readonly dims: readonly number[] }
  | { readonly type: 'int64'; readonly data: BigInt64Array; readonly dims: readonly number[] }
  | { readonly type: 'int32'; readonly data: Int32Array; readonly dims: readonly number[] };

/** A graph as in its file, with its external files of weights, if any. */
export interface GraphFiles {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly external: readonly { readonly path: string; readonly data: Uint8Array<ArrayBuffer> }[];
}

/** A graph that is ready to run on one device. */
export interface GraphSession {
  readonly inputs: readonly TensorSpec[];
  readonly outputs: readonly TensorSpec[];
  /** Runs it once and returns one output. Rejects with a RuntimeFailure. */
  run: (
    feeds: Readonly<Record<string, Feed>>,
    output: string,
  ) => Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>;
  release: () => Promise<void>;
}

/** Converts text to token ids. */
export interface Tokenizer {
  /** Returns the ids of the whole text with its special tokens, neither truncated nor padded. */
  encode: (text: string) => readonly number[];
  readonly padId: number;
  /** Maximum number of tokens in the tokenizer's own configuration; null if it does not say. */
  readonly maxTokens: number | null;
}

/** The engine's interface to the libraries that run models. */
export interface Runtime {
  /** Starts a graph on exactly this device. Rejects with a RuntimeFailure. */
  start: (graph: GraphFiles, device: Device) => Promise<GraphSession>;
  /**
   * Creates a tokenizer.
   *
   * @throws Error if the two files are not a tokenizer
   */
  tokenizer: (tokenizerJson: unknown, tokenizerConfig: unknown) => Promise<Tokenizer>;
}
