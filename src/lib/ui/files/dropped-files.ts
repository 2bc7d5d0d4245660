/** Returns all dropped files, including those of folders, each with its path. */
export async function droppedFiles(data: DataTransfer | null): Promise<readonly File[]> {
  if (data === null) return [];
  // Entries are read before the first await, after which the list is empty.
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
  // A dropped file has no path; chosen files have one in this property.
  Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.replace(/^\//u, '') });
  return file;
}

async function listFolder(entry: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader returns at most a hundred entries per call.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
