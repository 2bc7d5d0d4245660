import { describe, expect, it } from 'vitest';
import type { PictureSource } from '../../../clip/engine/index.ts';
import { drawPicture, drawSystemScene } from '../../../pictures/draw.ts';
import type { FilePicture, Picture, ScenePicture } from '../../../pictures/picture.ts';
import { defaultState, pendulum } from '../../../systems/index.ts';
import type { Option } from '../../tasks/answer-form.ts';
import type { Item } from '../../tasks/item.ts';
import { judge, taskOf } from '../../benchmarks/index.ts';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { clipChoice } from './clip-choice.ts';
import { required } from '../../../../../tests/support/required.ts';

const context = { signal: new AbortController().signal, seed: 0 };

/** A CLIP to which every text and every file, by its content, has the embedding that is given. */
function fakeClip(embeddings: Readonly<Record<string, readonly number[]>>) {
  const calls: { readonly kind: 'texts' | 'pictures'; readonly count: number }[] = [];
  const embed = (what: string): Float32Array => {
    const embedding = required(embeddings[what]);
    return Float32Array.from(embedding);
  };
  const see = async ({ content }: PictureSource): Promise<Float32Array> => {
    if (content.kind === 'file') return embed(await content.blob.text());
    return embed(content.kind === 'svg' ? content.svg : 'pixels');
  };
  return {
    calls,
    clip: {
      embedTexts: (texts: readonly string[]) => {
        calls.push({ kind: 'texts', count: texts.length });
        return Promise.resolve(texts.map(embed));
      },
      embedPictures: (pictures: readonly PictureSource[]) => {
        calls.push({ kind: 'pictures', count: pictures.length });
        return Promise.all(pictures.map(see));
      },
    },
    openFile: (file: string) => Promise.resolve(new Blob([file])),
  };
}

const fileOf = (name: string): FilePicture => ({ kind: 'file', name, file: `${name} file`, alt: name });

function itemOf(options: readonly Option[], shown: readonly string[], pictures: readonly Picture[]): Item {
  return {
    id: 'item',
    task: 'some-choice',
    subject: 'stories',
    unit: 'item',
    payload: {},
    truth: 0,
    seed: 0,
    form: { kind: 'choice', options, pick: 1 },
    question: 'Which one?',
    pictures,
    shown: shown.map((picture) => ({ picture, caption: '' })),
    messages: [],
  };
}

async function scoresOf(item: Item, fake: ReturnType<typeof fakeClip>): Promise<Record<string, number>> {
  const { rawAnswer } = await clipChoice({ clip: fake.clip, openFile: fake.openFile }).answer(item, context);
  if (!('scores' in rawAnswer)) throw new Error('no scores');
  // Embeddings have 32 bits.
  return Object.fromEntries(
    Object.entries(rawAnswer.scores).map(([text, score]) => [text, Number(score.toFixed(6))]),
  );
}

describe('CLIP in choice tasks', () => {
  it('scores each text by its cosine to the picture', async () => {
    const fake = fakeClip({ 'a cat': [1, 0, 0], 'a dog': [0.6, 0.8, 0], 'one file': [0.8, 0.6, 0] });
    const item = itemOf([{ text: 'a cat' }, { text: 'a dog' }], ['one'], [fileOf('one')]);
    expect(await scoresOf(item, fake)).toEqual({ 'a cat': 0.8, 'a dog': 0.96 });
    expect(fake.calls).toHaveLength(2);
  });

  it('uses the mean over several pictures', async () => {
    const fake = fakeClip({ yes: [1, 0], no: [0, 1], 'one file': [1, 0], 'two file': [0.6, 0.8] });
    const item = itemOf([{ text: 'yes' }, { text: 'no' }], ['one', 'two'], [fileOf('one'), fileOf('two')]);
    expect(await scoresOf(item, fake)).toEqual({ yes: 0.8, no: 0.4 });
    // Both are looked at together.
    expect(fake.calls).toContainEqual({ kind: 'pictures', count: 2 });
  });

  it('scores an offered picture by its cosine to the shown ones, excluding itself', async () => {
    const pictures = ['shown', 'left', 'right'].map(fileOf);
    const fake = fakeClip({ 'shown file': [1, 0], 'left file': [0.6, 0.8], 'right file': [0, 1] });
    const options = [
      { text: 'A', picture: 'left' },
      { text: 'B', picture: 'right' },
    ];
    const wanted = { A: 0.6, B: 0 };
    expect(await scoresOf(itemOf(options, ['shown'], pictures), fake)).toEqual(wanted);
    // Whether the question shows what it offers or not.
    expect(await scoresOf(itemOf(options, ['shown', 'left', 'right'], pictures), fake)).toEqual(wanted);
    expect(fake.calls.every(({ kind }) => kind === 'pictures')).toBe(true);
  });

  it('compares a picture with words if an option says so', async () => {
    const scene: ScenePicture = {
      kind: 'scene',
      name: 's.png',
      subject: 'pendulum',
      state: defaultState(pendulum),
      style: 'rungs',
    };
    const sheet = { kind: 'sheet', name: '', cells: [{ picture: scene, x: 0, y: 0, side: 1 }] } as const;
    const fake = fakeClip({
      'one file': [1, 0],
      'this is why': [0, 1],
      A: [1, 0],
      B: [0.6, 0.8],
      [drawPicture(sheet).svg]: [0.6, 0.8],
    });
    const options = [{ text: 'A', weighed: { picture: sheet, text: 'this is why' } }, { text: 'B' }];
    expect(await scoresOf(itemOf(options, ['one'], [fileOf('one')]), fake)).toEqual({ A: 0.8, B: 0.6 });
  });

  it('uses the question if nothing else is shown', async () => {
    const pictures = ['left', 'right'].map(fileOf);
    const fake = fakeClip({
      'Which one?': [0, 1],
      'left file': [0.6, 0.8],
      'right file': [1, 0],
      this: [0.8, 0.6],
      that: [0, -1],
    });
    const offered = [
      { text: 'A', picture: 'left' },
      { text: 'B', picture: 'right' },
    ];
    expect(await scoresOf(itemOf(offered, ['left', 'right'], pictures), fake)).toEqual({ A: 0.8, B: 0 });
    const captions = [{ text: 'this' }, { text: 'that' }];
    expect(await scoresOf(itemOf(captions, [], []), fake)).toEqual({ this: 0.6, that: -1 });
  });

  it('ignores the pictures of worked examples', async () => {
    const fake = fakeClip({ yes: [1, 0], no: [0, 1], 'one file': [1, 0] });
    const item = itemOf([{ text: 'yes' }, { text: 'no' }], ['one'], [fileOf('example'), fileOf('one')]);
    expect(await scoresOf(item, fake)).toEqual({ yes: 1, no: 0 });
  });

  it('looks at drawings, and its scores are judged', async () => {
    const task = taskOf('causal-order');
    const variant = defaultVariant(task.id, pendulum);
    const [item] = createItems(task.id, pendulum, { count: 1, seed: 2, variant });
    const [drawing] = item?.pictures ?? [];
    if (item?.form.kind !== 'choice' || drawing?.kind !== 'scene') throw new Error('no such item');
    const [one, other] = item.form.options.map(({ text }) => text);
    const fake = fakeClip({
      [one ?? '']: [1, 0],
      [other ?? '']: [0, 1],
      [drawSystemScene(drawing).svg]: item.truth === 0 ? [0.8, 0.6] : [0.6, 0.8],
    });
    const { rawAnswer } = await clipChoice(fake).answer(item, context);
    expect(judge(item, { id: item.id, ...rawAnswer }, 'published')).toMatchObject({
      outcome: 'right',
      credit: 1,
    });
  });

  it('is not used for other items, and opens no file without a reader', async () => {
    const fake = fakeClip({ yes: [1] });
    const alone = clipChoice({ clip: fake.clip });
    const item = itemOf([{ text: 'yes' }], ['one'], [fileOf('one')]);
    await expect(alone.answer(item, context)).rejects.toThrow('one file cannot be opened here');
    const other: Item = { ...item, form: { kind: 'yes-no' } };
    await expect(alone.answer(other, context)).rejects.toThrow(
      'CLIP needs options to choose from; item has none',
    );
    await expect(alone.answer({ ...item, pictures: [] }, context)).rejects.toThrow('lacks its picture one');
  });

  it('is deterministic: equal items get equal scores, at any concurrency', () => {
    const { clip } = fakeClip({});
    expect(clipChoice({ clip })).toMatchObject({ id: 'clip-choice', isDeterministic: true, concurrency: 1 });
    expect(clipChoice({ clip, concurrency: 16 }).concurrency).toBe(16);
  });

  it('embeds the inputs of concurrent items together', async () => {
    const state = defaultState(pendulum);
    const scene: ScenePicture = { kind: 'scene', name: 's.png', subject: 'pendulum', state, style: 'rungs' };
    const fake = fakeClip({ yes: [1, 0], no: [0, 1], [drawSystemScene(scene).svg]: [0.6, 0.8] });
    const item = itemOf([{ text: 'yes' }, { text: 'no' }], ['s.png'], [scene]);
    const all = await Promise.all([1, 2, 3].map(() => scoresOf(item, fake)));
    expect(all).toEqual(Array(3).fill({ yes: 0.6, no: 0.8 }));
    // A respondent for each, so that each asks once for its picture and once for its texts.
    expect(fake.calls).toHaveLength(6);
    const one = clipChoice({ clip: fake.clip, concurrency: 3 });
    await Promise.all([1, 2, 3].map(() => one.answer(item, context)));
    expect(fake.calls.slice(6).filter(({ kind }) => kind === 'pictures')).toEqual([
      { kind: 'pictures', count: 3 },
    ]);
  });
});
