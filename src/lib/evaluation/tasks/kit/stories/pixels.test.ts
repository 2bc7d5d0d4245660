import { describe, expect, it } from 'vitest';
import { stories } from '../../../../systems/stories/index.ts';
import { nearestPictures } from '../../../../systems/stories/nearest.ts';
import type { ScorableItem } from '../../item.ts';
import { aboutPair } from './about.ts';
import { pairAt } from './pairs.ts';
import { likeByPixels, pixelsRemarks } from './pixels.ts';
import { required } from '../../../../../../tests/support/required.ts';

const story = required(stories[0]);
const pair = pairAt(story, 2);
const state = { [story.circumstance.id]: 1, [story.cause.id]: 1, [story.effect.id]: 0, who: 2 };

function itemOf(id: string, options: readonly string[]): ScorableItem {
  return {
    id,
    task: 'some',
    subject: 'stories',
    unit: id,
    payload: {},
    truth: 0,
    form: { kind: 'choice', options: options.map((text) => ({ text })), pick: 1 },
  };
}

describe('the baseline by pixels', () => {
  const baseline = likeByPixels({
    shown: ({ id }) => (id === 'other' ? undefined : { about: aboutPair(pair, 'flat'), state }),
    pictureWords: (near, its) => ({
      right: [`${near.story.id} ${near.place} ${JSON.stringify(its)}`],
      wrong: ['never'],
    }),
    optionWords: ({ form }, index) => [form.kind === 'choice' ? (form.options[index]?.text ?? '') : ''],
  });
  const answer = (id: string, options: readonly string[]) => baseline.build([]).answer(itemOf(id, options));

  it('chooses what is right for the nearest pictures, and not what is wrong for them', () => {
    const near = nearestPictures({ group: story.id, pair: pair.words.id, style: 'flat', state }).map(
      (one) => `${one.story.id} ${one.place} ${JSON.stringify(one.world)}`,
    );
    for (const [n, text] of [...near, ...near, ...near].entries())
      expect(answer(`own ${n}`, ['never', 'else', text])).toEqual({ text: 'C' });
    for (let n = 0; n < 20; n++) expect(answer(`own ${n}`, ['never', 'else'])).toEqual({ text: 'B' });
  });

  it('is random about other pictures, and says so next to its figures', () => {
    const answers = Array.from({ length: 40 }, (_, n) => answer(`own ${n}`, ['a', 'b']));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(2);
    expect(JSON.stringify(answer('other', ['never', 'else']))).toMatch(/"[AB]"/u);
    const figures = { n: 1 } as never;
    expect(pixelsRemarks(figures)).toMatchObject([{ title: 'nothing to compare' }]);
    expect(pixelsRemarks({ n: 1, perStyle: { photograph: 1 } } as never)).toHaveLength(1);
    expect(pixelsRemarks({ n: 1, perStyle: { flat: 1 } } as never)).toEqual([]);
  });
});
