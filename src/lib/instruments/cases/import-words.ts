import { contentHash } from '../../cases/codec/hash.ts';
import type { ImportReport, RemovedCase, StoredCase } from '../../cases/store/store.ts';
import { hereAlready } from '../../util/text/format-list.ts';

/** Returns a summary of an import: "3 added, 1 was here already, 2 refused." */
export function importText({ added, duplicates, refused }: ImportReport): string {
  return `${[
    `${added.length} added`,
    ...(duplicates > 0 ? [hereAlready(duplicates)] : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ].join(', ')}.`;
}

/** Returns the deleted cases that no file has brought back: to restore one that is here would add it twice. */
export function stillDeleted(
  deleted: readonly RemovedCase[],
  added: readonly Pick<StoredCase, 'case'>[],
): readonly RemovedCase[] {
  const here = new Set(added.map((one) => contentHash(one.case)));
  return deleted.filter((removed) => !here.has(contentHash(removed.case)));
}
