import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bench, freshPlace } from '../../../../tests/support/command.ts';
import type { Director } from '../../../../tests/support/mock-upstream.ts';
import { readDraftLines } from '../../evaluation/benchmarks/causal-order/make/files.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const place = freshPlace();
const TABLE =
  'question,answer,image\nWhy is it wet?,It rained,1.png\nWhat?,A cup,2.png\nWhy run?,Rain,3.png\n';
const twoLines: Director = ({ body }) => ({
  kind: 'answer',
  text: JSON.stringify(body).includes('run')
    ? 'I would rather not.'
    : 'The wet street is due to the rain.\nThe rain is due to the wet street.',
});

async function write(name: string, text: string): Promise<string> {
  const path = join(place.folder, name);
  await writeFile(path, text);
  return path;
}
const bodies = () => (place.upstream?.requests ?? []).map(({ body }) => JSON.stringify(body));

describe('rungs bench make', () => {
  test('puts why-questions into a user’s prompt, and prints drafts that the page opens', async () => {
    const url = await place.serve(twoLines);
    const table = await write('why.csv', TABLE);
    const prompt = await write('prompt.txt', 'Two lines. Q: {question} A: {result}\n');
    const words = ['make', table, '--server', url, '--model', 'm', '--prompt', prompt, '--concurrency', '1'];
    const ended = await bench(...words);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('2 of 2 why-questions\n');
    expect(ended.stderr).toContain(
      'row-3: The reply is not valid JSON, and not two lines with a sentence each',
    );
    expect(bodies()[0]).toContain('"Two lines. Q: Why is it wet? A: It rained"');
    const drafts = unwrap(readDraftLines(ended.stdout));
    expect(drafts).toMatchObject([
      {
        id: 'row-1',
        image: '1.png',
        cause: { noun: 'the rain' },
        effect: { noun: 'the wet street' },
        verdict: 'open',
      },
      { id: 'row-3', cause: { noun: '' } },
    ]);
  });

  test('continues its own blank lines, and changes existing captions', async () => {
    const url = await place.serve(({ body }) => ({
      kind: 'answer',
      text: JSON.stringify(body).includes('Alter') ? 'A bus stands there.' : 'no',
    }));
    const event = { clause: 'x', noun: 'y' };
    const line = {
      format: 'rungs-causal-order-draft',
      version: 1,
      id: 'a',
      question: 'Why?',
      answer: 'So',
      image: '1',
      movie: null,
      cause: event,
      effect: event,
      verdict: 'accepted',
      sentences: [],
      right: { object: 'A car stands there.', activity: '' },
      wrong: { object: '', activity: '' },
    };
    const lines = await write('items.jsonl', `${JSON.stringify(line)}\n`);
    const prompt = await write('alter.txt', 'Alter {sentence}');
    const ended = await bench('make', lines, '--server', url, '--model', 'm', '--altered-prompt', prompt);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('"Alter A car stands there."');
    expect(unwrap(readDraftLines(ended.stdout))).toMatchObject([
      { wrong: { object: 'A bus stands there.', activity: '' }, verdict: 'open' },
    ]);
    expect(await readFile(lines, 'utf8')).toContain('"accepted"');
  });

  test('stops if the server refuses, and keeps finished drafts', async () => {
    const url = await place.serve((request, n) =>
      n === 0 ? twoLines(request, n) : { kind: 'error', status: 401, message: 'no key' },
    );
    const table = await write('why.csv', `${TABLE}Why sit?,Rain,4.png\n`);
    const prompt = await write('prompt.txt', '{question} {answer}');
    const words = ['make', table, '--server', url, '--model', 'm', '--prompt', prompt, '--concurrency', '1'];
    const ended = await bench(...words);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('go on from where they are blank');
    expect(bodies()).toHaveLength(2);
    expect(unwrap(readDraftLines(ended.stdout)).map(({ cause }) => cause.noun)).toEqual(['the rain', '', '']);
  });

  test.each([
    ['--prompt', 'Q: {question}', 2, 'The prompt lacks the placeholder {answer} or {result}'],
    ['--altered-prompt', 'Q: {caption}', 2, 'unknown placeholder {caption}; it may have {sentence}'],
    ['--prompt', '', 2, 'The prompt is empty'],
  ])('rejects %s %j before anything is asked', async (option, text, code, why) => {
    const url = await place.serve(twoLines);
    const table = await write('why.csv', TABLE);
    const prompt = await write('prompt.txt', text);
    const ended = await bench('make', table, '--server', url, '--model', 'm', option, prompt);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(why);
    expect(bodies()).toEqual([]);
  });

  test('reports that no question asks why, or no reply can be read', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: 'no' }));
    const none = await write('what.csv', 'question,answer,image\nWhat?,A cup,2.png\n');
    const asked = ['--server', url, '--model', 'm'];
    expect((await bench('make', none, ...asked)).stderr).toContain('no question with an answer asks why');
    expect((await bench('make', join(place.folder, 'gone.csv'), ...asked)).stderr).toContain('no such file');
    const table = await write('why.csv', TABLE);
    expect((await bench('make', table, '--from', '2', ...asked)).stderr).toContain(
      'there are 2 why-questions',
    );
    expect(await bench('make', table, ...asked)).toMatchObject({ code: 3 });
  });
});
