import { expect, it } from 'vitest';
import { emptyPair } from '../../evaluation/benchmarks/mucr/make/draft.ts';
import { pairCasesText } from './pair-cases.ts';
import { unwrap } from '../../../../tests/support/required.ts';

it('ends what is said of a pair with one full stop', () => {
  const three = ['a', 'b', 'c'] as [string, string, string];
  const picture = (id: string) => ({
    kind: 'own' as const,
    id: id.repeat(64),
    name: 'a.png',
    type: 'image/png',
  });
  const event = { clause: 'the road was wet', noun: 'the wet road' };
  const pair = {
    ...emptyPair('a', 'rain leads to puddles'),
    captions: { cause: 'It rains.', effect: 'A puddle lies on the road.' },
    pictures: { cause: picture('a'), effect: picture('b') },
    events: { cause: event, effect: event },
    cue: { right: 'rain', wrong: three },
    explanations: { cause: three, effect: three, link: three },
  };
  const made = unwrap(pairCasesText([pair], new Map()));
  expect(made).toContain('It rains. A puddle lies on the road. The right phrase is A: rain.');
});
