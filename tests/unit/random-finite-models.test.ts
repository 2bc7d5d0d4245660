import { describe, expect, it } from 'vitest';
import { answerQueries, type QueryAnswer } from '../../src/lib/causal/questions.ts';
import { answersByCounting } from '../support/finite-oracle.ts';
import { randomFiniteCases, type FiniteCase } from '../support/random-finite-model.ts';

const cases = randomFiniteCases(60, 9);

function answersOf({ text, antecedent, evidence, of, is }: FiniteCase): readonly (number | string | null)[] {
  const event = { [of]: is };
  const { results } = answerQueries({
    model: text,
    queries: [
      { ask: 'probability', event, given: antecedent },
      { ask: 'probability', event, do: antecedent },
      { ask: 'counterfactual', event, evidence, do: antecedent },
    ],
  });
  return results.map(answerOf);
}

/** A probability, null where what is given cannot be, or another error. */
function answerOf(answer: QueryAnswer): number | string | null {
  if (answer.ok) return typeof answer.value === 'number' ? answer.value : JSON.stringify(answer.value);
  return answer.error.code === 'impossible-evidence' ? null : answer.error.message;
}

describe('60 random finite models', () => {
  it.each(cases.map((one, number) => ({ number, one })))(
    'have the answers of counting their worlds on all rungs: model $number',
    ({ one }) => {
      const { see, do: done, imagine } = one.expected;
      const answers = answersOf(one);
      for (const [i, expected] of [see, done, imagine].entries()) {
        const answer = answers[i];
        if (expected === null || typeof answer !== 'number') {
          expect(answer, `${one.text}\n${JSON.stringify(one)}`).toBe(expected);
        } else expect(Math.abs(answer - expected), `${one.text}\n${JSON.stringify(one)}`).toBeLessThan(1e-12);
      }
    },
  );

  it('are of every kind: differing rungs, and impossible evidence', () => {
    const expected = cases.map((one) => one.expected);
    const differ = (a: number | null, b: number | null): boolean =>
      a !== null && b !== null && Math.abs(a - b) > 0.01;
    expect(expected.filter(({ see, do: done }) => differ(see, done)).length).toBeGreaterThan(8);
    expect(expected.filter(({ imagine, do: done }) => differ(imagine, done)).length).toBeGreaterThan(15);
    expect(expected.filter(({ see, imagine }) => see === null || imagine === null).length).toBeGreaterThan(3);
    expect(cases.filter(({ antecedent }) => Object.keys(antecedent).length === 2).length).toBeGreaterThan(10);
    const texts = cases.map(({ text }) => text).join('\n');
    for (const part of ['latent', 'categorical', 'randint', 'if(', ' and ', ' + ', ' * ', 'max(', '/'])
      expect(texts).toContain(part);
  });

  it('are the same for the same seed', () => {
    expect(randomFiniteCases(3, 9)).toEqual(cases.slice(0, 3));
    expect(randomFiniteCases(3, 10)).not.toEqual(cases.slice(0, 3));
  });
});

describe('the counting of worlds', () => {
  it('distinguishes the rungs as computed by hand', () => {
    const question = { antecedent: { X: 1 }, evidence: { X: 0, Y: 0 }, of: 'Y', is: 1 };
    const text = 'latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*U)\nY ~ bernoulli(0.1 + 0.4*U + 0.2*X)';
    const { see, do: done, imagine } = answersByCounting(text, question);
    expect(see).toBeCloseTo(0.2 * 0.3 + 0.8 * 0.7, 14);
    expect(done).toBeCloseTo(0.5, 14);
    // Y is 1 above 1 - p: given X = 0 and Y = 0, the uniform lies below 0.9 or, where U is 1, below 0.5.
    const [low, high] = [0.5 * 0.8 * 0.9, 0.5 * 0.2 * 0.5];
    expect(imagine).toBeCloseTo((low * (0.2 / 0.9) + high * (0.2 / 0.5)) / (low + high), 14);
  });
});
