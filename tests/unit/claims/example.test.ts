import { expect, it } from 'vitest';
import { exampleAnswer } from '../../../src/lib/chains/rewards/example.ts';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import type { Prevented } from '../../../src/lib/chains/types.ts';
import { chainOf, chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';
import { required } from '../../support/required.ts';

it('an example answers each question about each chain correctly, and earns the full reward', () => {
  const short = chainStories.flatMap((story) => {
    const questions: readonly (Prevented | undefined)[] = [
      undefined,
      ...story.decoys.map((text) => ({ text })),
      ...story.steps.map(({ id }) => ({ id })),
    ];
    return [labelledChainOf(story), chainOf(story)].flatMap((chain) =>
      questions
        .map((away) => ({ answer: exampleAnswer(chain, away), away }))
        .filter(({ answer, away }) => rewardOf(answer, chain, away).total < 1)
        .map(({ answer }) => answer),
    );
  });
  expect(short).toEqual([]);
});

it('an example is about the question’s supposition', () => {
  const story = required(chainStories.find(({ id }) => id === 'tea'));
  const answers = [undefined, { id: 'leaves' }, { id: 'bell' }, { text: 'The host baked a cake.' }].map(
    (away) => exampleAnswer(labelledChainOf(story), away),
  );
  expect(answers).toEqual([
    'The boiling of the water needed filling the kettle.',
    'Without putting tea leaves into the pot, the brewing of the tea would not have happened.',
    'Even without ringing the bell, the drinking of the tea would still have happened.',
    'The drinking of the tea would still have happened.',
  ]);
});
