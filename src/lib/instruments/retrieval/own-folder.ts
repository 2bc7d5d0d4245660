import { filesOfFolder, type FolderFile } from '../../util/folder.ts';

/** A folder that was chosen, and the part of it that is wanted; an empty part means all. */
export interface OwnFolder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  readonly split: string;
}

/** What somebody chose or dropped, by the names of its folders; no part of it is asked for yet. */
export function ownFolder(files: readonly File[]): OwnFolder {
  const tops = new Set(files.map(({ webkitRelativePath }) => webkitRelativePath.split('/')[0] ?? ''));
  return { name: [...tops].filter(Boolean).join(', ') || 'a folder', files: filesOfFolder(files), split: '' };
}
