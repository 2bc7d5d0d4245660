import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('./launch.mjs', import.meta.url));
let folder = '';

function run(...words: readonly string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'bench', ...words], {
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

const row = {
  id: 'pendulum_a_20_78_3_12',
  image: ['a_20_78_3_12_orig.png', 'a_20_120_3_8_1.png'],
  question: 'From the first to the second image, which variable changes first?',
  answer: 'light position',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rungs-import-'));
  await mkdir(join(folder, 'new_data/intervention/pendulum'), { recursive: true });
  await mkdir(join(folder, 'pictures'));
  for (const name of row.image) await writeFile(join(folder, 'pictures', name), '');
  await writeFile(
    join(folder, 'new_data/intervention/pendulum/query.json'),
    JSON.stringify([row, { ...row, id: 'other', answer: 'the wind' }]),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('rungs bench import', () => {
  test('prints items whose answers can be scored, and reports what it skipped', async () => {
    const { code, stdout, stderr } = run('import', '--format', 'causalvlbench', '--dir', folder);
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(1);
    const item = JSON.parse(lines[0] ?? '') as { id: string; images: string[]; truth: string };
    expect(item).toMatchObject({
      truth: 'light_position',
      images: ['pictures/a_20_78_3_12_orig.png', 'pictures/a_20_120_3_8_1.png'],
    });
    expect(stderr).toBe(
      'new_data/intervention/pendulum/query.json row 2: field “answer” is “the wind”: write one of pendulum angle, light position, shadow length, shadow position\n1 items from 2 rows; 1 reports above\n',
    );
    const items = join(folder, 'items.jsonl');
    const answers = join(folder, 'answers.jsonl');
    await writeFile(items, stdout);
    await writeFile(answers, `${JSON.stringify({ id: item.id, text: 'Light position.' })}\n`);
    const scored = run('score', '--task', 'intervention-target', '--items', items, '--answers', answers);
    expect(JSON.parse(scored.stdout)).toMatchObject({ n: 1, accuracy: 1 });
  });

  test.each([
    [['--format', 'coco', '--dir', '.'], 2, 'causalvlbench'],
    [['--format', 'mucr', '--dir', '.'], 1, 'not importable yet'],
    [['--format', 'causalvlbench', '--dir', '/nowhere'], 1, '/nowhere'],
    [['--dir', '.'], 2, '--format'],
  ])('refuses %j', (words, exitCode, hint) => {
    const { code, stdout, stderr } = run('import', ...words);
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(hint);
  });
});
