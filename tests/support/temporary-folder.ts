import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function made(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rungs-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns a temporary folder that is removed after the tests of the calling file or block. */
export function sharedFolder(): string {
  const { folder, remove } = made();
  afterAll(remove);
  return folder;
}

/** Returns a temporary folder that is removed after the calling test. */
export function testFolder(): string {
  const { folder, remove } = made();
  onTestFinished(remove);
  return folder;
}
