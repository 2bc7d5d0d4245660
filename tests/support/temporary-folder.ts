import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function made(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rungs-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder that is gone when the tests of the file, or of the block, that asks for it are over. */
export function sharedFolder(): string {
  const { folder, remove } = made();
  afterAll(remove);
  return folder;
}

/** A folder that is gone when the test that asks for it, or that a hook prepares, is over. */
export function testFolder(): string {
  const { folder, remove } = made();
  onTestFinished(remove);
  return folder;
}
