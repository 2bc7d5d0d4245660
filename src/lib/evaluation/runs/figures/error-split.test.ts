import { describe, expect, test } from 'vitest';
import { categoriesIn, pictureItems, waterFlow } from '../../../../../tests/support/benchmarks.ts';
import type { Judgement } from '../../tasks/answer.ts';
import { creditOf } from '../../tasks/kit/figures/estimate.ts';
import { splitErrors } from './error-split.ts';

const items = pictureItems('counterfactual', waterFlow, 4, 2);

describe('wrong answers', () => {
  test('are split into misreadings and wrong inferences from right readings', () => {
    const answers = items.map((item, index) => {
      const seen = { ...categoriesIn(waterFlow, item.payload.state) };
      const misread = index % 2 === 1;
      if (misread) seen.ball_size = seen.ball_size === 'small' ? 'large' : 'small';
      const outcome: Judgement['outcome'] = index < 2 ? 'right' : 'partly';
      return {
        item,
        entry: { perceived: [seen] },
        judgement: { id: item.id, outcome, credit: 1, reading: null, why: '' },
        open: false,
      };
    });
    expect(splitErrors(answers)).toEqual({
      n: 4,
      reasoning: 1,
      open: 0,
      perception: 1,
      mended: 1,
      readRight: 14 / 16,
      readRightCi95: creditOf([1, 0.75, 1, 0.75]).ci95,
      perVariable: { ball_size: 0.5, hole_position: 1, water_level: 1, water_flow: 1 },
    });
    // Where the prompt leaves the answer open a miss is no error of reasoning; a misreading stays one.
    const open = answers.map((answer) => ({ ...answer, open: true }));
    expect(splitErrors(open)).toMatchObject({ n: 4, reasoning: 0, open: 1, perception: 1, mended: 1 });
  });

  test('are not split if no perception is stored', () => {
    const judgement: Judgement = { id: '', outcome: 'wrong', credit: 0, reading: null, why: '' };
    expect(splitErrors(items.map((item) => ({ item, entry: {}, judgement, open: false })))).toMatchObject({
      n: 0,
      readRight: null,
    });
  });
});
