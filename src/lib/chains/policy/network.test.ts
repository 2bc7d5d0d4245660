import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { addReinforced, addTaught, logProbsOf, drawAnswers, surrogate } from './learn.ts';
import { freshPolicy, weightsOf, type Policy, type PolicyInput } from './network.ts';
import { WORDS, type ScriptToken } from './script.ts';

const DIMENSION = 5;
const random = createRandom(7);

function embedding(name: string): Float32Array {
  const own = random.fork(name);
  const numbers = Array.from({ length: DIMENSION }, () => own.uniform() - 0.5);
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}

const input: PolicyInput = {
  panels: ['a', 'b', 'c', 'd'].map(embedding),
  prevented: embedding('prevented'),
  asked: embedding('asked'),
};
const tokens: readonly ScriptToken[] = ['because', 0, 2, 'not-because', 'that', 3, 'no'];

function policyOf(seed: number): Policy {
  return freshPolicy({ dimension: DIMENSION, hidden: 4, words: WORDS.length }, createRandom(seed));
}

/** The largest gap between the gradients of a loss and its finite differences, over every weight. */
function largestGap(policy: Policy, lossOf: () => number, addGradients: () => void): number {
  for (const { gradient } of weightsOf(policy)) gradient.fill(0);
  addGradients();
  const step = 1e-5;
  let gap = 0;
  for (const { value, gradient } of weightsOf(policy)) {
    for (const [place, kept] of value.entries()) {
      value[place] = kept + step;
      const above = lossOf();
      value[place] = kept - step;
      const below = lossOf();
      value[place] = kept;
      gap = Math.max(gap, Math.abs((above - below) / (2 * step) - (gradient[place] ?? Number.NaN)));
    }
  }
  return gap;
}

describe('the gradients of a policy', () => {
  it('equal finite differences for every weight, for a teacher’s answer', () => {
    const policy = policyOf(1);
    const lossOf = (): number => {
      const [logProbs = []] = logProbsOf(policy, input, [tokens]);
      return -logProbs.reduce((sum, logProb) => sum + logProb, 0) / tokens.length;
    };
    expect(largestGap(policy, lossOf, () => addTaught(policy, input, tokens, 1))).toBeLessThan(1e-8);
    expect(weightsOf(policy).every(({ gradient }) => gradient.some((one) => one !== 0))).toBe(false);
  });

  it('equal finite differences for a group of rewarded answers, with clipping and divergence from the reference policy', () => {
    const policy = policyOf(2);
    const before = policyOf(3);
    const settings = { clip: 0.2, kl: 0.04 };
    // Drawn by another policy, so that some ratios are beyond the clip.
    const draws = drawAnswers(policyOf(4), input, { count: 4, temperature: 1 }, createRandom(5));
    const group = draws.map((draw, place) => ({ draw, advantage: [1.3, -0.4, 0.6, -1.5][place] ?? 0 }));
    const answers = draws.map((draw) => draw.tokens);
    const earlier = logProbsOf(before, input, answers);
    const lossOf = (): number =>
      logProbsOf(policy, input, answers).reduce((total, logProbs, answer) => {
        const { draw, advantage } = group[answer] ?? { draw: { logProbs: [] }, advantage: 0 };
        const losses = logProbs.map((logProb, place) => {
          const of = { drawn: draw.logProbs[place] ?? 0, before: earlier[answer]?.[place] ?? 0, advantage };
          return surrogate(logProb, of, settings).loss;
        });
        return total + losses.reduce((sum, loss) => sum + loss, 0) / (logProbs.length * group.length);
      }, 0);
    const gap = largestGap(policy, lossOf, () =>
      expect(addReinforced({ policy, before }, input, group, 1, settings)).toBeCloseTo(lossOf(), 12),
    );
    expect(gap).toBeLessThan(1e-7);
  });
});
