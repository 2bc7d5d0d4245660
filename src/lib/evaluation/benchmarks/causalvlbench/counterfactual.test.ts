import { describe, expect, it } from 'vitest';
import { pictureItems, pendulum, wordMap } from '../../../../../tests/support/benchmarks.ts';
import { judge, taskOf } from '../index.ts';
import { required } from '../../../../../tests/support/required.ts';

const item = required(pictureItems('counterfactual', pendulum, 1)[0]);
const truth = wordMap(item.truth);
const other = (id: string): string =>
  pendulum.variables.find((one) => one.id === id)?.categories.find((one) => one.id !== truth[id])?.id ?? '';
/** A score of every value that is given, written as an answer writes it. */
const scoresOf = (entries: readonly (readonly [id: string, value: string, score: number])[]) => ({
  id: item.id,
  scores: Object.fromEntries(
    entries.map(([id, value, score]) => {
      const label = pendulum.variables.find((one) => one.id === id)?.label ?? id;
      return [`${label}: ${value}`, score];
    }),
  ),
});

describe('scores of counterfactual answers', () => {
  const ids = Object.keys(truth);
  const all = ids.map((id) => [id, truth[id] ?? '', 0.5] as const);

  it('are judged by the highest of each variable', () => {
    const lower = ids.map((id) => [id, other(id), 0.4] as const);
    for (const protocol of ['audited', 'published'] as const) {
      expect(judge(item, scoresOf([...lower, ...all]), protocol)).toMatchObject({
        outcome: 'right',
        credit: 1,
      });
      const higher = ids.map((id) => [id, other(id), 0.6] as const);
      expect(judge(item, scoresOf([...higher, ...all]), protocol)).toMatchObject({
        outcome: 'wrong',
        credit: 0,
      });
    }
  });

  it('have partial credit for ties as audited, and the first one as published', () => {
    const tied = ids.map((id) => [id, other(id), 0.5] as const);
    const [rightFirst, rightLast] = [scoresOf([...all, ...tied]), scoresOf([...tied, ...all])];
    expect(judge(item, rightFirst, 'audited').credit).toBeCloseTo(0.5, 12);
    expect(judge(item, rightLast, 'audited').credit).toBeCloseTo(0.5, 12);
    expect(judge(item, rightFirst, 'published').credit).toBe(1);
    expect(judge(item, rightLast, 'published').credit).toBe(0);
  });
});

describe('a counterfactual inferred from probabilities', () => {
  it('is the likeliest category of each variable, with its probability', () => {
    const { inferrer } = taskOf('counterfactual');
    const shares = new Map(
      Object.keys(truth).map((id) => [
        id,
        new Map([
          [other(id), 0.3],
          [truth[id] ?? '', 0.5],
          ['neither', 0.2],
        ]),
      ]),
    );
    const inferred = inferrer?.infer(item, [{ categories: {} }], {
      promptAccess: 'value',
      after: () => shares,
      before: () => new Map(),
    } as unknown as Parameters<typeof inferrer.infer>[2]);
    expect(inferred && judge(item, { id: item.id, ...inferred.rawAnswer }, 'audited')).toMatchObject({
      credit: 1,
    });
    expect(JSON.stringify(inferred?.reasoning)).toContain('50');
  });
});
