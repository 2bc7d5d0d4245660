import { setTimeout as sleep } from 'node:timers/promises';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentReply, lastQuestion } from '../../../../../../tests/support/agent-replies.ts';
import { command, freshPlace, startCommand, type Ended } from '../../../../../../tests/support/command.ts';
import {
  BREAK,
  deltaEvent,
  type Director,
  type Script,
} from '../../../../../../tests/support/mock-upstream.ts';
import type { StoredExchange } from '../../../../chains/agents/stored.ts';
import { edgesOf } from '../../../../chains/graph.ts';
import { chainOf, chainStories } from '../../../../systems/chains/index.ts';
import { required } from '../../../../../../tests/support/required.ts';

const start = (words: readonly string[]): ReturnType<typeof startCommand> =>
  startCommand(['agents', ...words]);
const agents = (...words: readonly string[]): Promise<Ended> => command(['agents', ...words]);

const story = required(chainStories.find(({ id }) => id === 'kite') ?? chainStories[0]);
const chain = chainOf(story);
const truth = edgesOf(chain);

const place = freshPlace();

/** Answers a request as a model that knows the graph. */
const honest: Director = ({ body }) => ({ kind: 'answer', text: agentReply(chain, lastQuestion(body)) });

const said = (url: string, ...more: readonly string[]): readonly string[] => [
  '--chain',
  story.id,
  '--server',
  url,
  '--model',
  'm',
  '--share',
  '0.4',
  ...more,
];

async function exchanges(): Promise<readonly StoredExchange[]> {
  const text = await readFile(join(place.folder, 'exchanges.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as StoredExchange);
}

/** Returns the question of a request, without the messages after an invalid reply. */
const question = (body: unknown): string => {
  const { messages } = body as { messages: readonly { role: string; content: unknown }[] };
  return JSON.stringify([messages[0]?.content, lastQuestion(body)]);
};

describe('rungs agents', () => {
  test('sends no answered request again against a faulty server, after being killed twice', async () => {
    const faults: readonly Script[] = [
      { kind: 'error', status: 500, message: 'out of memory' },
      { kind: 'error', status: 429, message: 'slow down', retryAfter: '1' },
      { kind: 'raw', pieces: [deltaEvent({ content: '{"links": [' }), BREAK] },
      { kind: 'raw', pieces: [deltaEvent({ content: '{"verdict": "cau' }), 'data: [DONE]\n\n'] },
      { kind: 'answer', text: 'Certainly! The answer is {"verdict": causal}.' },
      { kind: 'answer', text: '{"confidence": 2}' },
    ];
    /** Good answers that were given out, by question. */
    const given = new Map<string, number>();
    const url = await place.serve((request, n) => {
      const fault = n % 4 === 1 ? faults[Math.floor(n / 4) % faults.length] : undefined;
      if (fault !== undefined) return fault;
      const asked = question(request.body);
      given.set(asked, (given.get(asked) ?? 0) + 1);
      return honest(request, n);
    });
    const words = said(url, '--out', place.folder, '--resume', '--stream', '--concurrency', '3');
    const storedBefore: ReadonlySet<string>[] = [];
    const seenBefore: number[] = [];
    for (const until of [3, 20]) {
      const { child, ended } = start(words);
      while ((await exchanges()).length < until) await sleep(10);
      child.kill('SIGKILL');
      await ended;
      storedBefore.push(new Set((await exchanges()).map(asSeen)));
      seenBefore.push(place.upstream?.requests.length ?? 0);
      // The next session cuts off the torn line.
      await appendFile(join(place.folder, 'exchanges.jsonl'), '{"key":"torn","age');
    }
    const ended = await agents(...words);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const lines = await exchanges();
    const asked = lines.map(asSeen);
    expect(new Set(asked).size).toBe(lines.length);
    // What was kept when a kill came is in no later request.
    for (const [session, kept] of storedBefore.entries()) {
      expect(kept.size).toBeGreaterThanOrEqual([3, 20][session] ?? 0);
      const later =
        place.upstream?.requests.slice(seenBefore[session]).map(({ body }) => question(body)) ?? [];
      expect(later.filter((one) => kept.has(one))).toEqual([]);
    }
    // Every exchange had one good answer, and one more only where a kill came before that could be kept.
    expect(new Set(given.keys())).toEqual(new Set(asked));
    const twice = [...given].filter(([, count]) => count > 1);
    expect(twice.every(([, count]) => count <= 3)).toBe(true);
    expect(twice.length).toBeLessThanOrEqual(2 * 3);
    expect(lines.flatMap(({ tries }) => tries.map(({ problem }) => problem?.name ?? 'none')).sort()).toEqual(
      expect.arrayContaining(['cut-off', 'none', 'not-json', 'rate-limit', 'server', 'wrong-shape']),
    );
    const summary = JSON.parse(ended.stdout) as {
      graph: { causes: object };
      exchanges: Record<string, { kept: number; total: number; done: number }>;
    };
    expect(summary).toMatchObject({
      status: 'done',
      graph: { causes: chain.causes },
      comparison: { precision: 1, recall: 1, f1: 1, accuracy: 1, shd: 0, true: truth.length },
    });
    const counts = Object.values(summary.exchanges);
    expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(lines.length);
    expect(counts.reduce((sum, { kept }) => sum + kept, 0)).toBe(storedBefore[1]?.size);
    const graph = JSON.parse(await readFile(join(place.folder, 'graph.json'), 'utf8')) as object;
    expect(graph).toMatchObject({ graph: { causes: chain.causes } });
  });

  test('sends pictures of the storyboard, or of a folder, or none', async () => {
    const url = await place.serve(honest);
    const pictures = async (...more: readonly string[]): Promise<readonly number[]> => {
      const before = place.upstream?.requests.length ?? 0;
      expect(await agents(...said(url, ...more))).toMatchObject({ code: 0, stderr: '' });
      const bodies = place.upstream?.requests.slice(before).map(({ body }) => JSON.stringify(body)) ?? [];
      return bodies.map((body) => body.split('data:image/png;base64,').length - 1);
    };
    // The observer sees eight of all, verifier and critic those of both ends, the synthesizer none.
    expect(new Set(await pictures())).toEqual(new Set([Math.min(8, story.steps.length), 2, 0]));
    expect(new Set(await pictures('--no-frames'))).toEqual(new Set([0]));
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    for (const name of ['b10.png', 'b9.png', 'notes.txt']) await writeFile(join(place.folder, name), png);
    const out = join(place.folder, 'run');
    expect(new Set(await pictures('--frames', place.folder, '--out', out))).toEqual(new Set([2, 1, 0]));
    const run = JSON.parse(await readFile(join(out, 'run.json'), 'utf8')) as {
      plan: { frames: readonly { name: string; time: number }[] };
    };
    const last = Math.max(...chain.events.map(({ time }) => time));
    expect(run.plan.frames.map(({ name, time }) => [name, time])).toEqual([
      ['b9.png', 0],
      ['b10.png', last],
    ]);
  });

  test('reads a user’s events, with a graph to compare with if there is one', async () => {
    const url = await place.serve(honest);
    const words = ['--server', url, '--model', 'm', '--share', '0.4'];
    const file = join(place.folder, 'events.json');
    await writeFile(file, JSON.stringify(chain.events.map(({ id, text, time }) => ({ id, text, time }))));
    const bare = await agents('--events', file, ...words);
    expect(bare).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(bare.stdout)).toMatchObject({ graph: { causes: chain.causes } });
    expect(JSON.parse(bare.stdout)).not.toHaveProperty('comparison');
    const [effect = ''] = Object.keys(chain.causes);
    const { [effect]: left, ...others } = chain.causes;
    expect(left).toBeDefined();
    await writeFile(file, JSON.stringify({ ...chain, causes: others }));
    const compared = JSON.parse((await agents('--events', file, ...words)).stdout) as {
      comparison: { shd: number; recall: number };
    };
    expect(compared.comparison).toMatchObject({ recall: 1 });
    expect(compared.comparison.shd).toBeGreaterThan(0);
  });

  test('reads annotations of one take as the page does, and lists the takes if there are several', async () => {
    const url = await place.serve(honest);
    const words = ['--server', url, '--model', 'm', '--share', '0.4'];
    const file = join(place.folder, 'takes.json');
    const rows = chain.events.map(({ text, time }) => ({ timestamp: time, text, subject: 'C' }));
    const take = { take_uid: 'kitchen', atomic_descriptions: rows };
    await writeFile(file, JSON.stringify([take]));
    const read = await agents('--events', file, ...words);
    expect(read).toMatchObject({ code: 0, stderr: '' });
    await writeFile(file, JSON.stringify([take, { ...take, take_uid: 'garden' }]));
    const { code, stderr } = await agents('--events', file, ...words);
    expect([code, stderr]).toEqual([1, expect.stringContaining('it holds 2 takes (kitchen, garden)')]);
  });

  test('keeps answered requests if the server keeps failing, and says how to continue', async () => {
    const refuse: Director = (request, n) =>
      lastQuestion(request.body).includes('The pairs:')
        ? honest(request, n)
        : { kind: 'error', status: 401, message: 'no such key' };
    const url = await place.serve(refuse);
    const ended = await agents(...said(url, '--out', place.folder));
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('no such key');
    expect(ended.stderr).toContain(`--out ${place.folder} --resume`);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      status: 'incomplete',
      exchanges: { verifier: { done: 0 } },
    });
    const again = await agents(...said(url, '--out', place.folder));
    expect(again.stderr).toContain('add --resume');
    const other = await agents(...said(url, '--out', place.folder, '--resume', '--temperature', '1'));
    expect(other.stderr).toContain('parameters.temperature was 0, now 1');
  });

  test.each([
    [['--chain', 'none'], '--chain none: there are '],
    [[], '--chain ID, or --events FILE'],
    [['--chain', 'kite', '--share', '2'], '--share 2: give a number above 0, up to 1'],
    [['--chain', 'kite', '--resume'], '--resume needs --out'],
    [['--chain', 'kite', '--frames', '/nowhere'], '--frames /nowhere: there is no such file or folder'],
    [['--events', '/nowhere.json'], '--events /nowhere.json: there is no such file'],
  ])('rejects the words %j with one line', async (words, hint) => {
    const ended = await agents(...words, '--server', 'http://127.0.0.1:1/v1', '--model', 'm');
    expect(ended.stdout).toBe('');
    expect(ended.code).toBeGreaterThan(0);
    expect(ended.stderr).toContain(hint);
  });
});

/** An exchange of the journal as the mock saw its question. */
function asSeen({ prompt }: StoredExchange): string {
  const words = (parts: StoredExchange['prompt'][number]['parts']): string =>
    parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  const last = prompt.at(-1)?.parts ?? [];
  return JSON.stringify([words(prompt[0]?.parts ?? []), words(last)]);
}
