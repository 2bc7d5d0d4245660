import { describe, expect, it } from 'vitest';
import type { References } from '../models/extras.ts';
import type { PictureSource, Pixels } from '../types.ts';
import { RuntimeFailure } from '../model-error.ts';
import { compareDevices, compareWithReferences, gradient, type Towers } from './self-test.ts';

const PIXELS: Pixels = { width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 255) };

/** Returns towers that embed everything as given, and record their inputs. */
function towersOf(text: readonly number[], picture: readonly number[], fixedBatch: number | null = null) {
  const given: { texts: string[]; pictures: (readonly [Pixels, number])[] } = { texts: [], pictures: [] };
  const towers: Towers = {
    text: {
      embeddingLength: text.length,
      count: () => ({ tokens: 1, read: 1 }),
      plan: (texts) => {
        given.texts.push(...texts);
        return texts.map((_, position) => ({
          run: () => Promise.resolve([[position, Float32Array.from(text)] as const]),
        }));
      },
    },
    pictures: {
      embeddingLength: picture.length,
      side: 1,
      fixedBatch,
      embed: (pictures, size) => {
        given.pictures.push(...pictures.map((pixels) => [pixels, size] as const));
        return Promise.resolve(pictures.map(() => Float32Array.from(picture)));
      },
    },
  };
  return { towers, given };
}
const failing = (error: Error): Towers => {
  const { towers } = towersOf([1, 0], [1, 0]);
  return { ...towers, pictures: { ...towers.pictures, embed: () => Promise.reject(error) } };
};

describe('the self-test against references', () => {
  const references: References = {
    tolerance: 0.1,
    texts: [{ text: 'a ball', embedding: [1, 0] }],
    pictures: [{ png: btoa('one'), embedding: [0.6, 0.8] }],
  };
  const decode = (): Promise<Pixels> => Promise.resolve(PIXELS);

  it('finds the largest error: 1 minus the cosine', async () => {
    for (const [text, picture, deviation] of [
      [[2, 0], [3, 4], 0],
      [[0.6, 0.8], [3, 4], 0.4],
      [[1, 0], [1, 0], 0.4],
      [[0, 1], [1, 0], 1],
      [[-1, 0], [3, 4], 2],
    ] as const) {
      const finding = await compareWithReferences(towersOf(text, picture).towers, references, decode);
      if (finding.kind !== 'deviation') throw new Error(finding.why);
      expect(finding.deviation).toBeCloseTo(deviation, 6);
      expect(finding.deviation).toBeGreaterThanOrEqual(0);
    }
  });

  it('embeds the model’s reference texts and decoded pictures one by one', async () => {
    const asked: PictureSource[] = [];
    const { towers, given } = towersOf([1, 0], [3, 4], 2);
    await compareWithReferences(towers, references, (picture) => {
      asked.push(picture);
      return decode();
    });
    const [{ content } = { content: null }] = asked;
    expect(content?.kind === 'file' && (await content.blob.text())).toBe('one');
    expect(given).toEqual({ texts: ['a ball'], pictures: [[PIXELS, 2]] });
  });

  it('reports a wrong length of embeddings, or other errors', async () => {
    const short = await compareWithReferences(towersOf([1, 0], [1]).towers, references, decode);
    expect(short).toEqual({
      kind: 'nonsense',
      why: 'an embedding has 1 numbers where its reference has 2',
    });
    const odd = await compareWithReferences(failing(new Error('not finite')), references, decode);
    expect(odd).toEqual({ kind: 'nonsense', why: 'not finite' });
  });

  it('rejects if nothing ran', async () => {
    const lost = compareWithReferences(failing(new RuntimeFailure('device lost')), references, decode);
    await expect(lost).rejects.toThrow('device lost');
  });
});

describe('the self-test between two devices', () => {
  it('compares a text and a picture on one device with those on the other', async () => {
    const careful = towersOf([1, 0], [0, 1]);
    expect(await compareDevices(towersOf([5, 0], [0, 2]).towers, careful.towers)).toEqual({
      kind: 'deviation',
      deviation: 0,
    });
    const finding = await compareDevices(towersOf([1, 0], [3, 4]).towers, careful.towers);
    expect(finding.kind === 'deviation' && finding.deviation).toBeCloseTo(0.2, 6);
    expect(careful.given.texts).toEqual(['a picture', 'a picture']);
    expect(careful.given.pictures.map(([, size]) => size)).toEqual([1, 1]);
  });

  it('shows a picture in which red increases to the right and green downwards', () => {
    const { width, height, data } = gradient();
    expect([width, height, data.length]).toEqual([64, 64, 4 * 64 * 64]);
    const at = (x: number, y: number): number[] => [...data.slice(4 * (64 * y + x), 4 * (64 * y + x) + 4)];
    for (const [x, y] of [
      [0, 0],
      [63, 0],
      [0, 63],
      [17, 42],
    ] as const)
      expect(at(x, y)).toEqual([4 * x, 4 * y, 128, 255]);
  });
});
