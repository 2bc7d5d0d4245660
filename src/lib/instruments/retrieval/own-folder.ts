import type { FolderFile } from '../../util/folder.ts';

/** A folder that was chosen, and the part of it that is wanted; an empty part means all. */
export interface OwnFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  readonly split: string;
}
