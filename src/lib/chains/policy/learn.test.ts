import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { train } from '../../util/learning/training.ts';
import { addReinforced, addTaught, advantagesOf, logProbsOf, drawAnswers, surrogate } from './learn.ts';
import { freshPolicy, weightsOf, type Policy, type PolicyInput } from './network.ts';
import { MAX_ANSWER_TOKENS, WORDS, type ScriptToken } from './script.ts';

const one = (place: number): Float32Array =>
  Float32Array.from({ length: 4 }, (_, at) => (at === place ? 1 : 0));
const input: PolicyInput = { panels: [one(0), one(1), one(2)], prevented: one(1), asked: one(2) };
const SETTINGS = { clip: 0.2, kl: 0.04 };

function fresh(seed = 1): Policy {
  return freshPolicy({ dimension: 4, hidden: 8, words: WORDS.length }, createRandom(seed));
}

async function learn(policy: Policy, steps: number, addGradients: () => void): Promise<void> {
  const batches = Array.from({ length: steps }, () => []);
  const training = { weights: weightsOf(policy), schedule: { learningRate: 0.02 }, batches, points: 1 };
  const host = { signal: new AbortController().signal, pause: () => Promise.resolve() };
  await train({ ...training, learn: () => (addGradients(), {}) }, host);
}

describe('sampled answers', () => {
  it('are complete, equal for equal seeds, and have the stated likelihood', () => {
    const policy = fresh();
    const draws = drawAnswers(policy, input, { count: 50, temperature: 1 }, createRandom(3));
    expect(drawAnswers(policy, input, { count: 50, temperature: 1 }, createRandom(3))).toEqual(draws);
    expect(drawAnswers(policy, input, { count: 50, temperature: 1 }, createRandom(4))).not.toEqual(draws);
    for (const { tokens, logProbs } of draws) {
      expect(['yes', 'no']).toContain(tokens.at(-1));
      expect(tokens.length).toBeLessThanOrEqual(MAX_ANSWER_TOKENS);
      expect(logProbsOf(policy, input, [tokens])[0]).toEqual(logProbs);
    }
    expect(new Set(draws.map(({ tokens }) => tokens.length)).size).toBeGreaterThan(1);
  });

  it('occur as often as their log-probability states', () => {
    const policy = fresh(2);
    const count = 4000;
    const draws = drawAnswers(policy, input, { count, temperature: 1 }, createRandom(5));
    for (const verdict of ['yes', 'no'] as const) {
      const [logProbs = []] = logProbsOf(policy, input, [[verdict]]);
      const share = draws.filter(({ tokens }) => tokens.length === 1 && tokens[0] === verdict).length / count;
      const probability = Math.exp(logProbs[0] ?? 0);
      expect(Math.abs(share - probability)).toBeLessThan(
        4 * Math.sqrt((probability * (1 - probability)) / count),
      );
    }
  });

  it('are the likeliest ones at temperature 0, and more diverse at higher temperatures', () => {
    const policy = fresh();
    const likeliest = drawAnswers(policy, input, { count: 3, temperature: 0 }, createRandom(1));
    expect(new Set(likeliest.map(({ tokens }) => tokens.join(' '))).size).toBe(1);
    const kinds = (temperature: number): number =>
      new Set(
        drawAnswers(policy, input, { count: 200, temperature }, createRandom(9)).map(({ tokens }) =>
          tokens.join(' '),
        ),
      ).size;
    expect(kinds(2)).toBeGreaterThan(kinds(0.2));
  });
});

describe('a policy', () => {
  it('learns a teacher’s answers', async () => {
    const policy = fresh();
    const lessons: readonly (readonly [PolicyInput, readonly ScriptToken[]])[] = [
      [input, ['because', 1, 2, 'no']],
      [{ ...input, prevented: one(3) }, ['not-because', 'that', 2, 'yes']],
    ];
    await learn(policy, 150, () => {
      for (const [seen, tokens] of lessons) addTaught(policy, seen, tokens, 0.5);
    });
    for (const [seen, tokens] of lessons)
      expect(drawAnswers(policy, seen, { count: 1, temperature: 0 }, createRandom(1))[0]?.tokens).toEqual(
        tokens,
      );
  });

  it('learns from rewards alone', async () => {
    const policy = fresh(3);
    const before = structuredClone(policy);
    const draw = createRandom(11);
    const shareOfNo = (): number => Math.exp(logProbsOf(policy, input, [['no']])[0]?.[0] ?? 0);
    const first = shareOfNo();
    await learn(policy, 120, () => {
      const draws = drawAnswers(policy, input, { count: 4, temperature: 1 }, draw);
      const advantages = advantagesOf(draws.map(({ tokens }) => (tokens.join() === 'no' ? 1 : 0)));
      const group = draws.map((answer, place) => ({ draw: answer, advantage: advantages[place] ?? 0 }));
      addReinforced({ policy, before }, input, group, 1, SETTINGS);
    });
    expect(first).toBeLessThan(0.5);
    expect(shareOfNo()).toBeGreaterThan(0.9);
  });
});

describe('advantages', () => {
  it('are rewards minus the mean of their group, divided by the group’s standard deviation', () => {
    expect(advantagesOf([1, 0, 0, 1])).toEqual([1, -1, -1, 1]);
    expect(advantagesOf([0.5, 0.5, 0.5])).toEqual([0, 0, 0]);
    const advantages = advantagesOf([0.1, 0.9, 0.4, 0.2]);
    expect(advantages.reduce((sum, advantage) => sum + advantage, 0)).toBeCloseTo(0, 12);
    expect(advantages.reduce((sum, advantage) => sum + advantage ** 2, 0) / 4).toBeCloseTo(1, 12);
  });
});

describe('the loss of a rewarded token', () => {
  const at = (ratio: number, advantage: number, kl = 0): ReturnType<typeof surrogate> =>
    surrogate(Math.log(ratio), { drawn: 0, before: 0, advantage }, { clip: 0.2, kl });

  it('follows the ratio up to the clip, on the side where it would gain', () => {
    expect(at(1.1, 2).loss).toBeCloseTo(-2.2, 12);
    expect(at(1.5, 2)).toEqual({ loss: -2.4, gradient: 0 });
    expect(at(0.5, 2).loss).toBeCloseTo(-1, 12);
    expect(at(0.5, -1).loss).toBeCloseTo(0.8, 12);
    expect(at(0.5, -1).gradient).toBeCloseTo(0, 12);
    expect(at(1.5, -1).loss).toBeCloseTo(1.5, 12);
  });

  it('grows with the divergence from the reference policy, in both directions', () => {
    expect(at(1, 0, 1).loss).toBe(0);
    expect(at(2, 0, 1).loss).toBeCloseTo(0.5 - Math.log(0.5) - 1, 12);
    expect(at(0.5, 0, 1).loss).toBeCloseTo(2 - Math.log(2) - 1, 12);
  });
});
