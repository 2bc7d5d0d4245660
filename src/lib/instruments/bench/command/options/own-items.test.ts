import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { bench, freshPlace, type Ended } from '../../../../../../tests/support/command.ts';

const oneLine = /^[^\p{Cc}\p{Cf}]{10,}\n$/u;
const place = freshPlace();
let file = '';

const task = ['--task', 'counterfactual'];
const made = [...task, '--system', 'pendulum', '--count', '4', '--seed', '5'];
/** An answer that can be parsed for every question. */
const VALUES = 'pendulum angle: left';

/** A run of the file into `out`. */
const run = (...words: readonly string[]): Promise<Ended> =>
  bench('run', ...task, '--items', file, '--out', join(place.folder, 'out'), ...words);

/** Puts a line of the file otherwise. */
async function edit(change: (lines: Record<string, unknown>[]) => unknown): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const items = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  change(items);
  await writeFile(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
}

beforeEach(async () => {
  file = join(place.folder, 'items.jsonl');
  const { stdout } = await bench('items', ...made, '--images', place.folder);
  await writeFile(file, stdout);
});

describe('rungs bench run --items', () => {
  test('asks the same as generated items, with the given pictures, and can be resumed', async () => {
    const url = await place.serve((_request, n) =>
      n === 2 ? { kind: 'error', status: 401, message: 'no' } : { kind: 'answer', text: VALUES },
    );
    const server = ['--server', url, '--model', 'mock', '--concurrency', '1'];
    expect(await run(...server)).toMatchObject({ code: 1 });
    const again = await run(...server, '--resume');
    expect(again).toMatchObject({ code: 0 });
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'done', resumed: 2, report: { n: 4 } });
    expect(await bench('run', ...made, ...server)).toMatchObject({ code: 0 });
    const bodies = place.upstream?.requests.map(({ body }) => JSON.stringify(body)) ?? [];
    const [first, second, , third, fourth, ...others] = bodies;
    expect(others).toEqual([first, second, third, fourth]);
  });

  test('is the same run for a moved file, and another one for a changed line or picture', async () => {
    const copy = ['--respondent', 'copy'];
    expect(await run(...copy)).toMatchObject({ code: 0, stderr: '' });
    const { plan } = JSON.parse(await readFile(join(place.folder, 'out/run.json'), 'utf8')) as {
      plan: { count: number; source: { kind: string; id: string } };
    };
    expect(plan).toMatchObject({ count: 4, source: { kind: 'items' } });
    expect(plan.source.id).toMatch(/^[0-9a-f]{64}$/u);
    await rename(file, join(place.folder, 'other.jsonl'));
    file = join(place.folder, 'other.jsonl');
    expect(await run(...copy, '--resume')).toMatchObject({ code: 0, stderr: '' });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const [first] = (JSON.parse(lines[0] ?? '') as { images: string[] }).images;
    const [second] = (JSON.parse(lines[1] ?? '') as { images: string[] }).images;
    await cp(join(place.folder, second ?? ''), join(place.folder, first ?? ''));
    const swapped = await run(...copy, '--resume');
    expect(swapped.code).toBe(1);
    expect(swapped.stderr).toContain('source.id was');
  });

  test('compares its stored answers with the file', async () => {
    await run('--respondent', 'copy');
    const out = join(place.folder, 'out');
    await rm(file);
    const compared = await bench('compare', '--first', out, '--second', out);
    expect(compared).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(compared.stdout)).toMatchObject({ comparison: { difference: 0 } });
  });

  test('reports missing pictures, and how to give them', async () => {
    await run('--respondent', 'copy');
    const dir = ['--dir', join(place.folder, 'out')];
    const { stdout } = await bench('report', ...dir);
    const [, name = ''] = /\(The picture (\S+\.png) is missing: give --pictures FOLDER,/u.exec(stdout) ?? [];
    expect(await readFile(file, 'utf8')).toContain(name);
    expect((await bench('report', ...dir, '--pictures', place.folder)).stdout).not.toContain(
      'is missing: give --pictures',
    );
  });

  test('writes the batch file of generated items, and reads its output', async () => {
    const batch = ['--format', 'openai-batch', '--model', 'mock'];
    const own = await bench('items', ...task, '--items', file, ...batch);
    const printed = await bench('items', ...made, ...batch);
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toBe(printed.stdout);
    const outputs = own.stdout
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { custom_id } = JSON.parse(line) as { custom_id: string };
        const message = { role: 'assistant', content: VALUES };
        const body = { choices: [{ message, finish_reason: 'stop' }] };
        return JSON.stringify({ custom_id, response: { status_code: 200, body }, error: null });
      });
    const from = join(place.folder, 'outputs.jsonl');
    await writeFile(from, `${outputs.join('\n')}\n`);
    const taken = await run('--model', 'mock', '--from-batch', from);
    expect(JSON.parse(taken.stdout)).toMatchObject({ status: 'done', answered: 4 });
  });

  test.each([
    [
      'an id that comes twice',
      (lines) => (lines[2] = { ...lines[1] }),
      /line 3: the id ".+" occurs twice; delete/u,
    ],
    [
      'a system that there is not',
      (lines) => (lines[3] = { ...lines[3], system: 'nowhere' }),
      /line 4: .*nowhere|line 4: .*system/u,
    ],
    [
      'an item of another task',
      (lines) => (lines[1] = { ...lines[1], task: 'cue' }),
      /line 2: .*give --task cue/u,
    ],
    [
      'a line without messages',
      (lines) => delete lines[1]?.['messages'],
      /line 2: .*messages.*give what is asked/u,
    ],
    [
      'a picture that is not there',
      (lines) => (lines[1] = { ...lines[1], images: ['gone.png'] }),
      /line 2: the picture "gone\.png": .*--pictures/u,
    ],
    [
      'a picture elsewhere',
      (lines) => (lines[1] = { ...lines[1], images: ['../x.png'] }),
      /line 2: the picture "\.\.\/x\.png": it lies outside/u,
    ],
    [
      'a picture that is none',
      (lines) => (lines[1] = { ...lines[1], images: ['items.jsonl'] }),
      /line 2: .*neither PNG, JPEG nor WebP/u,
    ],
  ] as const satisfies readonly (readonly [string, (lines: Record<string, unknown>[]) => unknown, RegExp])[])(
    'rejects %s by its line, and asks nothing',
    async (_name, change, why) => {
      await edit(change);
      const { code, stdout, stderr } = await run('--respondent', 'copy');
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(oneLine);
      expect(stderr).toMatch(why);
    },
  );

  test('rejects options that the file determines, and a call without anything to ask', async () => {
    const calls = [
      ...['--count 3', '--shots 2', '--style published', '--size 64'].map(
        (words) => [run('--respondent', 'copy', ...words.split(' ')), `${words.split(' ')[0]}:`] as const,
      ),
      [bench('run', ...task, '--respondent', 'copy'), '--items FILE'],
      [bench('items', ...task, '--items', file), '--format openai-batch'],
    ] as const;
    for (const [call, why] of calls) {
      const { code, stderr } = await call;
      expect(code).toBe(2);
      expect(stderr).toContain(why);
    }
  });

  test('asks only items about the named subject', async () => {
    const { stdout } = await bench(
      'items',
      ...task,
      '--system',
      'water-flow',
      '--count',
      '2',
      '--images',
      place.folder,
    );
    await writeFile(file, (await readFile(file, 'utf8')) + stdout);
    expect((await run('--respondent', 'copy')).stderr).toMatch(/line 5: .*choose one by --system/u);
    const { stdout: report } = await run('--respondent', 'copy', '--system', 'water-flow');
    expect(JSON.parse(report)).toMatchObject({ answered: 2 });
  });
});
