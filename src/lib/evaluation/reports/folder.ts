import type { FolderFile } from './data-sets.ts';

/** Files with their paths inside the folder that holds them all; the whole paths where no folder does. */
export function filesOfFolder(files: Iterable<File>): readonly FolderFile[] {
  const found = Array.from(files, (blob) => ({ path: blob.webkitRelativePath || blob.name, blob }));
  const tops = new Set(found.map(({ path }) => path.slice(0, path.indexOf('/') + 1)));
  const [top = ''] = tops;
  return tops.size === 1 ? found.map(({ path, blob }) => ({ path: path.slice(top.length), blob })) : found;
}
