/** A file from a folder that the user chose or dropped. */
export interface FolderFile {
  /** Path inside the folder, with forward slashes. */
  readonly path: string;
  readonly blob: Blob;
}

/** Returns files with their paths relative to their common folder; the whole paths if they have none. */
export function filesOfFolder(files: Iterable<File>): readonly FolderFile[] {
  const found = Array.from(files, (blob) => ({ path: blob.webkitRelativePath || blob.name, blob }));
  const tops = new Set(found.map(({ path }) => path.slice(0, path.indexOf('/') + 1)));
  const [top = ''] = tops;
  return tops.size === 1 ? found.map(({ path, blob }) => ({ path: path.slice(top.length), blob })) : found;
}

/** Packs files with their paths into an uncompressed zip file. */
export async function zipOf(files: readonly FolderFile[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const entries = await Promise.all(
    files.map(async ({ path, blob }) => [path, new Uint8Array(await blob.arrayBuffer())] as const),
  );
  // A fixed date, so that equal contents give equal files.
  const packed = zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(2000, 0, 1) });
  return new Blob([packed], { type: 'application/zip' });
}
