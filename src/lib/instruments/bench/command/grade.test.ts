import { setTimeout as sleep } from 'node:timers/promises';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bench, freshPlace, startCommand, type Ended } from '../../../../../tests/support/command.ts';
import { testFolder } from '../../../../../tests/support/temporary-folder.ts';

const start = (words: readonly string[]): ReturnType<typeof startCommand> =>
  startCommand(['bench', ...words]);

interface Line {
  readonly id: string;
  readonly grade: Readonly<Record<string, number>> | null;
  readonly why?: string;
  readonly key: string;
}

const place = freshPlace();

/** A run of explanations: the captions copied. */
async function explained(count: number): Promise<void> {
  const words = ['--task', 'explanation', '--system', 'stories', '--count', String(count), '--seed', '3'];
  const ended = await bench('run', ...words, '--respondent', 'captions', '--out', place.folder);
  expect(ended.code).toBe(0);
  expect(ended.stderr).toMatch(/^No answer is graded yet, .*rungs bench grade [^\n]*\n$/u);
  const { report } = JSON.parse(ended.stdout) as { report: object };
  expect(report).toMatchObject({ n: count, ungraded: count, exp: null, unparsed: 0 });
  const { stdout } = await bench('items', ...words);
  await writeFile(join(place.folder, 'items.jsonl'), stdout);
}

async function grades(): Promise<readonly Line[]> {
  const text = await readFile(join(place.folder, 'grades.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

const judged = (url: string, ...more: readonly string[]): readonly string[] => [
  'grade',
  '--dir',
  place.folder,
  '--server',
  url,
  '--model',
  'judge',
  ...more,
];

const score = (...more: readonly string[]): Promise<Ended> =>
  bench(
    'score',
    '--task',
    'explanation',
    '--items',
    join(place.folder, 'items.jsonl'),
    '--answers',
    join(place.folder, 'answers.jsonl'),
    ...more,
  );

const textIn = (body: unknown): string => JSON.stringify(body);

describe('rungs bench grade', () => {
  test('has each of 100 grades once after being killed twice', async () => {
    await explained(100);
    const url = await place.serve(() => ({ kind: 'answer', text: 'S1: 8\nS2: 6\nS3: 5', pause: 20 }));
    const words = judged(url, '--resume', '--concurrency', '4');
    for (const until of [15, 50]) {
      const { child, ended } = start(words);
      while ((await grades()).length < until) await sleep(10);
      child.kill('SIGKILL');
      await ended;
      // The next session cuts off the torn line.
      await appendFile(join(place.folder, 'grades.jsonl'), '{"id":"torn","gra');
    }
    const ended = await bench(...words);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const lines = await grades();
    expect(lines).toHaveLength(100);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(100);
    // Only what was under way when a kill came, at most four each time, was asked again.
    expect(place.upstream?.requests.length).toBeLessThanOrEqual(108);
    const summary = JSON.parse(ended.stdout) as { resumed: number };
    expect(summary).toMatchObject({ status: 'done', graded: 100, unread: [], open: 0 });
    expect(summary.resumed).toBeGreaterThanOrEqual(50);
    // 0.25 * 8 + 0.25 * 6 + 0.5 * 5 = 6
    expect(summary).toMatchObject({ report: { n: 100, ungraded: 0, s1: 8, s2: 6, s3: 5, exp: 6 } });
    const scored = await score('--grades', join(place.folder, 'grades.jsonl'));
    expect(JSON.parse(scored.stdout)).toMatchObject({
      exp: 6,
      ungraded: 0,
      grading: { graded: 100, judge: 'judge', stale: 0, unread: [] },
    });
  });

  test('lists replies without a grade, and counts them as ungraded, not as zero', async () => {
    await explained(4);
    const url = await place.serve((_request, n) => ({
      kind: 'answer',
      text: ['S1: 10\nS2: 10\nS3: 10', 'I would rather not.', 'S1: 4, S2: 11, S3: 2', 'S1: 4\nS2: 4\nS3: 4'][
        n
      ] as string,
    }));
    const ended = await bench(...judged(url, '--concurrency', '1'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const summary = JSON.parse(ended.stdout) as { unread: readonly { id: string; why: string }[] };
    // (10 + 4) / 2: what has no grade is in no mean.
    expect(summary).toMatchObject({ graded: 2, open: 0, report: { n: 4, ungraded: 2, exp: 7 } });
    expect(summary.unread.map(({ why }) => why)).toEqual([
      'The reply gives no S1, S2, S3.',
      'S2 is 11 in the reply, which is not from 0 to 10.',
    ]);
    expect((await grades()).filter(({ grade }) => grade === null)).toHaveLength(2);
    const again = await bench(...judged(url));
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('--resume');
    const strict = await score('--grades', join(place.folder, 'grades.jsonl'), '--strict');
    expect(strict).toMatchObject({ code: 3 });
    expect(strict.stderr).toContain('2 of 4 grades cannot be read');
  });

  test('exits with 3 if no grade can be read, and asks again for those with --resume', async () => {
    await explained(3);
    let mood = 'I would rather not.';
    const url = await place.serve(() => ({ kind: 'answer', text: mood }));
    const none = await bench(...judged(url));
    expect(none).toMatchObject({ code: 3 });
    expect(none.stderr).toContain('none of 3 grades is usable');
    expect(JSON.parse(none.stdout)).toMatchObject({ status: 'done', graded: 0 });
    expect((await score('--grades', join(place.folder, 'grades.jsonl'))).code).toBe(3);
    mood = 'S1: 4\nS2: 4\nS3: 4';
    const again = await bench(...judged(url, '--resume', '--strict'));
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(again.stdout)).toMatchObject({ graded: 3, resumed: 0, unread: [] });
    expect(place.upstream?.requests).toHaveLength(6);
    const scored = await score('--grades', join(place.folder, 'grades.jsonl'), '--strict');
    expect(JSON.parse(scored.stdout)).toMatchObject({ exp: 4, grading: { graded: 3, unread: [] } });
    expect(scored.code).toBe(0);
    expect(await bench(...judged(url, '--resume'))).toMatchObject({ code: 0 });
    expect(place.upstream?.requests).toHaveLength(6);
  });

  test('grades again with an edited prompt, prints the standard one, and scores by the named one', async () => {
    await explained(2);
    const url = await place.serve(({ body }) => ({
      kind: 'answer',
      text: textIn(body).includes('Be strict') ? 'S1: 2\nS2: 2\nS3: 2' : 'S1: 9\nS2: 9\nS3: 9',
    }));
    expect(await bench(...judged(url))).toMatchObject({ code: 0, stderr: '' });
    const { stdout: printed } = await bench('grade', '--dir', place.folder, '--print-prompt');
    const prompt = JSON.parse(printed) as { parts: Record<string, string> };
    prompt.parts['instruction'] = `Be strict. ${prompt.parts['instruction'] ?? ''}`;
    const file = join(place.folder, 'prompt.json');
    await writeFile(file, JSON.stringify(prompt));
    expect(await bench(...judged(url, '--judge-prompt', file))).toMatchObject({ code: 0, stderr: '' });
    const lines = await grades();
    expect(lines).toHaveLength(4);
    const [first, second] = [...new Set(lines.map(({ key }) => key.split(' ')[0] ?? ''))];
    const path = join(place.folder, 'grades.jsonl');
    expect((await score('--grades', path)).stderr).toContain('--grader');
    for (const [grader, exp] of [
      [first, 9],
      [second, 2],
    ] as const) {
      const { stdout } = await score('--grades', path, '--grader', grader ?? '');
      expect(JSON.parse(stdout)).toMatchObject({ exp, ungraded: 0 });
    }
    const graders = JSON.parse(await readFile(join(place.folder, 'graders.json'), 'utf8')) as object;
    expect(Object.keys(graders)).toEqual([first, second]);
    expect(JSON.stringify(graders)).toContain('Be strict');
  });

  test('does not use a grade for another answer', async () => {
    await explained(2);
    const url = await place.serve(() => ({ kind: 'answer', text: 'S1: 9\nS2: 9\nS3: 9' }));
    await bench(...judged(url));
    const [line = ''] = (await readFile(join(place.folder, 'answers.jsonl'), 'utf8')).split('\n');
    const { id } = JSON.parse(line) as { id: string };
    await writeFile(join(place.folder, 'answers.jsonl'), `${JSON.stringify({ id, text: 'It rains.' })}\n`);
    const { stdout } = await score('--grades', join(place.folder, 'grades.jsonl'));
    expect(JSON.parse(stdout)).toMatchObject({ ungraded: 1, missing: 1, grading: { graded: 0, stale: 2 } });
    const ended = await bench(...judged(url, '--resume'));
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 1, graded: 1 });
    expect(place.upstream?.requests).toHaveLength(3);
  });

  test('asks nothing about answers to older questions', async () => {
    await explained(3);
    const file = join(place.folder, 'details.jsonl');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const changed = lines.map((line, place) =>
      place === 0 ? line.replace(/"item":"\w{4}/u, '"item":"0000') : line,
    );
    expect(changed).not.toEqual(lines);
    await writeFile(file, `${changed.join('\n')}\n`);
    const url = await place.serve(() => ({ kind: 'answer', text: 'S1: 8\nS2: 6\nS3: 5' }));
    const ended = await bench(...judged(url));
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toContain('1 of its questions');
    expect(place.upstream?.requests).toEqual([]);
  });

  test('accepts grades written by hand, and rejects invalid ones', async () => {
    await explained(1);
    const [line = ''] = (await readFile(join(place.folder, 'answers.jsonl'), 'utf8')).split('\n');
    const { id } = JSON.parse(line) as { id: string };
    const path = join(place.folder, 'own.jsonl');
    await writeFile(path, JSON.stringify({ id, grade: { s1: 8, s2: 4, s3: 6 } }));
    // 2 + 1 + 3
    expect(JSON.parse((await score('--grades', path)).stdout)).toMatchObject({ exp: 6, s2: 4 });
    await writeFile(path, JSON.stringify({ id, grade: { s1: 80, s2: 4, s3: 6 } }));
    expect((await score('--grades', path)).stderr).toContain('no s1 from 0 to 10');
    await writeFile(path, JSON.stringify({ id: 'x', grade: { s1: 8, s2: 4, s3: 6 } }));
    expect((await score('--grades', path)).stderr).toContain('not an item here');
  });

  test('rejects a folder without a run, a task judged by rule, and a call without a judge', async () => {
    expect(await bench('grade', '--dir', place.folder)).toMatchObject({ code: 1, stdout: '' });
    await explained(1);
    const none = await bench('grade', '--dir', place.folder);
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('--server URL --model NAME');
    const other = testFolder();
    const words = ['--task', 'cue', '--system', 'stories', '--count', '1', '--respondent', 'solver'];
    await bench('run', ...words, '--out', other);
    const ruled = await bench('grade', '--dir', other, '--server', 'http://127.0.0.1:1/v1', '--model', 'm');
    expect(ruled.stderr).toContain('judged by rule');
  });
});

describe('rungs bench grade --labels', () => {
  async function chosen(): Promise<readonly string[]> {
    const words = ['--task', 'cause-to-effect', '--system', 'stories', '--count', '12', '--seed', '3'];
    const ended = await bench('run', ...words, '--respondent', 'random', '--out', place.folder);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(/^These items can be answered by looks alone: [^\n]*\n$/u);
    const asked = await bench('items', ...words);
    const truths = new Map(
      asked.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; truth: number })
        .map(({ id, truth }) => [id, 'ABCD'[truth]]),
    );
    const lines = (await readFile(join(place.folder, 'answers.jsonl'), 'utf8')).trimEnd().split('\n');
    const said = new Map(
      lines.map((line) => JSON.parse(line) as { id: string; text: string }).map(({ id, text }) => [id, text]),
    );
    // Answers come in as they are given; judges are asked in the order of the items.
    return [...truths].filter(([id, truth]) => said.get(id) !== truth).map(([id]) => id);
  }

  test('labels only the wrong answers, each once, in addition to labels by hand', async () => {
    const wrong = await chosen();
    expect(wrong.length).toBeGreaterThan(3);
    const url = await place.serve((_request, n) => ({
      kind: 'answer',
      text: n === 0 ? 'Hm.' : 'Label: slip',
    }));
    const lines = [
      { id: wrong[1], label: 'prior' },
      { id: wrong[1], label: 'slip', note: 'on second thoughts' },
      { id: wrong[2], label: 'prior' },
    ];
    await writeFile(
      join(place.folder, 'labels.jsonl'),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
    const ended = await bench(...judged(url, '--labels', '--concurrency', '1'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'done',
      total: wrong.length,
      failed: 0,
      labels: {
        wrong: wrong.length,
        hand: { n: 2 },
        judge: { n: wrong.length - 1, open: 0, unread: [{ id: wrong[0] }] },
        agreement: { n: 2, same: 1 },
      },
    });
    expect(place.upstream?.requests).toHaveLength(wrong.length);
    expect((await bench(...judged(url, '--labels'))).stderr).toContain('holds labels');
    // What could not be read is asked once more.
    expect(await bench(...judged(url, '--labels', '--resume', '--strict'))).toMatchObject({ code: 0 });
    expect(place.upstream?.requests).toHaveLength(wrong.length + 1);
    // The report has both, by hand and by the judge: "0 of 12", "50.0".
    const { stdout: html } = await bench('report', '--dir', place.folder);
    const rowOfSlip = html.split('<tr').find((row) => row.includes('>Slip<')) ?? '';
    expect(rowOfSlip).toMatch(/50\.0.*100\.0/su);
    const summed = await bench('grade', '--dir', place.folder, '--labels');
    expect(JSON.parse(summed.stdout)).toMatchObject({ labels: { hand: { n: 2 }, judge: null } });
    await appendFile(join(place.folder, 'labels.jsonl'), '{"id": "broken", "label": mood}');
    for (const command of [['grade', '--labels'], ['report']]) {
      const named = await bench(...command, '--dir', place.folder);
      expect(named.stderr).toMatch(/labels\.jsonl line \d+ is not a valid label; fix or delete that line/u);
    }
    const kept = (await readFile(join(place.folder, 'labels.jsonl'), 'utf8')).split('\n').slice(0, -1);
    kept.push(`{"id":"${wrong[1] ?? ''}","label":"mood"}\n`);
    await writeFile(join(place.folder, 'labels.jsonl'), kept.join('\n'));
    expect((await bench('grade', '--dir', place.folder, '--labels')).stderr).toContain('no label “mood”');
  });

  test('labels wrong answers by their grades, if answers are graded', async () => {
    await explained(3);
    const early = await bench('grade', '--dir', place.folder, '--labels');
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain('explanation needs grades first');
    const url = await place.serve(({ body }, n) => ({
      kind: 'answer',
      text: textIn(body).includes('Label:')
        ? 'Label: slip'
        : n === 0
          ? 'S1: 10\nS2: 10\nS3: 10'
          : 'S1: 4\nS2: 4\nS3: 4',
    }));
    expect(await bench(...judged(url, '--concurrency', '1'))).toMatchObject({ code: 0 });
    const ended = await bench(...judged(url, '--labels'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 2, labels: { wrong: 2, judge: { n: 2 } } });
    const nobody = await bench('grade', '--dir', place.folder, '--labels', '--grader', 'nobody');
    expect(nobody.stderr).toContain('There is no grader nobody');
  });

  test('shows its prompt, and is rejected if a task has no labels', async () => {
    await chosen();
    const { stdout } = await bench('grade', '--dir', place.folder, '--labels', '--print-prompt');
    expect(JSON.parse(stdout)).toMatchObject({ id: 'rungs-cause-to-effect-errors-1' });
    const other = testFolder();
    const words = '--task counterfactual --system pendulum --count 1 --respondent copy'.split(' ');
    await bench('run', ...words, '--out', other);
    const ruled = await bench('grade', '--dir', other, '--labels');
    expect(ruled.stderr).toContain('names no labels');
  });
});

describe('rungs bench grade of what if questions', () => {
  /** A run of CounterVQA's first level: always yes, by rule right half of the time. */
  async function supposed(count: number): Promise<void> {
    const words = ['--task', 'adjacent', '--system', 'chains', '--count', String(count), '--seed', '3'];
    const ended = await bench('run', ...words, '--respondent', 'always-yes', '--out', place.folder);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  }

  test('rates the readability of a hundred answers in addition to the rule, and can be resumed', async () => {
    await supposed(120);
    const url = await place.serve((_request, n) => ({
      kind: 'answer',
      text: `Readability: ${n % 2 === 0 ? 2 : 4}`,
    }));
    const ended = await bench(...judged(url));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'done',
      total: 100,
      graded: 100,
      open: 0,
      report: { n: 120, accuracy: 0.5, readability: 3 },
    });
    expect(await bench(...judged(url, '--resume'))).toMatchObject({ code: 0 });
    expect(place.upstream?.requests).toHaveLength(100);
    expect(JSON.stringify(place.upstream?.requests[0]?.body)).toContain('how clear and well ordered');
  });

  test('labels its wrong answers without grades, next to the published shares', async () => {
    await supposed(12);
    const url = await place.serve(() => ({ kind: 'answer', text: 'Label: direct' }));
    const ended = await bench(...judged(url, '--labels'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { labels } = JSON.parse(ended.stdout) as {
      readonly labels: { readonly judge: { readonly labels: readonly object[] } };
    };
    expect(labels).toMatchObject({ wrong: 6, judge: { n: 6 } });
    expect(labels.judge.labels[0]).toMatchObject({ id: 'direct', share: 1, printed: 0.699 });
  });
});
