/** The bytes of a page's own pictures on their way out: inside a link as far as they are small, else beside it. */
import { caseFileText, type Attachments, type Case } from '../cases/index.ts';
import type { OwnPicture } from './page-picture.ts';

/** Bytes of own pictures that travel inside a link, together: what chat programs may still carry as a file's link. */
const INSIDE_BYTES = 120_000;

/** The bytes of the smallest files first, by picture, as many as fit into a link. */
export async function smallFiles(
  own: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const sized = own
    .flatMap(({ id }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ id, file }];
    })
    .sort((left, right) => left.file.size - right.file.size);
  const inside = new Map<string, Uint8Array>();
  let total = 0;
  for (const { id, file } of sized) {
    total += file.size;
    if (total > INSIDE_BYTES) break;
    inside.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return inside;
}

/** The bytes of own pictures that a link only names, as far as their files are here. */
export async function attachmentsOf(
  pictures: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const found = new Map<string, Uint8Array>();
  for (const { id } of pictures) {
    const file = files.get(id);
    if (file !== undefined) found.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return found;
}

/** A case that was made for a link. */
export interface SharedCase {
  /** With small pictures inside, as the link has it. */
  readonly case: Case;
  /** The link's fragment. */
  readonly fragment: string;
  /** Own pictures that the link only names: whoever opens it needs their files. */
  readonly outside: readonly OwnPicture[];
}

/** The text of a file that holds the case and every own picture. Throws a RangeError where they are too many bytes. */
export async function bundleText(shared: SharedCase, files: ReadonlyMap<string, Blob>): Promise<string> {
  return caseFileText(shared.case, await attachmentsOf(shared.outside, files));
}
