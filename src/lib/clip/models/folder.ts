import type { GraphFiles } from '../runtime/types.ts';
import type { ClipCallOptions, Dtype } from '../types.ts';
import type { GraphPart } from './dtype.ts';

/** A folder with a model's files, for each kind of source. */
export interface ModelFolder {
  readonly id: string;
  /** Its name in messages: `models/scene-clip`, `the folder “mine”`, `owner/name on the hub`. */
  readonly place: string;
  /** Reads a file; null if there is no such file. Rejects with a ModelError if it cannot be read. */
  read: (path: string, options?: ClipCallOptions) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Reads a graph with its files of weights, for sources with a loader of their own. */
  graph?: (part: GraphPart, dtype: Dtype, options?: ClipCallOptions) => Promise<GraphFiles | null>;
  /** Returns whether there is such a file. */
  has: (path: string) => Promise<boolean>;
  /** Returns the size of a file, and whether it is cached; null if there is none. */
  size: (path: string) => Promise<{ readonly bytes: number | null; readonly cached: boolean } | null>;
  /** Names of all files; null if they are not known. */
  readonly names: readonly string[] | null;
  /** Advice for missing files. */
  readonly remedy: string;
}
