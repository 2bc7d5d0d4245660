import { describe, expect, it } from 'vitest';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { chainReward } from './chain-reward.ts';
import { required } from '../../../../../tests/support/required.ts';

function item(task: string, subject: string, ways: Readonly<Record<string, string>> = {}) {
  const found = required(taskOf(task).subjects.find(({ id }) => id === subject));
  const variant = { ...defaultVariant(task, found), ways };
  return required([...taskOf(task).generate(subject, { count: 1, seed: 1, variant })][0]);
}

describe('the reward of an answer', () => {
  it('exists for questions about chains only', () => {
    const asked = item('long-chain', 'chains');
    const right = taskOf('long-chain').solve?.(asked);
    if (right === undefined || !('text' in right)) throw new Error('no words');
    expect(chainReward(asked, right)?.total).toBeGreaterThan(0.5);
    expect(chainReward(asked, { text: 'No.' })).toMatchObject({ total: 0 });
    expect(chainReward(asked, { scores: { yes: 1 } })).toBe(null);
    expect(chainReward(item('counterfactual', 'pendulum'), { text: 'No.' })).toBe(null);
    expect(chainReward(item('long-chain', 'chains', { question: 'detection' }), { text: 'No.' })).toBe(null);
  });
});
