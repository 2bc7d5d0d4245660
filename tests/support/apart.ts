import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a test does that others in the same process would notice: it replaces modules, brings a window, which modules listen to for good,
 * or loads a worker, which looks for its page at once. Other globals, environment and clock are given back, see shared-process.ts.
 */
const CHANGES_THE_PROCESS =
  /\bvi\.(mock|doMock|resetModules)\b|\bstubGlobal\('(window|document)'|\bimport\('.*\.worker\.ts'\)/u;

/**
 * The unit tests that need a process of their own, found by what they call; all others load each module once together.
 *
 * @param folders where to look, relative to the project
 * @returns paths relative to the project
 */
export function testsApart(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(
      (file) => file.endsWith('.test.ts') && CHANGES_THE_PROCESS.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort();
}
