import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bench, freshPlace } from '../../../../../../tests/support/command.ts';

const place = freshPlace();
const COUNT = 3;

interface ItemLine {
  readonly id: string;
  readonly truth: number | readonly number[];
  readonly each: readonly { readonly option: string; readonly messages: unknown }[];
}

interface Request {
  readonly custom_id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const linesOf = (text: string): readonly unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** A line of a batch's output that says yes with this probability; without token probabilities if it is null. */
function replyTo({ custom_id }: Request, yes: number | null, text: string): string {
  const token = (word: string, p: number) => ({ token: word, logprob: Math.log(p) });
  const content = [
    { ...token(text, 1), top_logprobs: [token('Yes', yes ?? 1), token('No', 1 - (yes ?? 0))] },
  ];
  const choice = {
    index: 0,
    message: { role: 'assistant', content: text },
    finish_reason: 'stop',
    ...(yes === null ? {} : { logprobs: { content } }),
  };
  return JSON.stringify({
    custom_id,
    response: { status_code: 200, body: { choices: [choice] } },
    error: null,
  });
}

test.each([
  ['causal-order', 2],
  ['recognition', 4],
  ['cause-to-effect', 4],
  ['effect-to-cause', 4],
  ['cue', 4],
] as const)(
  'goes through a batch file of given items and back, a line for each of the candidates of %s',
  async (task, candidates) => {
    const made = ['--task', task, '--system', 'stories', '--count', `${COUNT}`, '--seed', '5'];
    const file = join(place.folder, 'items.jsonl');
    const printed = await bench('items', ...made, '--asking', 'each', '--images', place.folder);
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    await writeFile(file, printed.stdout);
    const own = ['--task', task, '--items', file, '--model', 'mock'];
    const batch = await bench('items', ...own, '--format', 'openai-batch');
    expect(batch).toMatchObject({ code: 0, stderr: '' });

    const items = linesOf(printed.stdout) as readonly ItemLine[];
    const requests = linesOf(batch.stdout) as readonly Request[];
    const asked = items.flatMap(({ id, truth, each }) =>
      each.map((_, index) => ({ name: `${id}#${index + 1}`, isRight: [truth].flat().includes(index) })),
    );
    expect(requests.map(({ custom_id }) => custom_id)).toEqual(asked.map(({ name }) => name));
    expect(requests).toHaveLength(COUNT * candidates);
    for (const { body } of requests) expect(body).toMatchObject({ model: 'mock', logprobs: true });
    // What was made and what was read back ask the same.
    const straight = await bench(
      'items',
      ...made,
      '--asking',
      'each',
      '--format',
      'openai-batch',
      '--model',
      'mock',
    );
    expect(straight.stdout).toBe(batch.stdout);

    const output = join(place.folder, 'output.jsonl');
    const accuracy = async (
      yesOf: (isRight: boolean) => readonly [number | null, string],
    ): Promise<unknown> => {
      const replies = requests.map((request, at) => replyTo(request, ...yesOf(asked[at]?.isRight === true)));
      await writeFile(output, replies.toReversed().join('\n'));
      const ended = await bench('run', ...own, '--from-batch', output);
      expect(ended.code).toBe(0);
      expect(ended.stderr.replace(/^These items can be answered by looks alone: .*\n/u, '')).toBe('');
      return JSON.parse(ended.stdout);
    };
    const report = (share: number) => ({ status: 'done', report: { n: COUNT, accuracy: share } });
    // Every reply says yes; how likely it was decides.
    expect(await accuracy((isRight) => [isRight ? 0.6 : 0.4, 'Yes'])).toMatchObject(report(1));
    expect(await accuracy((isRight) => [isRight ? 0.4 : 0.6, 'Yes'])).toMatchObject(report(0));
    // Without token probabilities the words count.
    expect(await accuracy((isRight) => [null, isRight ? 'Yes' : 'No'])).toMatchObject(report(1));

    await writeFile(
      output,
      requests
        .slice(1)
        .map((request) => replyTo(request, 0.5, 'Yes'))
        .join('\n'),
    );
    const incomplete = await bench('run', ...own, '--from-batch', output);
    expect(incomplete.code).toBe(1);
    expect(incomplete.stderr).toContain(`1 of ${COUNT} questions`);
  },
);
