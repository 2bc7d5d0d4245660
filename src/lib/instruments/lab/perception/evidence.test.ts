import { expect, it } from 'vitest';
import { corrected, evidenceOf, perceptsOf } from './evidence.ts';
import type { PerceivedPicture } from './types.ts';

const picture: PerceivedPicture = {
  system: 'pendulum',
  variables: [
    {
      id: 'pendulum_angle',
      category: 'left',
      certainty: 1,
      shares: [
        { category: 'left', share: 1 },
        { category: 'right', share: 0 },
      ],
      interval: null,
    },
  ],
  likeliest: 'pendulum',
  warning: null,
};

it('readings count as evidence', () => {
  expect([...evidenceOf(perceptsOf(picture))]).toEqual([['pendulum_angle', 'left']]);
});

it('an unfamiliar picture gives no evidence until a person confirms it', () => {
  const percepts = perceptsOf({ ...picture, warning: 'It is like nothing that the model knows.' });
  expect(evidenceOf(percepts).size).toBe(0);
  expect([...evidenceOf(corrected(percepts, 'pendulum_angle', 'right'))]).toEqual([
    ['pendulum_angle', 'right'],
  ]);
});
