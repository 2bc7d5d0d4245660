/** Checks that no strategy without seeing or understanding is above chance on items about stories. */
import { describe, expect, it } from 'vitest';
import { SCENE_STYLES } from '../../systems/scenes/style.ts';
import { stories } from '../../systems/stories/index.ts';
import { chanceOf } from '../tasks/kit/figures/chance.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { scoreAnswers } from '../tasks/report.ts';
import { taskOf } from './index.ts';
import { createItems, defaultVariant } from './items.fixture.ts';

const AUDITED = { wording: 'audited' };
const SETTINGS: readonly (readonly [title: string, task: string, ways: Readonly<Record<string, string>>])[] =
  [
    ['cue', 'cue', {}],
    ['recognition', 'recognition', {}],
    ['causal order', 'causal-order', {}],
    ['effects in pictures', 'cause-to-effect', AUDITED],
    ['causes in pictures', 'effect-to-cause', AUDITED],
    ['effects in words', 'cause-to-effect', { ...AUDITED, input: 'captions' }],
    ['causes in words', 'effect-to-cause', { ...AUDITED, input: 'captions' }],
  ];

/** A coin, and two word-order strategies: seven of the paper's twelve conjunctions put the effect first. */
const NO_SHORT_CUT = ['random', 'effect-first', 'cause-first'];

describe.each(SETTINGS)('%s', (_title, id, ways) => {
  it('is at chance for each baseline, overall and by category and style', () => {
    const task = taskOf(id);
    // Both styles, each pair of pictures as often: a seed for each, as their items have the same names.
    const items = SCENE_STYLES.flatMap((style, seed) =>
      createItems(id, storyCollection, {
        count: 8 * stories.length,
        seed,
        variant: { ...defaultVariant(id, storyCollection), style, ways },
      }),
    );
    const chance = chanceOf(items[0]?.form ?? { kind: 'text' }) ?? NaN;
    const { baselines } = scoreAnswers(task, items, new Map(), 'audited');
    expect(Object.keys(baselines)).toEqual(
      expect.arrayContaining(['words-only', 'pixels', 'majority', 'random']),
    );
    for (const baseline of ['words-only', 'pixels', 'majority']) {
      expect(Object.keys(baselines[baseline]?.intervals ?? {})).toEqual(
        expect.arrayContaining(['accuracy', 'perCategory plant', 'perStyle outlined']),
      );
    }
    const judged = Object.entries(baselines).filter(([baseline]) => !NO_SHORT_CUT.includes(baseline));
    const above = judged.flatMap(([baseline, { intervals }]) =>
      Object.entries(intervals)
        .filter(([figure, { ci95 }]) => /^(accuracy|perCategory|perStyle)/u.test(figure) && ci95[0] > chance)
        .map(([figure]) => `${baseline} ${figure}`),
    );
    expect(above).toEqual([]);
  });
});
