import type { ImportReport } from '$lib/cases/store.ts';
import { counted } from '../../util/listed.ts';

/** What an import came to: "3 added, 1 was here already, 2 refused." */
export function importWords({ added, duplicates, refused }: ImportReport): string {
  const were = `${counted(duplicates, 'was', 'were')} here already`;
  return `${[
    `${added.length} added`,
    ...(duplicates > 0 ? [were] : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ].join(', ')}.`;
}
