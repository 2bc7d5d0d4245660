import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a golden file lies. */
export function goldenPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Reads a golden file; what it holds is what `make.ts` wrote. */
export function readGolden(name: string): unknown {
  return JSON.parse(readFileSync(goldenPath(name), 'utf8'));
}

/** Writes a golden file, indented so that a difference is one of lines. */
export function writeGolden(name: string, value: unknown): void {
  writeFileSync(goldenPath(name), `${JSON.stringify(value, null, 1)}\n`);
}

/** A value as it would come back from a file. */
export function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
