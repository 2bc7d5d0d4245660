import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, type Ended } from '../../../../tests/support/command.ts';
import { sharedFolder } from '../../../../tests/support/temporary-folder.ts';

const folder = sharedFolder();

function count(...words: readonly string[]): Promise<Ended> {
  return command(['bench', 'count', ...words]);
}

beforeAll(async () => {
  await writeFile(join(folder, 'a.txt'), 'Because it rains\nit led to mud\na dog because\n');
  await writeFile(join(folder, 'a.csv'), 'id,url\n1,u\n');
});

describe('rungs bench count', () => {
  test('prints the number of captions with each expression, by the named list', async () => {
    const audited = await count(join(folder, 'a.txt'));
    expect(audited.code).toBe(0);
    expect(JSON.parse(audited.stdout)).toMatchObject({
      file: 'a.txt',
      list: 'audited',
      captions: 3,
      causal: 3,
      share: 1,
      expressions: { because: 2, 'lead to': 1, cause: 0 },
    });
    const published = await count(join(folder, 'a.txt'), '--list', 'published-captions');
    expect(JSON.parse(published.stdout)).toMatchObject({ causal: 1, expressions: { because: 1 } });
  });

  test('reports an invalid file or list', async () => {
    expect(await count(join(folder, 'none.txt'))).toMatchObject({ code: 1, stdout: '' });
    expect((await count(join(folder, 'none.txt'))).stderr).toContain('none.txt: ');
    await writeFile(join(folder, 'empty.txt'), '');
    expect(await count(join(folder, 'empty.txt'))).toMatchObject({ code: 1, stdout: '' });
    expect((await count(join(folder, 'empty.txt'))).stderr).toContain('holds no captions');
    expect((await count(join(folder, 'a.csv'))).stderr).toMatch(/^a\.csv has no column of captions/u);
    const list = await count(join(folder, 'a.txt'), '--list', 'mine');
    expect(list).toMatchObject({ code: 2, stdout: '' });
    expect(list.stderr).toContain('published-captions');
  });
});
