import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls in a test that affect other tests in the same process: it replaces modules, defines a window (to which
 * modules add listeners permanently), or loads a worker module. Other globals, environment and clock are restored;
 * see shared-process.ts.
 */
const CHANGES_THE_PROCESS =
  /\bvi\.(mock|doMock|resetModules)\b|\bstubGlobal\('(window|document)'|\bimport\('.*\.worker\.ts'\)/u;

/**
 * Returns the unit tests that need a process of their own, by their calls; all others share loaded modules.
 *
 * @param folders to search, relative to the project
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
