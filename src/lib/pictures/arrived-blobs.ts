import type { ProbePicture } from './picture.ts';

/**
 * Returns files from a link or a file, by their hashes, as blobs with the media types of the pictures that refer to
 * them.
 */
export function arrivedBlobs(
  files: Iterable<readonly [sha256: string, bytes: Uint8Array]>,
  pictures: readonly ProbePicture[],
): readonly (readonly [string, Blob])[] {
  const types = new Map(pictures.map((picture) => [picture.id, picture.kind === 'own' ? picture.type : '']));
  return [...files].map(([sha256, bytes]) => {
    return [sha256, new Blob([Uint8Array.from(bytes)], { type: types.get(sha256) ?? '' })] as const;
  });
}
