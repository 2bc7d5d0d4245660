import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls in a test that affect other tests in the same process, or are affected by them: it replaces modules, defines a
 * window (to which modules add listeners permanently), loads a worker module, or counts the pending timers, which on a
 * busy machine include those of earlier files. Other globals, environment and clock are restored; see
 * shared-process.ts.
 */
const NEEDS_OWN_PROCESS =
  /\bvi\.(mock|doMock|resetModules|getTimerCount)\b|\bstubGlobal\('(window|document)'|\bimport\('.*\.worker\.ts'\)/u;

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
      (file) => file.endsWith('.test.ts') && NEEDS_OWN_PROCESS.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort();
}
