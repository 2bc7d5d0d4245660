import type { CallOptions } from '../types.ts';

/** Where a model's files are read from, whichever kind of source it is. */
export interface ModelFolder {
  readonly id: string;
  /** How messages call it: `models/scene-clip`, `the folder “mine”`, `owner/name on the hub`. */
  readonly place: string;
  /** The file's bytes; null when there is no such file. Rejects with a ModelError when it cannot be read. */
  read: (path: string, options?: CallOptions) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whether there is such a file. */
  has: (path: string) => Promise<boolean>;
  /** Names of all files, where that can be known. */
  readonly names: readonly string[] | null;
  /** What to do when files are missing. */
  readonly remedy: string;
}
