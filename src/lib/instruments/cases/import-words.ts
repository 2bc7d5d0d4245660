import type { ImportReport } from '../../cases/store/store.ts';
import { hereAlready } from '../../util/format-list.ts';

/** Returns a summary of an import: "3 added, 1 was here already, 2 refused." */
export function importText({ added, duplicates, refused }: ImportReport): string {
  return `${[
    `${added.length} added`,
    ...(duplicates > 0 ? [hereAlready(duplicates)] : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ].join(', ')}.`;
}
