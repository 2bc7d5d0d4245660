import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileProblem, makeFolder } from './files.ts';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';

const folder = sharedFolder();

describe('makeFolder', () => {
  test('makes missing parent folders, and leaves existing ones unchanged', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await makeFolder(deep);
    await makeFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  test('makes one folder for several concurrent requests', async () => {
    for (let round = 0; round < 50; round += 1) {
      const deep = join(folder, `at-${round}`, 'one', 'time', 'all');
      await Promise.all(Array.from({ length: 8 }, () => makeFolder(deep)));
      expect((await stat(deep)).isDirectory()).toBe(true);
    }
  });

  test('reports a file in the way', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const refusals = await Promise.all(
      [file, join(file, 'below')].map((path) => makeFolder(path).then(() => '', fileProblem)),
    );
    expect(refusals).toEqual([
      'a file of this name is in the way; choose another name',
      'a part of this path is a file, not a folder; check its name',
    ]);
  });

  test.runIf(existsSync('/proc/self'))('fails if the system makes no folders', async () => {
    await expect(makeFolder('/proc/rungs/pictures').then(() => '', fileProblem)).resolves.toBe(
      'there is no such file or folder; check its name',
    );
  });
});

describe('fileProblem', () => {
  test('passes on unknown errors', () => {
    expect([fileProblem(new Error('Odd.')), fileProblem('odd')]).toEqual(['Odd.', 'odd']);
  });
});
