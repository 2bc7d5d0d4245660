import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandNow, type Ended } from '../../tests/support/command.ts';

let folder = '';

function count(...words: readonly string[]): Ended {
  return commandNow(['bench', 'count', ...words]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rungs-count-'));
  await writeFile(join(folder, 'a.txt'), 'Because it rains\nit led to mud\na dog because\n');
  await writeFile(join(folder, 'a.csv'), 'id,url\n1,u\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('rungs bench count', () => {
  test('prints how many captions have which expression, by the list that is named', () => {
    const audited = count(join(folder, 'a.txt'));
    expect(audited.code).toBe(0);
    expect(JSON.parse(audited.stdout)).toMatchObject({
      ...{ file: 'a.txt', list: 'audited', captions: 3, causal: 3, share: 1 },
      expressions: { because: 2, 'lead to': 1, cause: 0 },
    });
    const published = count(join(folder, 'a.txt'), '--list', 'published-captions');
    expect(JSON.parse(published.stdout)).toMatchObject({ causal: 1, expressions: { because: 1 } });
  });

  test('says what is wrong with a file or a list', async () => {
    expect(count(join(folder, 'none.txt'))).toMatchObject({ code: 1, stdout: '' });
    expect(count(join(folder, 'none.txt')).stderr).toContain('none.txt: ');
    await writeFile(join(folder, 'empty.txt'), '');
    expect(count(join(folder, 'empty.txt'))).toMatchObject({ code: 1, stdout: '' });
    expect(count(join(folder, 'empty.txt')).stderr).toContain('holds no captions');
    expect(count(join(folder, 'a.csv')).stderr).toContain('a.csv has no column of captions');
    const list = count(join(folder, 'a.txt'), '--list', 'mine');
    expect(list).toMatchObject({ code: 2, stdout: '' });
    expect(list.stderr).toContain('published-captions');
  });
});
