import { createItems, defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, test } from 'vitest';
import { waterFlow } from '../systems/index.ts';
import { categoriesIn, createItems, defaultVariant } from '../tasks/index.ts';
import type { Judgement } from '../tasks/types.ts';
import { splitErrors } from './error-split.ts';

const items = createItems('counterfactual', waterFlow, {
  count: 4,
  seed: 2,
  variant: defaultVariant('counterfactual', waterFlow),
});

describe('errors', () => {
  test('are parted into misreadings and what was made of right readings', () => {
    const answers = items.map((item, index) => {
      const seen = { ...categoriesIn(waterFlow, item.item.state) };
      const misread = index % 2 === 1;
      if (misread) seen.ball_size = seen.ball_size === 'small' ? 'large' : 'small';
      const outcome: Judgement['outcome'] = index < 2 ? 'right' : 'partly';
      return {
        item,
        entry: { perceived: [seen] },
        judgement: { id: item.item.id, outcome, credit: 1, reading: null, why: '' },
      };
    });
    expect(splitErrors(answers)).toEqual({
      n: 4,
      reasoning: 1,
      perception: 1,
      mended: 1,
      readRight: 14 / 16,
      perVariable: { ball_size: 0.5, hole_position: 1, water_level: 1, water_flow: 1 },
    });
  });

  test('are not parted where nobody says what was seen', () => {
    const judgement: Judgement = { id: '', outcome: 'wrong', credit: 0, reading: null, why: '' };
    expect(splitErrors(items.map((item) => ({ item, entry: {}, judgement })))).toMatchObject({
      n: 0,
      readRight: null,
    });
  });
});
