/** A folder as one file. */
import type { FolderFile } from './data-sets.ts';

/** Packs files with their paths as a zip file; pictures are packed as they are. */
export async function zipOf(files: readonly FolderFile[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const entries = await Promise.all(
    files.map(async ({ path, blob }) => [path, new Uint8Array(await blob.arrayBuffer())] as const),
  );
  // A fixed date: equal contents give equal files.
  const packed = zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(2000, 0, 1) });
  return new Blob([packed], { type: 'application/zip' });
}
