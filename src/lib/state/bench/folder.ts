import type { FolderFile } from '../run-sets.ts';

/** The files of a chosen folder, by their paths inside it. */
export function filesOfInput(files: FileList): readonly FolderFile[] {
  return Array.from(files, (file) => ({
    path: insideOf(file.webkitRelativePath === '' ? file.name : file.webkitRelativePath),
    blob: file,
  }));
}

/** The files of everything that was dropped, folders opened all the way down. */
export async function filesOfDrop(items: DataTransferItemList): Promise<readonly FolderFile[]> {
  // The list is gone after the first pause: all entries are taken out of it at once.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const [only] = entries;
  const found = (await Promise.all(entries.map((entry) => filesUnder(entry, '')))).flat();
  const isFolder = entries.length === 1 && only?.isDirectory === true;
  return isFolder ? found.map(({ path, blob }) => ({ path: insideOf(path), blob })) : found;
}

async function filesUnder(entry: FileSystemEntry, above: string): Promise<readonly FolderFile[]> {
  const path = `${above}${entry.name}`;
  if (isFile(entry)) {
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, blob }];
  }
  if (!isDirectory(entry)) return [];
  const found: FolderFile[] = [];
  for (const inside of await entriesOf(entry)) found.push(...(await filesUnder(inside, `${path}/`)));
  return found;
}

/** A reader hands out entries in portions until an empty one. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** A path without the name of the chosen folder itself. */
function insideOf(path: string): string {
  const at = path.indexOf('/');
  return at < 0 ? path : path.slice(at + 1);
}
