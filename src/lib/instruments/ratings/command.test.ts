import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ratingsCsv, ratingsJson } from './file.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import { sheetOfAnswers, sheetOfItems } from '../../evaluation/runs/ratings/sheet.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { defaultVariant } from '../../evaluation/tasks/kit/prompts/default-variant.ts';
import { command, type Ended } from '../../../../tests/support/command.ts';
import { required } from '../../../../tests/support/required.ts';
import { sharedFolder } from '../../../../tests/support/temporary-folder.ts';

const folder = sharedFolder();

function rate(...words: readonly string[]): Promise<Ended> {
  return command(['bench', 'ratings', ...words]);
}

const task = taskOf('explanation');
const subject = required(task.subjects[0]);
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 5 };
const items = [...task.generate(plan.system, plan)];
const answers = sheetOfAnswers(
  { id: 'a'.repeat(64), plan },
  items.map((item, index) => ({ item, rawAnswer: { text: 'So.' }, judged: { s1: 2 * index } })),
  { seed: 1, count: 5 },
  { respondent: 'a model', judge: 'a judge' },
);
const by = (rater: string, values: readonly number[]): readonly Rating[] =>
  items.map(({ id }, index) => ({ item: id, rater, scale: 's1', value: values[index] ?? 0, at: index + 1 }));

const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  await writeFile(path('ada.json'), ratingsJson(answers, by('Ada', [1, 3, 5, 6, 9])));
  await writeFile(path('ben.csv'), ratingsCsv(answers, by('Ben', [1, 3, 4, 7, 9])));
  await writeFile(path('later.json'), ratingsJson(answers, [{ ...by('Ada', [2])[0], at: 99 } as Rating]));
  await writeFile(path('items.json'), ratingsJson(sheetOfItems(plan, items), []));
});

describe('rungs bench ratings', () => {
  test('combines the files of a sheet: means, agreement, correlation, conflicts', async () => {
    const { code, stdout, stderr } = await rate(path('ben.csv'), path('ada.json'), path('later.json'));
    expect([code, stderr]).toEqual([0, '']);
    const { sheets, problems } = JSON.parse(stdout) as { sheets: readonly object[]; problems: unknown };
    expect(problems).toEqual([]);
    expect(sheets).toMatchObject([
      {
        sheet: answers.id,
        task: 'explanation',
        items: 5,
        judge: 'a judge',
        conflicts: [{ rater: 'Ada', value: 2, others: [{ value: 1, at: 1 }] }],
        scales: [
          {
            id: 's1',
            mean: 4.9,
            n: 5,
            formula: 'bayesian-bootstrap',
            agreement: { n: 5, same: 0.4 },
            judge: { n: 5, spearman: { value: 1 } },
          },
          { id: 's2', mean: null, ci95: null },
          { id: 's3', mean: null },
        ],
      },
    ]);
  });

  test('writes them into one file, with the same content', async () => {
    const first = await rate(path('ada.json'), path('ben.csv'), '--out', path('all.json'));
    expect(first.code).toBe(0);
    expect((await rate(path('all.json'))).stdout).toBe(first.stdout);
    expect((await rate(path('all.json'), '--out', path('all.csv'))).code).toBe(0);
    expect((await readFile(path('all.csv'), 'utf8')).trim().split('\n')).toHaveLength(11);
  });

  test('reports invalid files', async () => {
    expect(await rate(path('none.json'))).toMatchObject({ code: 1, stdout: '' });
    expect((await rate(path('none.json'))).stderr).toContain('there is no such file');
    expect((await rate(path('ben.csv'))).stderr).toContain('none of the .json files has its sheet');
    const two = await rate(path('ada.json'), path('items.json'), '--out', path('two.json'));
    expect(two).toMatchObject({ code: 2, stdout: '' });
    expect(two.stderr).toContain('takes the ratings of one sheet; the files are of 2');
  });
});
