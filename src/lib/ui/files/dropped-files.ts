/** All files of a drop, those of dropped folders included, each with its path inside. */
export async function droppedFiles(data: DataTransfer | null): Promise<readonly File[]> {
  if (data === null) return [];
  // The list is empty after the first wait, so entries are taken at once.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const files = [...data.files];
  if (entries.every((entry) => entry?.isDirectory !== true)) return files;
  const found = await Promise.all(
    entries.map((entry) => (entry === null ? Promise.resolve([]) : filesOf(entry))),
  );
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const entries = await listFolder(entry as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  // A dropped file does not know its folder; a picked one does, under this name.
  Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.replace(/^\//u, '') });
  return file;
}

async function listFolder(entry: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader hands out at most a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
