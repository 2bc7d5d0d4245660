import { latin1, sniffFormat } from './picture-format.ts';

/** Number of leading bytes that tell what kind of file it is. */
export const KIND_BYTES = 4096;

const SIGNATURES: readonly (readonly [start: string, name: string])[] = [
  ['PK\x03\x04', 'a zip archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['%PDF-', 'a PDF'],
];

/** Returns what kind of file begins with these bytes, with its article, if it is not text: "a picture"; else null. */
export function fileKind(bytes: Uint8Array): string | null {
  if (sniffFormat(bytes) !== null) return 'a picture';
  const start = latin1(bytes, 0, 8);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}
