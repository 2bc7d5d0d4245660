import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bench } from '../../../../../tests/support/command.ts';
import { storedRunIn } from './files/folder.ts';
import { testFolder } from '../../../../../tests/support/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = testFolder();
});

/** The cells of a row of the page, by its name. */
function rowOf(html: string, name: string): string {
  return html.split('<tr').find((row) => row.includes(name)) ?? '';
}

test('a run is printed as a page, next to baselines and published figures, and as a table', async () => {
  const dir = join(folder, 'run');
  const words = ['--task', 'adjacent', '--system', 'chains', '--count', '6', '--respondent', 'solver'];
  expect((await bench('run', ...words, '--out', dir)).code).toBe(0);
  const page = await bench('report', '--dir', dir);
  expect([page.code, page.stderr]).toEqual([0, '']);
  expect(page.stdout).toMatch(/^<!doctype html>/u);
  expect(rowOf(page.stdout, 'Solver')).toContain('100');
  expect(page.stdout).toContain('Words alone');
  expect(page.stdout).toContain('SFT + RL');
  // Three figures a model: over both kinds of interaction, and by each.
  const printed = page.stdout.slice(page.stdout.indexOf('<h2>As published'));
  const heads = [...printed.matchAll(/<th scope="col">([^<]*)</gu)].map(([, head]) => head);
  expect(heads.slice(2, -1)).toEqual(['Accuracy, %', 'People and things, %', 'People and people, %']);
  expect(page.stdout).not.toContain('src="http');
  const table = await bench('report', '--dir', dir, '--format', 'csv');
  expect(table.stdout.trimEnd().split('\r\n')).toHaveLength(7);
});

test('a killed run has no more answers than questions', async () => {
  const dir = join(folder, 'run');
  const words = [
    '--task',
    'structure-single',
    '--system',
    'pendulum',
    '--count',
    '2',
    '--respondent',
    'random',
  ];
  expect((await bench('run', ...words, '--out', dir)).code).toBe(0);
  const path = join(dir, 'run.json');
  const { total, ...left } = JSON.parse(await readFile(path, 'utf8')) as { readonly total: number };
  expect(total).toBeGreaterThan(2);
  await writeFile(path, JSON.stringify({ ...left, status: 'running' }));
  const answers = join(dir, 'answers.jsonl');
  const [first = ''] = (await readFile(answers, 'utf8')).split('\n');
  await writeFile(answers, `${first}\n`);
  const { record } = await storedRunIn(dir, '--dir');
  expect(record).toMatchObject({ status: 'incomplete', answered: 1, total });
});

test('a folder without a run is reported by name', async () => {
  const { code, stderr } = await bench('report', '--dir', folder);
  expect([code, stderr]).toEqual([1, expect.stringContaining('it contains no run')]);
});
