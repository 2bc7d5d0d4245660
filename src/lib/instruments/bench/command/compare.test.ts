import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { bench } from '../../../../../tests/support/command.ts';
import { testFolder } from '../../../../../tests/support/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = testFolder();
});

const at = (name: string): string => join(folder, name);

const ITEMS = ['--task', 'cause-to-effect', '--system', 'stories', '--count', '4', '--seed', '3'];

async function run(name: string, ...more: readonly string[]): Promise<void> {
  await runOf(ITEMS, name, ...more);
}

async function runOf(asked: readonly string[], name: string, ...more: readonly string[]): Promise<void> {
  const { code } = await bench('run', ...asked, '--respondent', 'solver', '--out', at(name), ...more);
  expect(code).toBe(0);
}

describe('rungs bench compare', () => {
  test('counts and lists the answers that another way of prompting changed', async () => {
    await run('direct');
    await run('cot', '--prompting', 'cot');
    const path = join(at('cot'), 'answers.jsonl');
    const lines = (await readFile(path, 'utf8')).split('\n');
    const items = await bench('items', ...ITEMS);
    const { id } = JSON.parse(items.stdout.split('\n')[1] ?? '') as { id: string };
    // Answers lie in the order in which they came.
    const place = lines.findIndex((line) => line.includes(id));
    const { text } = JSON.parse(lines[place] ?? '') as { text: string };
    lines[place] = JSON.stringify({ id, text: text === 'A' ? 'B' : 'A' });
    await writeFile(path, lines.join('\n'));
    const compared = await bench('compare', '--first', at('direct'), '--second', at('cot'));
    expect(compared.stderr).toBe('');
    expect(JSON.parse(compared.stdout)).toMatchObject({
      otherwise: ['prompting: Direct, then CoT'],
      differenceIs: 'mean over items of the second run’s credit less the first’s',
      comparison: { n: 4, firstBetter: 1, secondBetter: 0, test: 'mcnemar' },
      verdict: expect.stringContaining('do not distinguish them') as string,
      changes: {
        n: 4,
        counts: { mended: 0, spoilt: 1, changed: 0, same: 3 },
        items: [{ id, index: 1, change: 'spoilt', first: { said: text }, second: { outcome: 'wrong' } }],
      },
    });
    const csv = await bench('compare', '--first', at('direct'), '--second', at('cot'), '--format', 'csv');
    expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('says what accuracy is the mean over, if that is not items', async () => {
    const asked = ['--task', 'causal-order', '--system', 'stories', '--count', '4', '--seed', '3'];
    for (const name of ['one', 'other']) await runOf(asked, name);
    const compared = await bench('compare', '--first', at('one'), '--second', at('other'));
    expect(JSON.parse(compared.stdout)).toMatchObject({
      accuracyIs: expect.stringContaining('mean over the conjunctions') as string,
    });
    await run('match');
    expect((await bench('compare', '--first', at('match'), '--second', at('match'))).stdout).not.toContain(
      'accuracyIs',
    );
  });

  test('uses the grades next to the answers', async () => {
    const words = ['--task', 'explanation', '--system', 'stories', '--count', '3', '--seed', '3'];
    for (const name of ['one', 'other'])
      expect((await bench('run', ...words, '--respondent', 'captions', '--out', at(name))).code).toBe(0);
    const ungraded = await bench('compare', '--first', at('one'), '--second', at('other'));
    expect(ungraded.code).toBe(3);
    expect(ungraded.stderr).toContain(`not graded yet: rungs bench grade --dir ${at('one')} --server URL`);
    expect(JSON.parse(ungraded.stdout)).toMatchObject({
      notTested: expect.stringContaining('not graded yet') as string,
      comparison: null,
      likenessDifference: { value: 0, n: 3 },
    });
    expect(ungraded.stdout).not.toContain('"verdict"');
    const ids = (await readFile(join(at('one'), 'answers.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    const give = (name: string, scores: readonly number[]): Promise<void> =>
      writeFile(
        join(at(name), 'grades.jsonl'),
        scores
          .map((s, place) => `${JSON.stringify({ id: ids[place], grade: { s1: s, s2: s, s3: s } })}\n`)
          .join(''),
      );
    await give('one', [5, 5]);
    await give('other', [10, 4]);
    const compared = await bench('compare', '--first', at('one'), '--second', at('other'));
    expect(compared.stderr).toBe('');
    expect(JSON.parse(compared.stdout)).toMatchObject({
      comparison: { n: 2, firstBetter: 1, secondBetter: 1 },
      changes: { n: 2, ungraded: 1, counts: { mended: 1, spoilt: 1 } },
    });
    const named = await bench('compare', '--first', at('one'), '--second', at('other'), '--grader', 'nobody');
    expect(named).toMatchObject({ code: 1, stdout: '' });
    expect(named.stderr).toContain('There is no grader nobody');
  });

  test.each([
    [ITEMS, 'wrong options: Siblings, then Same looks', ['published', 'audited']],
    [
      ['--task', 'causal-order', '--system', 'stories', '--count', '4', '--seed', '3'],
      'sentences: Grammatical, then As published',
      ['audited', 'published'],
    ],
  ] as const)('does not test runs whose questions differ: %j', async (asked, how, [one, other]) => {
    await runOf(asked, 'one', '--wording', one);
    await runOf(asked, 'other', '--wording', other);
    const compared = await bench('compare', '--first', at('one'), '--second', at('other'));
    expect(compared.code).toBe(0);
    expect(JSON.parse(compared.stdout)).toMatchObject({
      notTested: expect.stringContaining(`Not tested: the questions differ (${how})`) as string,
      comparison: null,
      changes: { n: 4 },
    });
    expect(compared.stdout).not.toContain('"verdict"');
  });

  test('rejects runs with other items', async () => {
    await run('train', '--split', 'train');
    await run('test', '--split', 'test');
    const compared = await bench('compare', '--first', at('train'), '--second', at('test'));
    expect(compared).toMatchObject({ code: 1, stdout: '' });
    expect(compared.stderr).toContain('its items differ');
  });
});
