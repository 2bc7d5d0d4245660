import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the URL of a golden file. */
export function goldenPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Reads a golden file, as `make.ts` wrote it. */
export function readGolden(name: string): unknown {
  return JSON.parse(readFileSync(goldenPath(name), 'utf8'));
}

/** Writes a golden file, indented so that differences show by line. */
export function writeGolden(name: string, value: unknown): void {
  writeFileSync(goldenPath(name), `${JSON.stringify(value, null, 1)}\n`);
}

/** Converts a value as if it were written to a file and read again. */
export function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
