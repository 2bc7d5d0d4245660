import type { GraphFiles } from '../runtime/types.ts';
import type { ClipCallOptions, Dtype } from '../types.ts';
import type { GraphPart } from './dtype.ts';

/** Where a model's files are read from, whichever kind of source it is. */
export interface ModelFolder {
  readonly id: string;
  /** How messages call it: `models/scene-clip`, `the folder “mine”`, `owner/name on the hub`. */
  readonly place: string;
  /** The file's bytes; null when there is no such file. Rejects with a ModelError when it cannot be read. */
  read: (path: string, options?: ClipCallOptions) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** A graph with its files of weights, where the source has a loader of its own for that. */
  graph?: (part: GraphPart, dtype: Dtype, options?: ClipCallOptions) => Promise<GraphFiles | null>;
  /** Whether there is such a file. */
  has: (path: string) => Promise<boolean>;
  /** Size of a file, and whether it lies here already; null when there is none. */
  size: (path: string) => Promise<{ readonly bytes: number | null; readonly cached: boolean } | null>;
  /** Names of all files, where that can be known. */
  readonly names: readonly string[] | null;
  /** What to do when files are missing. */
  readonly remedy: string;
}
