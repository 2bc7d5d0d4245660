/** A file of a folder that was chosen, by its path inside. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** A folder that was chosen, and the part of it that is wanted; an empty part means all. */
export interface OwnFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  readonly split: string;
}
