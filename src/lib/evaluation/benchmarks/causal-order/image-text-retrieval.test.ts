import { describe, expect, it } from 'vitest';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import { createRandom } from '../../../util/random.ts';
import { retrieval, RETRIEVAL_FIGURES, type Embedded } from './image-text-retrieval.ts';

const f = (...values: number[]): Float32Array => Float32Array.from(values);

describe('image-text retrieval', () => {
  it('equals the result computed by hand', () => {
    // Pictures along the axes; captions 0, 1 of picture 0, captions 2, 3 of picture 1.
    const { figures, intervals, pictures, captions } = retrieval({
      pictures: [f(1, 0), f(0, 1)],
      captions: [f(0.8, 0.6), f(0.6, 0.8), f(0, 1), f(0.96, 0.28)],
      owners: [0, 0, 1, 1],
    });
    // Captions: 0 finds picture 0; 1 finds picture 1; 2 finds picture 1; 3 finds picture 0.
    // Picture 0 sees .8 .6 0 .96: first is caption 3, not its own. Picture 1 sees .6 .8 1 .28: first is caption 2, its own.
    expect({ pictures, captions }).toEqual({ pictures: 2, captions: 4 });
    expect(figures).toEqual({
      'ImagePrec@1': 0.5,
      'ImagePrec@5': 1,
      'TextPrec@1': 0.5,
      'TextPrec@5': 1,
      'ImageRecall@1': 0.5,
      'ImageRecall@5': 1,
      'TextRecall@1': 0.25,
      'TextRecall@5': 1,
    });
    expect(Object.keys(intervals).sort()).toEqual(RETRIEVAL_FIGURES.map(({ name }) => name).sort());
    expect(intervals['TextPrec@1']?.n).toBe(2);
    // Of two captions one at most comes first.
    const half = binomialInterval(1, 2).map((end) => end / 2);
    for (const end of [0, 1] as const)
      expect(intervals['TextRecall@1']?.ci95[end]).toBeCloseTo(half[end] ?? NaN, 12);
  });

  it('ranks ties with others last, and ignores other captions of the same picture', () => {
    const level = retrieval({
      pictures: [f(1, 0), f(1, 0)],
      captions: [f(1, 0), f(1, 0), f(1, 0)],
      owners: [0, 0, 1],
    });
    expect(level.figures).toMatchObject({ 'ImagePrec@1': 0, 'TextPrec@1': 0, 'TextPrec@5': 1 });
    const alone = retrieval({ pictures: [f(1, 0)], captions: [f(1, 0), f(1, 0)], owners: [0, 0] });
    expect(alone.figures).toMatchObject({ 'TextPrec@1': 1, 'TextRecall@1': 1 });
  });

  it('agrees with sorting everything, on random embeddings', () => {
    const random = createRandom(4);
    const vector = (): Float32Array => f(random.uniform(), random.uniform(), random.uniform());
    const set: Embedded = {
      pictures: Array.from({ length: 12 }, vector),
      captions: Array.from({ length: 60 }, vector),
      owners: Array.from({ length: 60 }, (_, index) => Math.floor(index / 5)),
    };
    const score = (a: Float32Array, b: Float32Array): number =>
      a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
    const top = (query: Float32Array, among: readonly Float32Array[], k: number): readonly number[] =>
      among
        .map((one, index) => ({ index, at: score(query, one) }))
        .sort((a, b) => b.at - a.at)
        .slice(0, k)
        .map(({ index }) => index);
    const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
    const { figures } = retrieval(set);
    for (const k of [1, 5]) {
      const images = set.captions.map((one, c) =>
        top(one, set.pictures, k).includes(set.owners[c] ?? -1) ? 1 : 0,
      );
      const texts = set.pictures.map(
        (one, p) => top(one, set.captions, k).filter((c) => set.owners[c] === p).length,
      );
      expect(figures[`ImagePrec@${k}`]).toBeCloseTo(mean(images), 12);
      expect(figures[`ImageRecall@${k}`]).toBeCloseTo(mean(images), 12);
      expect(figures[`TextPrec@${k}`]).toBeCloseTo(mean(texts.map((n) => (n > 0 ? 1 : 0))), 12);
      expect(figures[`TextRecall@${k}`]).toBeCloseTo(mean(texts.map((n) => n / 5)), 12);
    }
  });

  it('rejects captions of missing pictures', () => {
    expect(() => retrieval({ pictures: [f(1)], captions: [f(1)], owners: [1] })).toThrow(
      'Caption 0 belongs to picture 1, which is not there.',
    );
  });
});
