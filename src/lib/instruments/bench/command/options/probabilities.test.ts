import { omitUndefined } from '../../../../util/omit.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bench, freshPlace } from '../../../../../../tests/support/command.ts';
import type { Director } from '../../../../../../tests/support/mock-upstream.ts';

/** Runs `rungs bench` to its end. */

const place = freshPlace();

type Body = Readonly<Record<string, unknown>>;
const bodies = (): readonly Body[] => (place.upstream?.requests ?? []).map(({ body }) => body as Body);
const yes: Director = () => ({ kind: 'answer', text: 'Yes', first: { Yes: 0.75, No: 0.25 } });
const structure = ['--task', 'structure-single', '--system', 'pendulum', '--count', '1', '--seed', '5'];

async function linesOf(name: string): Promise<readonly Body[]> {
  const text = await readFile(join(place.folder, name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Body);
}

describe('the probability of yes, by the command', () => {
  test('is requested by tokens, stored with the answers and summarised; the run records its provenance', async () => {
    const url = await place.serve(yes);
    const out = ['--out', place.folder];
    const ended = await bench('run', ...structure, '--server', url, '--model', 'm', ...out);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(bodies()).toHaveLength(12);
    for (const body of bodies())
      expect(body).toMatchObject({ logprobs: true, top_logprobs: 20, max_tokens: 1024 });
    for (const detail of await linesOf('details.jsonl')) {
      expect(detail['probability']).toMatchObject({ labelMass: 1, yes: [0.75, 0.75] });
    }
    for (const answer of await linesOf('answers.jsonl')) expect(Object.keys(answer)).toEqual(['id', 'text']);
    const printed = JSON.parse(ended.stdout) as { report: { probabilities: Body } };
    expect(printed.report.probabilities).toMatchObject({ n: 12, repeated: 0, auc: 0.5, labelMass: 1 });
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    const storedRun = async () =>
      JSON.parse(await readFile(join(place.folder, 'run.json'), 'utf8')) as { made: Body; plan: object };
    const kept = await storedRun();
    expect(kept.made).toMatchObject({ version });
    expect(kept.made['device']).toContain(`Node.js ${process.versions.node}`);
    expect(Number.isNaN(Date.parse(String(kept.made['date'])))).toBe(false);
    expect(JSON.stringify(kept.plan)).not.toContain(version);
    // What was kept is read again: nothing is asked, and the figures are the same.
    const again = await bench('run', ...structure, '--server', url, '--model', 'm', ...out, '--resume');
    expect((JSON.parse(again.stdout) as { report: object }).report).toEqual(printed.report);
    expect((await storedRun()).made).toEqual(kept.made);
    expect(await storedRun()).not.toHaveProperty('madeLater');
    expect(bodies()).toHaveLength(12);
  });

  test('is requested in the same way when a run is resumed, regardless of the defaults', async () => {
    let isUp = false;
    const url = await place.serve((_, n) =>
      isUp || n < 3 ? { kind: 'answer', text: 'Yes' } : { kind: 'error', status: 401, message: 'no' },
    );
    const words = [
      'run',
      ...structure,
      '--server',
      url,
      '--model',
      'm',
      '--out',
      place.folder,
      '--concurrency',
      '1',
    ];
    const asked = ['--probabilities', 'off', '--max-tokens', '64', '--temperature', '0.5', '--no-thinking'];
    expect(await bench(...words, ...asked)).toMatchObject({ code: 1 });
    isUp = true;
    const before = bodies().length;
    expect(await bench(...words, '--resume')).toMatchObject({ code: 0, stderr: '' });
    const later = bodies().slice(before);
    expect(later).toHaveLength(9);
    for (const body of later) {
      expect(body).toMatchObject({
        max_tokens: 64,
        temperature: 0.5,
        chat_template_kwargs: { enable_thinking: false },
      });
      expect(body).not.toHaveProperty('logprobs');
    }
    // What is said in words is another run.
    const other = await bench(...words, '--resume', '--probabilities', 'tokens');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('probabilities was nothing, now "tokens"');
  });

  test('is measured by the same repetitions when a run is resumed', async () => {
    const url = await place.serve(yes);
    const words = ['run', ...structure, '--server', url, '--model', 'm', '--out', place.folder];
    const asked = ['--probabilities', 'repeats', '--repeats', '2', '--repeat-temperature', '0.7'];
    expect(await bench(...words, ...asked)).toMatchObject({ code: 0, stderr: '' });
    expect(bodies()).toHaveLength(36);
    expect(bodies().filter(({ temperature }) => temperature === 0.7)).toHaveLength(24);
    const again = await bench(...words, '--resume');
    expect(JSON.parse(again.stdout)).toMatchObject({
      resumed: 12,
      report: { probabilities: { repeated: 12 } },
    });
    expect(bodies()).toHaveLength(36);
  });

  test.each(['causal-order', 'recognition', 'cause-to-effect', 'effect-to-cause', 'cue'])(
    'is requested for each candidate of %s that is asked about separately',
    async (task) => {
      const url = await place.serve((_, n) => ({ kind: 'answer', text: n % 2 === 0 ? 'Yes' : 'No' }));
      const items = [
        '--task',
        task,
        '--system',
        'stories',
        '--count',
        '1',
        '--seed',
        '5',
        '--asking',
        'each',
      ];
      const words = ['run', ...items, '--server', url, '--model', 'm', '--out', place.folder];
      const again = ['--probabilities', 'repeats', '--repeats', '4', '--concurrency', '1'];
      const { code, stderr } = await bench(...words, ...again);
      expect(code).toBe(0);
      expect(stderr.replace(/^On these items looks alone do no worse: .*\n/u, '')).toBe('');
      const captions = task === 'causal-order' ? 2 : 4;
      expect(bodies()).toHaveLength(captions * 5);
      expect(bodies().filter(({ temperature }) => temperature === 1)).toHaveLength(captions * 4);
      const [answer] = await linesOf('answers.jsonl');
      expect(Object.values(answer?.['scores'] ?? {})).toEqual(Array(captions).fill(0.5));
      expect(await bench(...words, '--resume')).toMatchObject({ code: 0 });
      expect(bodies()).toHaveLength(captions * 5);
    },
  );

  test('is the same run by tokens, explicit or not, if captions are asked about separately', async () => {
    const url = await place.serve(yes);
    const items = '--task causal-order --system stories --count 1 --seed 5 --asking each'.split(' ');
    const words = ['run', ...items, '--server', url, '--model', 'm', '--out', place.folder];
    expect(await bench(...words, '--probabilities', 'tokens')).toMatchObject({ code: 0 });
    expect(bodies()).toHaveLength(2);
    for (const body of bodies()) expect(body).toMatchObject({ logprobs: true });
    expect(await bench(...words, '--resume', '--probabilities', 'off')).toMatchObject({ code: 0 });
    expect(bodies()).toHaveLength(2);
  });

  test('is written to a batch file and read back', async () => {
    const made = await bench('items', ...structure, '--format', 'openai-batch', '--model', 'm');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const lines = made.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { custom_id: string; body: Body });
    expect(lines).toHaveLength(12);
    for (const { body } of lines) expect(body).toMatchObject({ logprobs: true, top_logprobs: 20 });
    const token = (word: string, p: number) => ({ token: word, logprob: Math.log(p) });
    const content = [{ ...token('Yes', 0.75), top_logprobs: [token('Yes', 0.75), token('No', 0.25)] }];
    const choice = { index: 0, message: { content: 'Yes' }, finish_reason: 'stop', logprobs: { content } };
    const output = join(place.folder, 'output.jsonl');
    const outputs = lines.map(({ custom_id }) =>
      JSON.stringify({ custom_id, response: { status_code: 200, body: { choices: [choice] } }, error: null }),
    );
    await writeFile(output, outputs.join('\n'));
    const words = ['run', ...structure, '--from-batch', output, '--model', 'm'];
    const ended = await bench(...words);
    // Without a folder the printed report says what made it.
    expect(JSON.parse(ended.stdout)).toMatchObject({
      made: { version: expect.any(String) as string, batch: 'openai' },
      report: { probabilities: { n: 12, labelMass: 1 } },
    });
    const failed = outputs.map((line, index) => {
      const { custom_id } = lines[index] ?? {};
      const body = { error: { message: `rate limit reached\u001b[2J in req-${index}` } };
      if (index < 7) return JSON.stringify({ custom_id, response: { status_code: 429, body } });
      return index < 10
        ? JSON.stringify({ custom_id, response: null, error: { message: 'It expired.' } })
        : line;
    });
    await writeFile(output, failed.slice(0, -1).join('\n'));
    const incomplete = await bench(...words);
    expect(incomplete.code).toBe(1);
    expect(incomplete.stderr).toContain(
      '11 of 12 questions have no answer: 7 lines: status 429 "rate limit reached [2J in req-0"; ' +
        '3 lines: error "It expired"; 1 line not in the file',
    );
    expect(incomplete.stderr.trimEnd()).not.toMatch(/\p{Cc}/u);
    const none = await bench(...words, '--probabilities', 'off');
    expect((JSON.parse(none.stdout) as { report: object }).report).not.toHaveProperty('probabilities');
  });

  test('is scored if answers have it, and rejected if invalid', async () => {
    const made = await bench('items', ...structure);
    const ids = made.stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    const items = join(place.folder, 'items.jsonl');
    await writeFile(items, made.stdout);
    const score = async (probability: unknown) => {
      const answers = join(place.folder, 'answers.jsonl');
      await writeFile(
        answers,
        ids.map((id) => JSON.stringify({ id, text: 'No', ...omitUndefined({ probability }) })).join('\n'),
      );
      return bench('score', '--task', 'structure-single', '--items', items, '--answers', answers);
    };
    expect(JSON.parse((await score({ yes: [0.5, 0.5] })).stdout)).toMatchObject({
      probabilities: { n: 12, brier: 0.25, auc: 0.5, labelMass: null },
    });
    expect(JSON.parse((await score(undefined)).stdout)).not.toHaveProperty('probabilities');
    const refused = await score({ yes: [0.5, 1.5] });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('line 1: its "probability" is not valid');
  });

  test.each([
    [
      ['--task', 'causal-order', '--server', 'http://localhost/v1', '--probabilities', 'repeats'],
      '--asking each',
    ],
    [
      '--task causal-order --asking each --from-batch none.jsonl --probabilities repeats'.split(' '),
      'one request',
    ],
    [
      ['--task', 'counterfactual', '--server', 'http://localhost/v1', '--probabilities', 'tokens'],
      'structure-single',
    ],
    [['--task', 'structure-pair', '--respondent', 'solver', '--probabilities', 'auto'], '--server'],
    [
      ['--task', 'structure-pair', '--server', 'http://localhost/v1', '--probabilities', 'some'],
      'tokens or repeats',
    ],
    [
      ['--task', 'structure-pair', '--server', 'http://localhost/v1', '--repeats', '3'],
      'add --probabilities repeats',
    ],
    [
      '--task structure-pair --server http://localhost/v1 --probabilities auto --repeats 0'.split(' '),
      'from 1 to 1000',
    ],
    [
      '--task structure-pair --server http://localhost/v1 --probabilities auto --repeat-temperature 3'.split(
        ' ',
      ),
      '--repeat-temperature 3: give a number from 0 to 2',
    ],
    [['--task', 'structure-pair', '--from-batch', 'none.jsonl', '--probabilities', 'repeats'], 'one request'],
  ])('rejects the words %j with one line and exit 2', async (words, hint) => {
    const ended = await bench('run', '--system', 'pendulum', '--count', '1', '--model', 'm', ...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(hint);
  });
});
