import { describe, expect, it } from 'vitest';
import { replay, type PlainObservation } from '../../src/lib/causal/index.ts';
import { abduct, spreads } from '../../src/lib/causal/questions.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import { answersByCounting, valuesByCounting, readValue } from '../support/finite-oracle.ts';
import { randomFiniteCases, type FiniteCase } from '../support/random-finite-model.ts';
import { modelOf } from '../../src/lib/causal/model.fixture.ts';
import { unwrap } from '../support/required.ts';

const cases = randomFiniteCases(60, 21);

/**
 * An uncertain observation with likelihoods between 0 and 1, and an equivalent model: a sighting that is 1 with this
 * probability, and was observed as 1 (Pearl 1988, section 2.2.2).
 */
function uncertain({ text, of }: FiniteCase, seed: number) {
  const random = createRandom(seed);
  const names = [...valuesByCounting(text).keys()].filter((name) => name !== of);
  const name = names[random.integer(0, names.length - 1)] ?? of;
  const values = valuesByCounting(text).get(name) ?? [];
  const likelihoods = values.map(() => random.integer(0, 10) / 10);
  const chance = values.reduceRight<string>(
    (rest, value, i) => `if(${name} == ${value}, ${likelihoods[i]}, ${rest})`,
    '0',
  );
  const model = modelOf(text);
  const observation: PlainObservation = {
    likelihoods: values.map((value, i) => {
      const number = readValue(model, name, value);
      return { within: [[number - 0.25, number + 0.25]], likelihood: likelihoods[i] ?? 0 };
    }),
  };
  return { model, name, observation, written: `${text}\nSighting ~ bernoulli(${chance})` };
}

describe('virtual evidence in 60 random finite models', () => {
  it.each(cases.map((one, number) => ({ number, one })))(
    'weighs worlds by its likelihood, as a written observation does: model $number',
    ({ number, one }) => {
      const { model, name, observation, written } = uncertain(one, number);
      const interventions = new Map(
        Object.entries(one.antecedent).map(([act, to]) => [act, readValue(model, act, to)]),
      );
      const evidence = { ...one.evidence, Sighting: 1 };
      const expected = answersByCounting(written, { ...one, evidence }).imagine;
      const seen = new Map<string, PlainObservation>(
        Object.entries(one.evidence).map(([known, value]) => [known, readValue(model, known, value)]),
      );
      // An uncertain sighting of a variable known for certain can only show whether the evidence is possible.
      if (seen.has(name)) return;
      seen.set(name, observation);
      const is = readValue(model, one.of, one.is);
      const answer = spreads(model, seen, interventions, [{ of: one.of, regions: [is] }]);
      if (expected === null) {
        expect(answer.ok ? '' : answer.error.code).toBe('impossible-evidence');
        return;
      }
      expect(answer.ok ? '' : answer.error.message).toBe('');
      const share = answer.ok ? (answer.value[0]?.shares[0]?.value ?? NaN) : NaN;
      expect(share).toBeCloseTo(expected, 10);
      const worlds = unwrap(abduct(model, seen, { n: 20_000 }));
      const columns = unwrap(replay(model, worlds, interventions));
      const column = columns.get(one.of) ?? new Float64Array();
      const { weights } = worlds;
      const counted = column.reduce((sum, x, row) => sum + (x === is ? (weights?.[row] ?? 0) : 0), 0);
      // Sampled worlds: four standard errors of 10,000 draws.
      expect(Math.abs(counted - expected)).toBeLessThan(worlds.method === 'monte-carlo' ? 0.02 : 1e-9);
    },
  );

  it('changes the answers in most cases', () => {
    const moved = cases.filter((one, number) => {
      const { written } = uncertain(one, number);
      const without = answersByCounting(written, one).imagine;
      const withIt = answersByCounting(written, {
        ...one,
        evidence: { ...one.evidence, Sighting: 1 },
      }).imagine;
      return without !== null && withIt !== null && Math.abs(without - withIt) > 1e-6;
    });
    expect(moved.length).toBeGreaterThan(8);
  });
});
