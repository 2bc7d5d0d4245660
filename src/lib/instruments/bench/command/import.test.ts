import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mucrParquet, mucrRows } from '../../../../../tests/support/mucr-copy.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bench } from '../../../../../tests/support/command.ts';
import { sharedFolder } from '../../../../../tests/support/temporary-folder.ts';

const folder = sharedFolder();

const row = {
  id: 'pendulum_a_20_78_3_12',
  image: ['a_20_78_3_12_orig.png', 'a_20_120_3_8_1.png'],
  question: 'From the first to the second image, which variable changes first?',
  answer: 'light position',
};

beforeAll(async () => {
  await mkdir(join(folder, 'new_data/intervention/pendulum'), { recursive: true });
  await mkdir(join(folder, 'pictures'));
  for (const name of row.image) await writeFile(join(folder, 'pictures', name), '');
  await writeFile(
    join(folder, 'new_data/intervention/pendulum/query.json'),
    JSON.stringify([row, { ...row, id: 'other', answer: 'the wind' }]),
  );
});

describe('rungs bench import', () => {
  test('prints items whose answers can be scored, and reports what it skipped', async () => {
    const { code, stdout, stderr } = await bench('import', '--format', 'causalvlbench', '--dir', folder);
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(1);
    const item = JSON.parse(lines[0] ?? '') as { id: string; images: string[]; truth: string };
    expect(item).toMatchObject({
      truth: 'light_position',
      images: ['pictures/a_20_78_3_12_orig.png', 'pictures/a_20_120_3_8_1.png'],
    });
    expect(stderr).toBe(
      'new_data/intervention/pendulum/query.json row 2: field “answer” is “the wind”: write one of pendulum angle, light position, shadow length, shadow position\n1 items from 2 rows; 1 reports above\n',
    );
    const items = join(folder, 'items.jsonl');
    const answers = join(folder, 'answers.jsonl');
    await writeFile(items, stdout);
    await writeFile(answers, `${JSON.stringify({ id: item.id, text: 'Light position.' })}\n`);
    const scored = await bench(
      'score',
      '--task',
      'intervention-target',
      '--items',
      items,
      '--answers',
      answers,
    );
    expect(JSON.parse(scored.stdout)).toMatchObject({ n: 1, accuracy: 1 });
  });

  test('imports VQA-Causal in the requested wording, with warnings about rows', async () => {
    const copy = join(folder, 'vqa');
    await mkdir(copy);
    await writeFile(join(copy, 'COCO_val2014_000000000042.jpg'), '');
    await writeFile(
      join(copy, 'vqa_causal.csv'),
      'image_id,sentence,reverse_sentence\n42,Mud is due to rain.,Rain is due to the mud.\n43,Mud is due to rain.,Rain is due to mud.\n',
    );
    const take = (...words: readonly string[]) =>
      bench('import', '--format', 'causal-order', '--dir', copy, ...words);
    const { code, stdout, stderr } = await take('--wording', 'published', '--part', 'vqa-causal');
    expect(code).toBe(0);
    const items = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { options: readonly string[]; truth: number; images: unknown });
    expect(items).toHaveLength(12);
    expect(items[9]?.options[items[9].truth]).toBe('Rain lead to the mud.');
    expect(items[9]?.images).toEqual(['COCO_val2014_000000000042.jpg']);
    expect(stderr).toBe(
      'vqa_causal.csv row 1: its two captions are not an exact swap; grammatical sentences are made of the first one, the published templates of both\n' +
        'vqa_causal.csv row 2: field “image_id”: the picture COCO_val2014_000000000043.jpg is not in the folder: put it there\n' +
        '12 items from 2 rows; 2 reports above\n',
    );
    for (const [words, hint] of [
      [['--redraw'], '--redraw: does not apply to copies of causal-order; leave it out'],
      [['--own-questions'], '--own-questions: does not apply to copies of causal-order'],
      [['--form', 'two'], '--form: does not apply to prompts of causal-order; leave it out'],
      [['--wording', 'odd'], '--wording odd: give audited or published'],
    ] as const) {
      const refused = await take(...words);
      expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 2, stdout: '' });
      expect(refused.stderr).toContain(hint);
    }
  });

  test('imports MuCR from parquet, and writes the pictures inside it on request', async () => {
    const copy = join(folder, 'mucr');
    await mkdir(join(copy, 'data'), { recursive: true });
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const pictureOf = (path: string) => new Uint8Array([...png, ...new TextEncoder().encode(path)]);
    await writeFile(
      join(copy, 'data/train.parquet'),
      new Uint8Array(mucrParquet(mucrRows.slice(0, 4), pictureOf)),
    );
    const words = ['import', '--format', 'mucr', '--dir', copy];
    const bare = await bench(...words);
    expect(bare.code).toBe(0);
    expect(bare.stderr).toBe('8 pictures are embedded in other files: give --images FOLDER to write them\n');
    const images = join(folder, 'written');
    const { code, stdout, stderr } = await bench(...words, '--images', images);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(bare.stdout);
    const items = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { system: string; images: readonly string[] });
    expect(items).toHaveLength(16);
    const [first] = items;
    expect(first?.system).toBe('siamese-images');
    expect(await readFile(join(images, first?.images[0] ?? ''), 'utf8')).toMatch(/images\/1_0\.png$/u);
    const file = join(folder, 'mucr.jsonl');
    for (const task of ['cue', 'explanation']) {
      await writeFile(file, (await bench(...words, '--task', task, '--images', images)).stdout);
      const own = ['--task', task, '--items', file, '--pictures', images, '--format', 'messages'];
      const taught = await bench('items', ...own, '--images', images);
      expect({ code: taught.code, stderr: taught.stderr }).toEqual({ code: 0, stderr: '' });
      const lines = taught.stdout.trim().split('\n');
      expect(lines).toHaveLength(4);
      const { messages } = JSON.parse(lines[0] ?? '') as {
        messages: { role: string; content: { text?: string; image_url?: { url: string } }[] }[];
      };
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
      const urls = messages[0]?.content.flatMap(({ image_url }) => image_url?.url ?? []) ?? [];
      expect(urls).toEqual([`written/${first?.images[0] ?? ''}`, expect.stringMatching(/^written\//u)]);
      expect(messages[1]?.content[0]?.text).toMatch(
        task === 'cue' ? /^[A-D]$/u : /walks through the rain \(1\)/u,
      );
    }
    const audited = await bench(...words, '--wording', 'audited');
    expect({ code: audited.code, stdout: audited.stdout }).toEqual({ code: 1, stdout: '' });
    expect(audited.stderr).toContain(`--dir ${copy} cannot be drawn with other looks`);
    const train = await bench(...words, '--split', 'train', '--task', 'cue');
    expect({ code: train.code, stdout: train.stdout }).toEqual({ code: 1, stdout: '' });
    expect(train.stderr).toContain(
      `--dir ${copy} has nothing for training: all its rows are of one causality`,
    );
    expect(train.stderr).toContain('none of 4 rows became an item of cue');
  });

  test('reports that nothing can be generated for imported subjects', async () => {
    const words = ['--task', 'causal-order', '--system', 'photographs', '--count', '1'];
    const { code, stdout, stderr } = await bench('items', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      'it has only imported items. Choose an imported copy of VQA-Causal and VCR-Causal',
    );
    expect(stderr).toContain('rungs bench import --format causal-order');
  });

  test.each([
    [['--format', 'coco', '--dir', '.'], 2, 'causalvlbench'],
    [['--format', 'countervqa', '--dir', 'tests/golden'], 1, 'not importable yet'],
    [['--format', 'causalvlbench', '--dir', '/nowhere'], 1, '/nowhere'],
    [['--dir', '.'], 2, '--format'],
  ])('rejects %j', async (words, exitCode, hint) => {
    const { code, stdout, stderr } = await bench('import', ...words);
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(hint);
  });
});
