import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../util/random.ts';
import type { ScorableItem } from '../../item.ts';
import { best, majority, wordsOnly } from './shallow.ts';

function item(cluster: string, options: readonly string[], truth: number | readonly number[]): ScorableItem {
  return {
    id: `${cluster} ${options.join()}`,
    task: 'cue',
    subject: 'stories',
    unit: cluster,
    cluster,
    form: {
      kind: 'choice',
      options: options.map((text) => ({ text })),
      pick: typeof truth === 'number' ? 1 : truth.length,
    },
    payload: {},
    truth,
  };
}

const items = [
  item('one', ['a red hat', 'falling rain', 'a green wall'], 1),
  item('two', ['a blue hat', 'a grey wall', 'falling snow'], 2),
  item('three', ['falling leaves', 'a red wall', 'a hat'], 0),
];

describe('a words-only baseline', () => {
  it('scores an option by its likelihood as right option of other causalities', () => {
    const alone = wordsOnly().build(items);
    expect(items.map((one) => alone.answer(one))).toEqual([{ text: 'B' }, { text: 'C' }, { text: 'A' }]);
  });

  it('chooses the requested number of options', () => {
    const pairs = [
      item('one', ['falling rain', 'a red hat', 'falling mist', 'a green wall'], [0, 2]),
      item('two', ['a blue hat', 'falling snow', 'a grey wall', 'falling hail'], [1, 3]),
    ];
    expect(pairs.map((one) => wordsOnly().build(pairs).answer(one))).toEqual([
      { text: 'A\nC' },
      { text: 'B\nD' },
    ]);
  });

  it('learns nothing from the causality itself, nor from others that share an option with it', () => {
    const asked = item('one', ['x', 'y'], 1);
    // Who counted these would never take what is right of another.
    const others = ['two', 'three', 'four'].map((cluster) => item(cluster, ['x', 'z'], 0));
    const answers = (more: readonly ScorableItem[]): readonly unknown[] =>
      Array.from({ length: 40 }, (_, index) =>
        wordsOnly()
          .build([asked, ...more])
          .answer({ ...asked, id: String(index) }),
      );
    expect(answers(others)).toEqual(answers([]));
    expect(new Set(answers([]).map((answer) => JSON.stringify(answer))).size).toBe(2);
  });

  it('can use words other than the written ones', () => {
    const swapped = wordsOnly((one, place) => [place === one.truth ? 'right' : 'wrong']).build(items);
    expect(swapped.answer(items[0] ?? item('', [], 0))).toEqual({ text: 'B' });
  });
});

describe('the most frequent answer', () => {
  it('is the same for all items', () => {
    const all = [...items, item('four', ['a', 'b', 'c'], 2)];
    expect(all.map((one) => majority.build(all).answer(one))).toEqual(Array(4).fill({ text: 'C' }));
  });
});

describe('the best positions', () => {
  it('are those of the highest scores, in order, and random among ties', () => {
    expect(best([3, 1, 2, 5], 2, createRandom(1))).toEqual([0, 3]);
    const eleven = Array.from({ length: 11 }, (_, place) => (place === 2 || place === 10 ? 1 : 0));
    expect(best(eleven, 2, createRandom(1))).toEqual([2, 10]);
    const drawn = Array.from({ length: 60 }, (_, seed) => best([1, 1, 0], 1, createRandom(seed))[0]);
    expect(new Set(drawn)).toEqual(new Set([0, 1]));
  });
});
