import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isYesNo } from '../../../../evaluation/respondents/server/yes-no/orders.ts';
import { tasks } from '../../../../evaluation/benchmarks/index.ts';
import { command, freshPlace } from '../../../../../../tests/support/command.ts';
import { BREAK, type Director } from '../../../../../../tests/support/mock-upstream.ts';
import { answers, KEY, ONE_LINE, questionIn, run, VALUES, wordsFor } from './run.fixture.ts';

const place = freshPlace();

describe('rungs bench run', () => {
  test('sends PNG, or JPEG of the requested quality, which is part of the run', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    expect(await run(wordsFor(place, url, 1))).toMatchObject({ code: 0 });
    expect(JSON.stringify(place.upstream?.requests[0]?.body)).toContain('data:image/png;base64,');
    const other = await run(wordsFor(place, url, 1, '--resume', '--jpeg', '80'));
    expect(other).toMatchObject({ code: 1 });
    await rm(place.folder, { recursive: true, force: true });
    expect(await run(wordsFor(place, url, 1, '--jpeg', '80', '--size', '128'))).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(JSON.stringify(place.upstream?.requests.at(-1)?.body)).toContain('data:image/jpeg;base64,/9j/');
    expect(await run(wordsFor(place, url, 1, '--resume'))).toMatchObject({ code: 0, stderr: '' });
    const larger = await run(wordsFor(place, url, 1, '--resume', '--size', '256'));
    expect(larger.stderr).toContain('size was 128, now 256');
    expect(await run(wordsFor(place, url, 1, '--jpeg', '101'))).toMatchObject({ code: 2 });
  });

  test('keeps asking a server with every kind of failure, and stores answers as they arrive', async () => {
    const troubles: ReturnType<Director>[] = [
      { kind: 'error', status: 429, message: 'slow down', retryAfter: '1' },
      {
        kind: 'error',
        status: 429,
        message: 'slow down',
        retryAfter: new Date(Date.now() + 500).toUTCString(),
      },
      { kind: 'error', status: 500, message: 'oops' },
      { kind: 'error', status: 400, message: 'odd' },
      { kind: 'raw', contentType: 'application/json', pieces: ['{"object":"chat.completion"}'] },
      { kind: 'raw', contentType: 'application/json', pieces: ['{"id":1,"choi', BREAK] },
    ];
    const url = await place.serve((_request, n) => {
      const trouble = n % 2 === 0 ? troubles[n / 2] : undefined;
      return trouble ?? { kind: 'answer', text: `${VALUES}\nanswer ${n}`, reasoning: 'thinking aloud' };
    });
    const ended = await run(wordsFor(place, url, 12, '--api-key-env', 'MOCK_KEY', '--concurrency', '2'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const summary = JSON.parse(ended.stdout) as { status: string; report: { n: number; missing: number } };
    expect(summary).toMatchObject({ status: 'done', answered: 12, report: { n: 12, missing: 0 } });
    const kept = await answers(place);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(12);
    for (const answer of kept) expect(Object.keys(answer)).toEqual(['id', 'text']);
    expect(kept.every(({ text }) => /answer \d+$/u.test(text))).toBe(true);
    expect(place.upstream?.requests).toHaveLength(12 + troubles.length);
    expect(place.upstream?.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(
      true,
    );
    for (const name of await readdir(place.folder)) {
      expect(await readFile(join(place.folder, name), 'utf8')).not.toContain(KEY);
    }
    expect(await readdir(place.folder)).not.toContain('lock');
  });

  test('gives up on a server that rejects everything, says why, and keeps what is stored', async () => {
    const url = await place.serve((_request, n) =>
      n < 2 ? { kind: 'answer', text: 'x' } : { kind: 'error', status: 401, message: 'bad key' },
    );
    const ended = await run(wordsFor(place, url, 40, '--concurrency', '1'));
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(ONE_LINE);
    expect(ended.stderr).toContain('38 of 40');
    expect(ended.stderr).toContain('401');
    expect(await answers(place)).toHaveLength(2);
  });

  test('counts failures as missing, not as wrong: with bounds of the figures, and without a test', async () => {
    const words = ['--task', 'intervention-target', '--system', 'pendulum', '--count', '4', '--seed', '5'];
    const { stdout } = await command(['bench', 'items', ...words]);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; truth: string })
      .map(({ id, truth }, place) => {
        const message = { role: 'assistant', content: truth };
        const body =
          place === 2 ? { error: { message: 'boom' } } : { choices: [{ message, finish_reason: 'stop' }] };
        return JSON.stringify({
          custom_id: id,
          response: { status_code: place === 2 ? 500 : 200, body },
          error: null,
        });
      });
    const file = join(place.folder, 'output.jsonl');
    await writeFile(file, lines.join('\n'));
    const ended = await run([
      ...words,
      '--from-batch',
      file,
      '--model',
      'm',
      '--out',
      join(place.folder, 'a'),
    ]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'incomplete',
      report: { n: 3, missing: 1, accuracy: 1, bounds: [0.75, 1], against: {} },
    });
    const { report } = JSON.parse(ended.stdout) as { report: { notTested: string } };
    expect(report.notTested).toContain('nothing is tested');
    expect((await run([...words, '--respondent', 'solver', '--out', join(place.folder, 'b')])).code).toBe(0);
    const folders = ['--first', join(place.folder, 'b'), '--second', join(place.folder, 'a')];
    const compared = await command(['bench', 'compare', ...folders]);
    expect(JSON.parse(compared.stdout)).toMatchObject({ comparison: null, changes: { n: 3 } });
    expect((JSON.parse(compared.stdout) as { notTested: string }).notTested).toContain('3 of 4');
  });

  test('writes a server’s address nowhere, even if the server sends it', async () => {
    const url: string = await place.serve(() => ({
      kind: 'error',
      status: 401,
      message: `Bad key for ${url} (${new URL(url).host})`,
    }));
    const ended = await run(wordsFor(place, url, 2, '--concurrency', '1'));
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({ failed: 1, report: { missing: 2, ci95: null } });
    expect(ended.stderr).toContain('2 of 2 questions have no answer (1 failed, 1 not asked): ');
    const written = await Promise.all(
      ['failures.jsonl', 'run.json', 'details.jsonl'].map((name) =>
        readFile(join(place.folder, name), 'utf8'),
      ),
    );
    for (const text of [ended.stdout, ended.stderr, ...written]) {
      expect(text).not.toContain(new URL(url).host);
      expect(text).not.toContain('127.0.0.1');
    }
    expect(written[0]).toContain('Bad key for ***');
    await place.upstream?.close();
    const gone = await run(
      wordsFor(place, url, 1, '--resume', '--concurrency', '1', '--out', join(place.folder, 'b')),
    );
    expect(gone.code).toBe(1);
    const failure = await readFile(join(place.folder, 'b', 'failures.jsonl'), 'utf8');
    expect(JSON.parse(failure)).toMatchObject({
      attempts: 1,
      message: expect.stringContaining('ECONNREFUSED') as string,
    });
    expect(gone.stdout + gone.stderr).not.toContain(new URL(url).host);
  });

  test('asks with top_p and a seed, which are part of the run and kept when it is resumed', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    const drawn = ['--temperature', '0.7', '--top-p', '0.9', '--model-seed', '11'];
    expect(await run(wordsFor(place, url, 1, ...drawn))).toMatchObject({ code: 0, stderr: '' });
    expect(place.upstream?.requests[0]?.body).toMatchObject({ temperature: 0.7, top_p: 0.9, seed: 11 });
    expect(await run(wordsFor(place, url, 1, '--resume'))).toMatchObject({ code: 0, stderr: '' });
    const other = await run(wordsFor(place, url, 1, '--resume', '--model-seed', '12'));
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('seed was 11, now 12');
    expect(await run(wordsFor(place, url, 1, '--top-p', '1.5'))).toMatchObject({ code: 2 });
    expect(place.upstream?.requests).toHaveLength(1);
  });

  test('asks with stop texts, further fields and a detail, which are part of the run and kept when it is resumed', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    const more = [
      '--stop',
      '###',
      '--stop',
      '\n\n',
      '--extra-body',
      '{"min_p":0.1,"temperature":2}',
      '--image-detail',
      'low',
    ];
    expect(await run(wordsFor(place, url, 1, ...more))).toMatchObject({ code: 0, stderr: '' });
    const body = place.upstream?.requests[0]?.body;
    expect(body).toMatchObject({ stop: ['###', '\n\n'], min_p: 0.1, temperature: 0 });
    expect(JSON.stringify(body)).toContain('"detail":"low"');
    expect(await run(wordsFor(place, url, 1, '--resume'))).toMatchObject({ code: 0, stderr: '' });
    for (const [other, why] of [
      [['--stop', '###'], 'stop was'],
      [['--extra-body', '{"min_p":0.2}'], 'extraBody was'],
      [['--image-detail', 'high'], 'imageDetail was "low", now "high"'],
    ] as const) {
      expect((await run(wordsFor(place, url, 1, '--resume', ...other))).stderr).toContain(why);
    }
    for (const [wrong, why] of [
      [['--stop', ''], '--stop'],
      [['--extra-body', '[1]'], 'not a JSON object'],
      [['--extra-body', '{"messages":[]}'], '“messages”'],
      [['--image-detail', 'best'], 'low or high or auto'],
    ] as const) {
      const { code, stderr } = await run(wordsFor(place, url, 1, ...wrong));
      expect(code).toBe(2);
      expect(stderr).toContain(why);
    }
    expect(place.upstream?.requests).toHaveLength(1);
    const { stdout } = await command([
      'bench',
      'items',
      '--task',
      'counterfactual',
      '--system',
      'pendulum',
      '--count',
      '1',
      '--seed',
      '5',
      '--format',
      'openai-batch',
      '--model',
      'mock',
      ...more,
    ]);
    const { body: inBatch } = JSON.parse(stdout) as { body: object };
    expect(body).toEqual({ ...inBatch, stream: false });
  });

  test('reports truncated answers, in its summary and next to each of them', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: 'Let me think', finish: 'length' }));
    const ended = await run(wordsFor(place, url, 2));
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain('2 answers were cut off');
    expect(JSON.parse(ended.stdout)).toMatchObject({ report: { unparsed: 2, cut: 2 } });
    expect(await readFile(join(place.folder, 'details.jsonl'), 'utf8')).toContain('"finishReason":"length"');
    const resumed = await run(wordsFor(place, url, 2, '--resume'));
    expect(JSON.parse(resumed.stdout)).toMatchObject({ resumed: 2, report: { cut: 2 } });
  });

  test('uses the newer name of the token limit if a server rejects the older one', async () => {
    const url = await place.serve(({ body }) =>
      Object.hasOwn(body as object, 'max_tokens')
        ? {
            kind: 'error',
            status: 400,
            message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
          }
        : { kind: 'answer', text: VALUES },
    );
    expect(await run(wordsFor(place, url, 3, '--concurrency', '1'))).toMatchObject({ code: 0, stderr: '' });
    // The first request is repeated with the other parameter, which later requests use directly.
    expect(place.upstream?.requests).toHaveLength(4);
    expect(place.upstream?.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 1024 });
  });

  test('has no accuracy if a server answered nothing', async () => {
    const url = await place.serve(() => ({ kind: 'error', status: 401, message: 'bad key' }));
    const ended = await run(wordsFor(place, url, 4, '--concurrency', '1'));
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'stopped',
      report: { n: 0, accuracy: null, bounds: [0, 1], against: {} },
    });
    expect(ended.stderr).toContain('401');
  });

  test('lists respondents in its help, and every task with yes/no questions', async () => {
    const help = (await run(['--help'])).stdout.replaceAll(/\s+/gu, ' ');
    expect(help).toContain('solver, clip+scm, clip+scm-value, clip-choice, or a baseline of the task');
    const asking = tasks.filter(({ id, subjects }) => subjects.some((subject) => isYesNo(id, subject.id)));
    expect(help).toContain(`${asking.map(({ id }) => id).join(' or ')}: ask “yes or no”`);
  });

  test('asks yes/no questions in both orders, reports the effect of the order, and resumes in both orders', async () => {
    const url = await place.serve(({ body }) => {
      const first = questionIn(body).includes('Yes or No') ? 'Yes' : 'No';
      return { kind: 'answer', text: first, first: { [first]: 0.7, [first === 'Yes' ? 'No' : 'Yes']: 0.3 } };
    });
    const words = [
      '--task',
      'structure-single',
      '--system',
      'pendulum',
      '--count',
      '1',
      '--seed',
      '5',
      '--server',
      url,
      '--model',
      'mock',
      '--out',
      place.folder,
    ];
    const ended = await run([...words, '--both-orders']);
    // An answer that only depends on the order cannot be parsed.
    expect(ended).toMatchObject({ code: 3 });
    expect(place.upstream?.requests).toHaveLength(24);
    const { report } = JSON.parse(ended.stdout) as { report: { unparsed: number; orders: unknown } };
    expect(report).toMatchObject({
      unparsed: 12,
      orders: { n: 12, same: 0, worded: { yes: 1 }, swapped: { yes: 0 } },
    });
    expect((await answers(place)).every(({ text }) => text === 'Undecided.')).toBe(true);
    for (const left of [['--both-orders'], []]) {
      const resumed = await run([...words, ...left, '--resume']);
      expect(JSON.parse(resumed.stdout)).toMatchObject({ resumed: 12, report: { orders: { n: 12 } } });
    }
    expect(place.upstream?.requests).toHaveLength(24);
  });

  test.each([
    [['--task', 'counterfactual', '--respondent', 'solver', '--both-orders'], 'structure-single'],
    [['--task', 'structure-pair', '--respondent', 'solver', '--both-orders'], '--server'],
    [['--task', 'guessing'], 'structure-single'],
    [['--task', 'counterfactual', '--respondent', 'oracle'], 'solver'],
    [['--task', 'counterfactual'], '--respondent'],
    [['--task', 'counterfactual', '--server', 'ftp://x'], '--model'],
    [['--task', 'counterfactual', '--server', 'ftp://x', '--model', 'm'], 'http'],
    [['--task', 'counterfactual', '--server', 'http://me@host/v1', '--model', 'm'], '--api-key-env'],
    [
      '--task counterfactual --server http://localhost/v1 --model m --api-key-env NO_KEY'.split(' '),
      'NO_KEY',
    ],
    [['--task', 'counterfactual', '--respondent', 'solver', '--resume'], '--out'],
  ])('rejects the words %j with one line and exit 2', async (words, hint) => {
    const ended = await run(['--system', 'pendulum', '--count', '2', ...words]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(ONE_LINE);
    expect(ended.stderr).toContain(hint);
  });

  test('exits with 3 if no answer can be read, with --strict if one cannot, and by --min', async () => {
    const url = await place.serve((_request, n) => ({ kind: 'answer', text: n < 3 ? '' : VALUES }));
    const none = await run(wordsFor(place, url, 3, '--concurrency', '1'));
    expect(none).toMatchObject({ code: 3 });
    expect(none.stderr).toContain('none of 3 answers is usable');
    expect(JSON.parse(none.stdout)).toMatchObject({ status: 'done', report: { unparsed: 3 } });
    await rm(place.folder, { recursive: true, force: true });
    const all = await run(wordsFor(place, url, 3, '--strict', '--min', 'accuracy=0.01'));
    expect(all).toMatchObject({ code: 0, stderr: '' });
    const path = join(place.folder, 'answers.jsonl');
    const [first = '', ...rest] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [first.replace(VALUES, 'Hm.'), ...rest].join('\n'));
    expect(await run(wordsFor(place, url, 3, '--resume'))).toMatchObject({ code: 0, stderr: '' });
    const strict = await run(wordsFor(place, url, 3, '--resume', '--strict'));
    expect(strict).toMatchObject({ code: 3, stderr: '1 of 3 answers cannot be read\n' });
    const short = await run(
      wordsFor(place, url, 3, '--resume', '--min', 'accuracy=0.9', '--min', 'perVariable.shadow_length=1'),
    );
    expect(short.code).toBe(3);
    expect(short.stderr).toMatch(/accuracy is 0\.\d+, and 0\.9 is demanded/u);
    expect(short.stdout).not.toBe('');
    // Refused before anything is asked.
    const unknown = await run(wordsFor(place, url, 4, '--min', 'beauty=1'));
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('the report has no such figure; it has n, ');
    expect(await run(wordsFor(place, url, 3, '--min', 'accuracy'))).toMatchObject({ code: 2, stdout: '' });
  });

  test('scores the solver as right throughout', async () => {
    const ended = await run([
      '--task',
      'structure-pair',
      '--system',
      'water-flow',
      '--count',
      '3',
      '--respondent',
      'solver',
    ]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 36, report: { n: 3, accuracy: 1, shd: 0 } });
  });
});
