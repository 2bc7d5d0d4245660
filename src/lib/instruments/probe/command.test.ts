import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { command, type Ended } from '../../../../tests/support/command.ts';
import { sharedFolder } from '../../../../tests/support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const pictures = join(root, 'tests/fixtures/pictures');
const [png, jpg, webp] = ['scene.png', 'scene.jpg', 'scene.webp'].map((name) => join(pictures, name));
const numbers = v.array(v.array(v.number()));
const answerSchema = v.strictObject({
  model: v.strictObject({ id: v.string(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)) }),
  images: v.array(v.string()),
  texts: v.array(v.string()),
  scores: numbers,
  probabilities: numbers,
  warnings: v.array(
    v.strictObject({
      kind: v.string(),
      image: v.exactOptional(v.string()),
      text: v.exactOptional(v.string()),
      message: v.string(),
    }),
  ),
});
const rows = v.array(v.nullable(v.array(v.number())));
const partialSchema = v.looseObject({
  scores: rows,
  probabilities: rows,
  failures: v.array(v.strictObject({ image: v.string(), reason: v.string() })),
});
const cutSchema = v.looseObject({
  scores: numbers,
  cut: v.array(v.strictObject({ sentence: v.string(), tokens: v.number(), read: v.number() })),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** Runs `rungs probe ...` in a separate process, in the project's folder. */
function probe(words: readonly (string | undefined)[], stdin = ''): Promise<Ended> {
  return command(['probe', ...words.map((word) => word ?? '')], { input: stdin });
}

async function answer(words: readonly (string | undefined)[], stdin?: string): Promise<Answer> {
  const { code, stdout, stderr } = await probe(words, stdin);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return v.parse(answerSchema, JSON.parse(stdout));
}

const folder = sharedFolder();
const sentences = join(folder, 'sentences.txt');
beforeAll(async () => {
  // Line ends of every kind, a mark, blank lines: two sentences.
  await writeFile(sentences, '\ufeffthe shadow length is short\r\n\n   \r\nthe shadow length is long  \n');
});

describe('rungs probe', () => {
  it('scores pictures row by row, the same for PNG and WebP, nearly the same for JPEG', async () => {
    const { model, scores, probabilities } = await answer([
      '--model',
      'models/scene-clip',
      '--images',
      png,
      webp,
      jpg,
      '--texts',
      sentences,
    ]);
    expect(model.id).toBe('scene-clip');
    expect(scores.map((row) => row.length)).toEqual([2, 2, 2]);
    expect(scores[1]).toEqual(scores[0]);
    scores[2]?.forEach((score, i) => expect(Math.abs(score - (scores[0]?.[i] ?? NaN))).toBeLessThan(0.1));
    for (const [short = NaN, long = NaN] of probabilities) {
      expect(short + long).toBeCloseTo(1, 9);
      expect(short).toBeGreaterThan(0.9);
    }
  });

  it('accepts the shipped model by its id, with the same numbers', async () => {
    const words = ['--images', png, '--texts', '-'];
    const [byId, byFolder] = await Promise.all([
      answer(['--model', 'scene-clip', ...words], 'the shadow length is short'),
      answer(['--model', join(root, 'models/scene-clip'), ...words], 'the shadow length is short\n'),
    ]);
    expect(byFolder).toEqual(byId);
  });

  it('scores an ensemble of templates by the normalised mean of their embeddings', async () => {
    const words = ['--model', 'scene-clip', '--images', png, join(pictures, 'blocks.png'), '--texts', '-'];
    const [together, apart] = await Promise.all([
      probe(
        [...words, '--template', '{}', 'the light position is left and {}'],
        'the shadow length is short',
      ),
      probe(words, 'the shadow length is short\nthe light position is left and the shadow length is short'),
    ]);
    const [mean, each] = [together, apart].map(({ stdout }) => v.parse(answerSchema, JSON.parse(stdout)));
    expect(mean?.model).toEqual(each?.model);
    // For every picture, the sum of its scores is the score of the mean times the length of the embeddings' sum.
    const sums = each?.scores.map(([one = NaN, other = NaN]) => one + other) ?? [];
    const length = (sums[0] ?? NaN) / (mean?.scores[0]?.[0] ?? NaN);
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThan(2);
    expect((mean?.scores[1]?.[0] ?? NaN) * length).toBeCloseTo(sums[1] ?? NaN, 5);
  });

  it.each([
    [['--images', png, '--texts', 'T'], '--model'],
    [['--model', 'scene-clip', '--texts', 'T'], '--images'],
    [['--model', 'scene-clip', '--images', png], '--texts'],
    [['--model', 'scene-clip', '--images', png, '--texts', 'T', '--fast'], '--fast'],
    [['--model', 'scene-clip', '--images', png, '--texts', 'T', '--template', 'a dog'], '“a dog” has no {}'],
  ])('rejects the words %j with one line and exit 2', async (words, hint) => {
    const { code, stdout, stderr } = await probe(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(hint);
  });

  it.each([
    [{ model: 'models/nothing' }, '--model models/nothing: there is no such folder'],
    [
      { model: 'nothing' },
      "give a model's folder, scene-clip, scene-clip-stories, scene-clip-causal, or owner/name",
    ],
    [{ model: 'package.json' }, 'package.json is a file'],
    [{ model: 'tests/fixtures/pictures' }, 'config.json'],
    [{ images: 'missing.png' }, '--images missing.png: there is no such file'],
    [{ images: 'tests' }, '--images tests: this is a folder'],
    [{ images: 'package.json' }, '“package.json” is not a picture'],
    [{ images: 'tests/fixtures/pictures/torn.png' }, 'torn.png” is cut off before its end'],
    [{ images: 'tests/fixtures/pictures/blocks.gif' }, 'blocks.gif” is a GIF picture'],
    [{ texts: 'missing.txt' }, '--texts missing.txt: there is no such file'],
    [{ texts: '-' }, 'holds no sentence'],
    [{ texts: 'tests/fixtures/pictures/blocks.jpg' }, 'is not UTF-8 text'],
  ])(
    'reports the error in %j on one line, with exit 1',
    async (given: { model?: string; images?: string; texts?: string }, hint) => {
      const { model = 'scene-clip', images = png, texts = sentences } = given;
      const { code, stdout, stderr } = await probe(['--model', model, '--images', images, '--texts', texts]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/u);
      expect(stderr).toContain(hint);
    },
    60_000,
  );

  it('continues past unreadable pictures: null rows, each named with its reason, exit 1', async () => {
    const torn = 'tests/fixtures/pictures/torn.png';
    const { code, stdout, stderr } = await probe([
      '--model',
      'scene-clip',
      '--images',
      'missing.png',
      png,
      torn,
      '--texts',
      sentences,
    ]);
    const { scores, probabilities, failures } = v.parse(partialSchema, JSON.parse(stdout));
    for (const rows of [scores, probabilities])
      expect(rows.map((row) => row?.length ?? null)).toEqual([null, 2, null]);
    expect(failures.map(({ image }) => image)).toEqual(['missing.png', torn]);
    expect(failures[1]?.reason).toContain('is cut off before its end');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^--images missing\.png: .*; “.*torn\.png” is cut off .*; the others are scored\n$/u,
    );
  });

  it('reports how much of a long sentence the model reads, on stderr and in the answer', async () => {
    const long = 'the light is on and '.repeat(60);
    const { code, stdout, stderr } = await probe(
      ['--model', 'scene-clip', '--images', png, '--texts', '-'],
      `${long}it is red\n${long}it is green\nthe light is on`,
    );
    const { cut, scores } = v.parse(cutSchema, JSON.parse(stdout));
    expect(scores[0]?.[0]).toBe(scores[0]?.[1]);
    expect(cut.map(({ sentence }) => sentence)).toEqual([`${long}it is red`, `${long}it is green`]);
    for (const { tokens, read } of cut) expect(read).toBeLessThan(tokens);
    expect(code).toBe(0);
    expect(stderr.split('\n')).toHaveLength(3);
    expect(stderr).toContain(`The model reads the first ${cut[0]?.read}:`);
  });

  it('names rows and columns, and states which of them the model does not know', async () => {
    const foreign = join(pictures, 'blocks.png');
    const { code, stdout, stderr } = await probe(
      ['--model', 'scene-clip', '--images', png, foreign, '--texts', '-'],
      'the shadow length is long\nthe zebra is long',
    );
    const { images, texts, warnings } = v.parse(answerSchema, JSON.parse(stdout));
    expect(images).toEqual([png, foreign]);
    expect(texts).toEqual(['the shadow length is long', 'the zebra is long']);
    expect(warnings).toMatchObject([
      { kind: 'unlike-picture', image: foreign },
      { kind: 'unknown-word', text: 'the zebra is long' },
    ]);
    expect(warnings[1]?.message).toContain('“zebra”');
    expect(stderr.split('\n')).toHaveLength(3);
    expect(code).toBe(0);
  });

  it('names the file that a model folder lacks', async () => {
    const model = join(folder, 'torn-model');
    await cp(join(root, 'models/scene-clip'), model, { recursive: true });
    await rm(join(model, 'onnx/vision_model.onnx'));
    const { code, stdout, stderr } = await probe(['--model', model, '--images', png, '--texts', sentences]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('vision_model.onnx');
  });
});
