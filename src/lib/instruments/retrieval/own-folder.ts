import { filesOfFolder, type FolderFile } from '../../util/files/folder.ts';

/** A chosen folder, and the split to use; an empty split means all. */
export interface OwnFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  readonly split: string;
}

/** Returns a chosen or dropped folder, named by its files' paths, without a split. */
export function ownFolder(files: readonly File[]): OwnFolder {
  const tops = new Set(files.map(({ webkitRelativePath }) => webkitRelativePath.split('/')[0] ?? ''));
  return { name: [...tops].filter(Boolean).join(', ') || 'a folder', files: filesOfFolder(files), split: '' };
}
