import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { templateToJson } from '../../../evaluation/tasks/kit/prompts/template.ts';
import { bench } from '../../../../../tests/support/command.ts';
import { sharedFolder } from '../../../../../tests/support/temporary-folder.ts';

const folder = sharedFolder();

/** The exit code of a call that is refused, and why. */
async function refusal(...words: readonly string[]): Promise<readonly [number | null, string]> {
  const { code, stderr } = await bench(...words);
  return [code, stderr];
}

const line = v.object({
  id: v.string(),
  question: v.string(),
  images: v.array(v.string()),
  do: v.optional(v.record(v.string(), v.number())),
  pair: v.optional(v.tuple([v.string(), v.string()])),
  truth: v.unknown(),
  messages: v.array(v.object({ role: v.string(), content: v.array(v.unknown()) })),
});

async function items(...words: readonly string[]) {
  const { code, stdout, stderr } = await bench('items', ...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const parsed = stdout
    .trimEnd()
    .split('\n')
    .map((text) => v.parse(line, JSON.parse(text)));
  return { stdout, items: parsed };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function answers(name: string, lines: readonly unknown[]): string {
  return file(name, lines.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
}

const target = ['--task', 'intervention-target', '--system', 'water-flow'];

describe('rungs bench items', () => {
  test('prints the same lines for the same seed, and draws the pictures in them', async () => {
    const images = join(folder, 'images');
    const words = [...target, '--count', '3', '--seed', '9', '--shots', '2', '--demos', 'balanced'];
    const { stdout, items: made } = await items(...words, '--images', images, '--size', '32');
    expect((await items(...words)).stdout).toBe(stdout);
    const names = made.flatMap((item) => item.images);
    expect(names).toHaveLength(3 * (2 + 2 * 2));
    expect(readdirSync(images).sort()).toEqual([...new Set(names)].sort());
    const png = readFileSync(join(images, names[0] ?? ''));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32]);
  });

  test('prints twelve lines per picture for a structure task, one for each ordered pair', async () => {
    const { items: made } = await items('--task', 'structure-single', '--system', 'pendulum', '--count', '2');
    expect(made).toHaveLength(24);
    expect(new Set(made.slice(0, 12).map(({ pair }) => String(pair))).size).toBe(12);
    expect(new Set(made.slice(0, 12).map(({ images }) => String(images))).size).toBe(1);
  });

  test('changes only the prompt without the graph, with reasoning or with another wording', async () => {
    const words = ['--task', 'counterfactual', '--system', 'pendulum', '--count', '2'];
    const plain = (await items(...words)).items;
    const standard = taskOf('counterfactual').template;
    const template = file(
      'template.json',
      templateToJson({ ...standard, id: 'mine', parts: { ...standard.parts, format: 'Be brief.' } }),
    );
    for (const more of [['--no-graph'], ['--chain-of-thought'], ['--template', template]]) {
      const others = (await items(...words, ...more)).items;
      const bare = plain.map((item) => ({ ...item, messages: [] }));
      expect(others.map((item) => ({ ...item, messages: [] }))).toEqual(bare);
      expect(others.map(({ messages }) => messages)).not.toEqual(plain.map(({ messages }) => messages));
    }
  });

  test('writes each line once for a trainer, and reports the number', async () => {
    const words = ['items', '--task', 'cue', '--system', 'stories', '--split', 'test', '--input', 'captions'];
    const { stdout, stderr } = await bench(...words, '--count', '200', '--format', 'messages');
    const lines = stdout.trim().split('\n');
    const asked = lines.map((line) => JSON.stringify((JSON.parse(line) as { messages: unknown }).messages));
    expect(lines.length).toBeLessThan(200);
    expect(new Set(asked).size).toBe(lines.length);
    expect(stderr).toContain(
      `--count: only ${lines.length} of 200 lines are distinct; each of these is written once\n`,
    );
    const few = await bench(...words, '--count', '4', '--format', 'messages');
    expect(few.stdout.trim().split('\n')).toEqual(lines.slice(0, 4));
    expect(few.stderr).not.toContain('distinct');
  });

  test.each([
    [['--task', 'guess', '--system', 'pendulum', '--count', '1'], '--task guess'],
    [['--task', 'guess'], '--task guess'],
    [['--task', 'counterfactual', '--system', 'moon', '--count', '1'], '--system moon'],
    [[...target, '--count', '0'], '--count 0'],
    [[...target, '--count', '1', '--seed', '-1'], '--seed -1'],
    [[...target, '--count', '1', '--shots', '3'], '--shots 3'],
    [[...target, '--count', '1', '--demos', 'best'], '--demos best'],
    [[...target, '--count', '1', '--style', 'comic'], '--style comic: give'],
    [
      ['--task', 'cue', '--system', 'stories', '--count', '1', '--styles', 'both', '--style', 'reframed'],
      '--style reframed: --styles draws every pair in several styles; leave out one of the two',
    ],
    [[...target, '--count', '1', '--images', '/dev/null/x', '--size', '8'], '--size 8'],
    [[...target, '--count', '1', '--colour'], '--colour'],
    [target, '--count'],
  ])('rejects %j with exit 2', async (words, named) => {
    const [code, message] = await refusal('items', ...words);
    expect(code).toBe(2);
    expect(message).toContain(named);
  });

  test('lists which tasks accept an option, its default, and how few causalities a part has', async () => {
    const [code, message] = await refusal(
      'items',
      '--task',
      'recognition',
      '--system',
      'stories',
      '--count',
      '1',
      '--split',
      'test',
    );
    expect(code).toBe(2);
    expect(message).toContain('tasks with this option: cause-to-effect, effect-to-cause, cue, explanation');
    const help = await bench('items', '--help');
    expect(help.stdout.replace(/\s+/gu, ' ')).toContain(
      'Wrong options (cause-to-effect, effect-to-cause): published = Siblings (default), audited = Same looks',
    );
    const part = await bench(
      'items',
      '--task',
      'cue',
      '--system',
      'stories',
      '--count',
      '40',
      '--split',
      'test',
    );
    expect(part.stderr).toMatch(
      /^--split: these 40 items are about \d causalities, each of which counts as one try/u,
    );
    expect(part.code).toBe(0);
  });

  test('rejects an unusable folder or template with exit 1', async () => {
    const broken = file('broken.json', '{"id": "x"}');
    for (const [option, path] of [
      ['--images', '/dev/null/x'],
      ['--template', broken],
      ['--template', join(folder, 'none.json')],
    ] as const) {
      const [code, message] = await refusal('items', ...target, '--count', '1', option, path);
      expect(code).toBe(1);
      expect(message).toContain(`${option} ${path}: `);
    }
  });
});

describe('rungs bench score', async () => {
  const { stdout, items: made } = await items(...target, '--count', '12');
  const itemsFile = file('items.jsonl', stdout);
  const words = ['--task', 'intervention-target', '--items', itemsFile, '--answers'];
  const right = made.map(({ id, truth }) => ({ id, text: `**${String(truth)}**` }));

  test('scores answers next to the baselines, in both protocols', async () => {
    const path = answers('right.jsonl', right);
    const audited = await bench('score', ...words, path);
    expect(audited).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(audited.stdout)).toMatchObject({
      n: 12,
      unparsed: 0,
      missing: 0,
      accuracy: 1,
      perVariable: { ball_size: 1, hole_position: 1, water_level: 1 },
      baselines: { majority: { n: 12 } },
    });
    const published = await bench('score', ...words, path, '--protocol', 'published');
    expect(JSON.parse(published.stdout)).toMatchObject({ protocol: 'published', accuracy: 0 });
  });

  test('accepts scores of options, and counts missing answers', async () => {
    const scored = made
      .slice(0, 6)
      .map(({ id, truth }) => ({ id, scores: { [String(truth)]: 0.9, 'water flow': 0.1 } }));
    const { stdout: report, stderr } = await bench('score', ...words, answers('scores.jsonl', scored));
    expect(stderr).toContain(
      `6 of 12 items have no answer and count as wrong; the first is "${made[6]?.id ?? ''}"`,
    );
    expect(JSON.parse(report)).toMatchObject({ n: 12, missing: 6, accuracy: 0.5 });
  });

  test('omits missing answers on request, with bounds for the rest', async () => {
    const path = answers('half.jsonl', right.slice(0, 6));
    const skipped = await bench('score', ...words, path, '--missing', 'skip', '--strict');
    expect(skipped.code).toBe(0);
    expect(skipped.stderr).toContain('6 of 12 items have no answer and are left out');
    const report = JSON.parse(skipped.stdout) as { notTested: string };
    expect(report).toMatchObject({ n: 6, missing: 6, accuracy: 1, bounds: [0.5, 1], against: {} });
    expect(report.notTested).toContain('nothing is tested');
    const strict = await bench('score', ...words, path, '--strict');
    expect(strict).toMatchObject({ code: 3, stderr: '6 of 12 items have no answer\n' });
    expect(JSON.parse(strict.stdout)).toMatchObject({ n: 12, accuracy: 0.5 });
  });

  test('exits with 3 if nothing can be read, or if a figure is less than required', async () => {
    const mumbled = answers(
      'mumbled.jsonl',
      made.map(({ id }) => ({ id, text: 'Hm.' })),
    );
    const none = await bench('score', ...words, mumbled);
    expect(none).toMatchObject({ code: 3 });
    expect(none.stderr).toContain('none of 12 answers is usable: they cannot be read');
    const empty = await bench('score', ...words, answers('empty.jsonl', []));
    expect(empty.code).toBe(3);
    expect(empty.stderr).toContain('none of 12 items is usable: they have no answer');
    const path = answers('right.jsonl', right);
    const demanding = ['--min', 'accuracy=1', '--min', 'perVariable.ball_size=1'];
    expect(await bench('score', ...words, path, ...demanding)).toMatchObject({ code: 0, stderr: '' });
    const short = await bench('score', ...words, path, '--min', 'accuracy=1.1');
    expect(short).toMatchObject({ code: 3, stderr: 'accuracy is 1, and 1.1 is demanded\n' });
  });

  test('rejects invalid input with one line and nothing on stdout', async () => {
    const {
      code,
      stdout: out,
      stderr,
    } = await bench('score', ...words, answers('other.jsonl', [{ id: 'x', text: '' }]));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/u);
  });

  test.each([
    ['an answer to no item', [{ id: 'nobody', text: 'x' }], '"nobody"'],
    ['two answers to one item', [right[0], right[0]], 'two answers'],
    ['a line that is no answer', [{ id: 'x' }], 'line 1'],
    [
      'scores under letters',
      [{ id: made[0]?.id, scores: { A: 0.9, B: 0.1 } }],
      'are for "A", "B", and the options of this item are',
    ],
    ['a score that is no number', [{ id: 'x', scores: { a: 'high' } }], 'line 1'],
  ])('rejects %s with exit 1', async (name, lines, named) => {
    const [code, message] = await refusal('score', ...words, answers(`${name}.jsonl`, lines));
    expect(code).toBe(1);
    expect(message).toContain(named);
  });

  test('rejects files that are missing, not JSON, of another task or with duplicate items', async () => {
    const path = answers('right.jsonl', right);
    const refused = (task: string, from: string) =>
      refusal('score', '--task', task, '--items', from, '--answers', path);
    const none = await refused('intervention-target', join(folder, 'none.jsonl'));
    expect(none).toEqual([1, expect.stringContaining('none.jsonl')]);
    const torn = await refused('intervention-target', file('torn.jsonl', '{"id": '));
    expect(torn).toEqual([1, expect.stringContaining('torn.jsonl line 1 is not JSON')]);
    const other = await refused('counterfactual', itemsFile);
    expect(other).toEqual([1, expect.stringContaining('give --task intervention-target')]);
    const guess = file('guess.jsonl', stdout.replaceAll('"intervention-target"', '"guess"'));
    expect(await refused('intervention-target', guess)).toEqual([1, expect.stringContaining('task')]);
    const twice = await refused('intervention-target', file('twice.jsonl', stdout + stdout));
    expect(twice).toEqual([1, expect.stringContaining('twice')]);
    const empty = await refused('intervention-target', file('empty.jsonl', '\n'));
    expect(empty).toEqual([1, expect.stringContaining('no items')]);
    const kind = await refusal('score', ...words, path, '--protocol', 'kind');
    expect(kind).toEqual([2, expect.stringContaining('--protocol kind')]);
  });
});
