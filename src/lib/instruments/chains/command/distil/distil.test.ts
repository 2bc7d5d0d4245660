import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, freshPlace, startCommand, type Ended } from '../../../../../../tests/support/command.ts';
import { BREAK, startMockUpstream, type Script } from '../../../../../../tests/support/mock-upstream.ts';
import { chainSamples, LEVELS } from '../../../../evaluation/benchmarks/countervqa/samples.ts';
import { promptLineSchema } from '../../../../chains/distil/formats.ts';
import { readExampleLine } from '../../../../chains/distil/formats.fixture.ts';
import type { Sample } from '../../../../chains/distil/types.ts';
import * as v from 'valibot';

const start = (words: readonly string[]): ReturnType<typeof startCommand> =>
  startCommand(['distil', ...words]);
const run = (...words: readonly string[]): Promise<Ended> => command(['distil', ...words]);

const place = freshPlace();

async function lines(name: string): Promise<readonly Record<string, unknown>[]> {
  const text = await readFile(join(place.folder, name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function eventsIn(about: string): number {
  return (JSON.parse(about) as { chain: { events: readonly unknown[] } }).chain.events.length;
}

describe('rungs distil', () => {
  test.each(['messages', 'sharegpt'])(
    'writes lines in %s that are read back, with their pictures',
    async (format) => {
      const words = ['--task', 'all', '--count', '5', '--seed', '3', '--format', format, '--size', '32'];
      const { code, stdout, stderr } = await run(...words, '--preset', 'cfgpt', '--out', place.folder);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toMatchObject({
        status: 'done',
        examples: 15,
        levels: { adjacent: { examples: 5 } },
      });
      const train = await lines('train.jsonl');
      expect(train.map(({ task }) => task)).toEqual(
        LEVELS.flatMap((level) => Array(5).fill(level) as string[]),
      );
      const pictures = new Set<string>();
      for (const line of train) {
        const read = readExampleLine(line);
        expect(read).toMatchObject({ ok: true, value: { reasoning_from: 'template', model: null } });
        if (!read.ok) continue;
        for (const image of read.value.images) pictures.add(image);
        expect(new Set(read.value.images).size).toBe(eventsIn(read.value.about));
      }
      const drawn = await readdir(join(place.folder, 'images'));
      expect(drawn.map((name) => `images/${name}`).sort()).toEqual([...pictures].sort());
      const png = await readFile(join(place.folder, 'images', drawn[0] ?? ''));
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 32]);

      const prompts = await lines('prompts.jsonl');
      expect(prompts.map(({ id }) => id)).toEqual(train.map(({ id }) => id));
      for (const line of prompts) expect(v.is(promptLineSchema, line)).toBe(true);
      const settings = await readFile(
        join(place.folder, format === 'messages' ? 'sft.py' : 'sft.yaml'),
        'utf8',
      );
      expect(settings).toMatch(format === 'messages' ? /learning_rate=5e-5/u : /learning_rate: 5\.0e-5/u);
      expect(await readFile(join(place.folder, 'grpo.py'), 'utf8')).toContain('num_generations=4');
      expect(await readFile(join(place.folder, 'verl_reward.py'), 'utf8')).toContain('def compute_score(');
      if (format === 'sharegpt') {
        const info = JSON.parse(await readFile(join(place.folder, 'dataset_info.json'), 'utf8')) as object;
        expect(info).toMatchObject({ cfgpt: { file_name: 'train.jsonl', formatting: 'sharegpt' } });
      }
    },
  );

  test('writes equal files for equal seeds, and rejects a folder with other content', async () => {
    const words = ['--task', 'adjacent', '--count', '4', '--size', '16', '--out', place.folder];
    expect(await run(...words)).toMatchObject({ code: 0 });
    const first = await readFile(join(place.folder, 'train.jsonl'), 'utf8');
    expect((await run(...words)).stderr).toContain('add --resume');
    expect(await run(...words, '--resume')).toMatchObject({ code: 0 });
    expect(await readFile(join(place.folder, 'train.jsonl'), 'utf8')).toBe(first);
    const other = await run(...words, '--resume', '--seed', '2');
    expect(other).toMatchObject({ code: 1 });
    expect(other.stderr).toContain('seed was 1, now 2');
  });

  test.each([
    [['--task', 'next', '--count', '1'], '--task next: give adjacent or long-chain or non-existent or all'],
    [['--task', 'all', '--count', '0'], '--count 0'],
    [['--task', 'all', '--count', '1', '--format', 'csv'], '--format csv: give messages or sharegpt'],
    [['--task', 'all', '--count', '1', '--preset', 'mine'], '--preset mine: give cfgpt'],
    [['--task', 'all', '--count', '1', '--model', 'm'], 'a teacher needs both'],
  ])('rejects %j with one line', async (words, why) => {
    const { code, stderr } = await run(...words, '--out', place.folder);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

const samples = [...chainSamples({ levels: ['long-chain'], count: 12, seed: 1, style: 'flat' })].map(
  ({ sample }) => sample,
);
const teaching = '--task long-chain --count 12 --size 16 --model wise --concurrency 2'.split(' ');

/** Which sample a request is about: chains differ in every sentence, and questions about one in what they ask. */
function sampleIn(body: unknown): Sample {
  const said = JSON.stringify(body);
  const found = samples.filter(({ ask }) => {
    const last = ask.at(-1);
    const question = last?.type === 'text' ? (last.text.split('\n')[0] ?? '') : '';
    return said.includes(JSON.stringify(question).slice(1, -1));
  });
  if (found[0] === undefined) throw new Error('A request about no sample.');
  return found[0];
}

function reply({ truth }: Sample, more: object = {}): Script {
  const reasoning = `It follows from what was needed: ${truth.reason}`;
  return {
    kind: 'answer',
    text: JSON.stringify({
      reasoning,
      answer: truth.answer,
      happened: truth.premise ? 'yes' : 'no',
      ...more,
    }),
  };
}

describe('a teacher of rungs distil', () => {
  test('is corrected, retried and dropped if it is wrong, with each case named and counted', async () => {
    const [first, second, third] = samples;
    const asked = new Map<string, number>();
    place.upstream = await startMockUpstream('vllm', ({ body }) => {
      const sample = sampleIn(body);
      const time = (asked.get(sample.id) ?? 0) + 1;
      asked.set(sample.id, time);
      if (sample.id === first?.id && time === 1) return { kind: 'answer', text: 'I think so.' };
      if (sample.id === second?.id)
        return reply(sample, { answer: sample.truth.answer === 'yes' ? 'no' : 'yes' });
      if (sample.id === third?.id) return { kind: 'answer', text: '{"reasoning": "none"}' };
      if (sample.id === samples[3]?.id && time === 1) return { kind: 'raw', pieces: ['{"id": ', BREAK] };
      return reply(sample);
    });
    const ended = await run(...teaching, '--server', place.upstream.url, '--out', place.folder);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'done',
      examples: 10,
      dropped: 2,
      drops: { unreadable: 1, 'wrong-answer': 1, 'wrong-premise': 0 },
      open: 0,
    });
    const train = await lines('train.jsonl');
    expect(train.map(({ id }) => id)).toEqual(
      samples.filter(({ id }) => id !== second?.id && id !== third?.id).map(({ id }) => id),
    );
    for (const line of train) expect(line).toMatchObject({ reasoning_from: 'teacher', model: 'wise' });
    expect((await lines('dropped.jsonl')).map(({ id, why }) => [id, why])).toEqual([
      [second?.id, 'wrong-answer'],
      [third?.id, 'unreadable'],
    ]);
    // The next request contains the invalid reply and its error.
    const mended = place.upstream.requests.find(({ body }) => JSON.stringify(body).includes('I think so.'));
    expect(JSON.stringify(mended?.body)).toContain('That could not be read: there is no JSON object');
    // Asked once, and twice more to be mended.
    expect(asked.get(third?.id ?? '')).toBe(3);
  });

  test('continues after being killed, without requesting stored answers again', async () => {
    let answered = 0;
    const kills = [4, 9];
    let child: ChildProcess | null = null;
    let kept = 0;
    place.upstream = await startMockUpstream('vllm', ({ body }) => {
      const sample = sampleIn(body);
      answered += 1;
      if (answered === kills[0]) {
        kills.shift();
        child?.kill('SIGKILL');
        return { kind: 'raw', pieces: [BREAK] };
      }
      kept += 1;
      return reply(sample);
    });
    const words = [...teaching, '--server', place.upstream.url, '--out', place.folder, '--concurrency', '1'];
    for (let time = 0; kills.length > 0; time++) {
      const begun = start(time === 0 ? words : [...words, '--resume']);
      child = begun.child;
      await begun.ended;
    }
    expect(await run(...words, '--resume')).toMatchObject({ code: 0 });
    expect(await lines('train.jsonl')).toHaveLength(12);
    expect(kept).toBe(samples.length);
    expect((await lines('teacher.jsonl')).map(({ id }) => id).sort()).toEqual(
      samples.map(({ id }) => id).sort(),
    );
  });

  test('leaves what is stored if it is unreachable, and says how to continue', async () => {
    place.upstream = await startMockUpstream('vllm', () => ({
      kind: 'error',
      status: 401,
      message: 'no key',
    }));
    const { code, stderr } = await run(...teaching, '--server', place.upstream.url, '--out', place.folder);
    expect(code).toBe(1);
    expect(stderr).toContain('12 of 12 questions have no reply');
    expect(stderr).toContain('--resume');
    expect(await lines('train.jsonl')).toEqual([]);
  });
});
