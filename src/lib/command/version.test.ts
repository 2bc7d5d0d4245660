import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { versionOf } from './version.mjs';
import { testFolder } from '../../../tests/support/temporary-folder.ts';

let folder = '';
const git = (...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = testFolder();
  writeFileSync(join(folder, 'package.json'), '{"version":"4.5.6"}');
});

describe('the version of Rungs', () => {
  test('is the version number only without git', () => {
    expect(versionOf(folder)).toEqual({ version: '4.5.6' });
  });

  test('includes the commit, marked if a file differs from it', () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    const commit = git('rev-parse', '--short', 'HEAD');
    expect(versionOf(folder)).toEqual({ version: '4.5.6', commit });
    writeFileSync(join(folder, 'new'), '');
    expect(versionOf(folder)).toEqual({ version: '4.5.6', commit: `${commit}-dirty` });
    // An archive that is unpacked inside another clone is not at that clone's commit.
    const inside = join(folder, 'inside');
    mkdirSync(inside);
    writeFileSync(join(inside, 'package.json'), '{"version":"1.0.0"}');
    expect(versionOf(inside)).toEqual({ version: '1.0.0' });
  });
});
