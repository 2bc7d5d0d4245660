import { describe, expect, it } from 'vitest';
import { readExampleLine } from '../../../chains/distil/formats.fixture.ts';
import { exampleLine } from '../../../chains/distil/lines.ts';
import { templateReasoning } from '../../../chains/distil/template.ts';
import { picturesIn, exampleReply } from '../../../chains/distil/types.ts';
import { rewardOf } from '../../../chains/rewards/reward.ts';
import { judge } from '../index.ts';
import { chainSamples, LEVELS } from './samples.ts';

const sampled = [...chainSamples({ levels: LEVELS, count: 120, seed: 7, style: 'flat' })];
const examples = sampled.map(({ item, sample }) => ({
  item,
  example: { sample, reasoning: { from: 'template' as const, text: templateReasoning(sample) } },
}));

describe('samples of built-in chains', () => {
  it('have the requested number per level, with balanced answers and the pictures of their items', () => {
    for (const level of LEVELS) {
      const own = sampled.filter(({ sample }) => sample.task === level);
      expect(own).toHaveLength(120);
      expect(own.filter(({ sample }) => sample.truth.answer === 'yes')).toHaveLength(60);
    }
    for (const { item, sample } of sampled)
      expect(picturesIn(sample)).toEqual(item.pictures.map(({ name }) => name));
  });

  it('ask for reasoning first', () => {
    const words = sampled[0]?.sample.ask.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    expect(words).toContain('First say in a few sentences');
  });

  it('teach what the bench counts as right, and what the second stage’s reward does', () => {
    const rewards = examples.map(({ item, example }) => {
      const text = exampleReply(example);
      expect(judge(item, { id: item.id, text }, 'audited')).toMatchObject({ outcome: 'right' });
      return rewardOf(text, example.sample.chain, example.sample.prevented).total;
    });
    // A few sentences say more than the reader of claims can follow.
    expect(rewards.filter((reward) => reward === 1).length / rewards.length).toBeGreaterThan(0.97);
    expect(Math.min(...rewards)).toBeGreaterThanOrEqual(0.75);
  });

  it('become lines that are read back, in both formats', () => {
    for (const { example } of examples) {
      for (const format of ['messages', 'sharegpt'] as const) {
        const line = exampleLine(example, format, (name) => `images/${name}`);
        expect(readExampleLine(JSON.parse(JSON.stringify(line)))).toMatchObject({ ok: true });
      }
    }
  });
});
