import { mucrRows } from '../../../../../../tests/support/mucr-copy.ts';
import type { ImportOptions } from '../../../tasks/import.ts';
import { importMucr } from './mucr.ts';

/** Paths of the copy's pictures. */
export const PICTURES = mucrRows.flatMap((row) => [row.image_0, row.image_1]);

/** Imports files of rows, next to pictures. */
export function take(
  files: Readonly<Record<string, string>>,
  options: ImportOptions = {},
  pictures = PICTURES,
) {
  const paths = [...Object.keys(files), ...pictures];
  return importMucr({ paths, text: (path) => Promise.resolve(files[path] ?? '') }, options);
}

/** The copy's rows as a file. */
export const whole = { 'rows.json': JSON.stringify(mucrRows) };
