import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../util/random.ts';
import { marginalBounds } from './marginal-bounds.ts';
import { responseBounds } from './response-bounds.ts';
import { spreads } from '../spread.ts';
import { mapOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

/** X affects Y, and a sign depends on Y. */
const SIGN = 'X ~ bernoulli(0.5)\nY = 2*X + normal(0, 1)\nsign ~ bernoulli(if(Y > 1, 0.9, 0.2))';
const HIGH = { within: [[1, Infinity]] as const };

describe('bounds of a counterfactual from each world’s probabilities', () => {
  it('are exact if one cause of few values has one effect', () => {
    const model = modelOf('X ~ bernoulli(0.4)\nY ~ bernoulli(if(X == 1, 0.7, 0.2))');
    const asked = { evidence: mapOf({ X: 1, Y: 1 }), interventions: mapOf({ X: 0 }), of: 'Y', is: 0 };
    const exact = unwrap(responseBounds(model, asked));
    const found = unwrap(marginalBounds(model, asked));
    expect(found.lo).toBeCloseTo(exact.lo, 12);
    expect(found.hi).toBeCloseTo(exact.hi, 12);
    expect(found.lo).toBeCloseTo((0.7 - 0.2) / 0.7, 12);
  });

  it('contain the exact bounds of random models, and are one number if the evidence says nothing about the noise', () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = createRandom(seed).fork('marginal bounds');
      const chance = () => random.integer(1, 19) / 20;
      const model = modelOf(`U ~ bernoulli(${chance()})
X ~ bernoulli(if(U == 1, ${chance()}, ${chance()}))
M ~ bernoulli(if(X == 1, ${chance()}, ${chance()}))
Y ~ bernoulli(if(M == 1, if(U == 1, ${chance()}, ${chance()}), if(U == 1, ${chance()}, ${chance()})))`);
      const value = () => random.integer(0, 1);
      const seen = { X: value(), ...(random.uniform() < 0.5 ? { U: value() } : {}) };
      const told = { ...seen, [random.uniform() < 0.5 ? 'M' : 'Y']: value() };
      const asked = { evidence: mapOf(told), interventions: mapOf({ X: value() }), of: 'Y', is: 1 };
      const exact = unwrap(responseBounds(model, asked));
      const found = unwrap(marginalBounds(model, asked));
      expect(found.lo).toBeLessThan(exact.lo + 1e-9);
      expect(found.hi).toBeGreaterThan(exact.hi - 1e-9);
      const untold = { ...asked, evidence: mapOf(seen) };
      const one = unwrap(responseBounds(model, untold));
      const both = unwrap(marginalBounds(model, untold));
      expect(both.lo).toBeCloseTo(one.lo, 9);
      expect(both.hi).toBeCloseTo(one.hi, 9);
    }
  });

  it('contain the answer with shared noise, for a share and for a mean of a number given its sign', () => {
    const model = modelOf(SIGN);
    const asked = { evidence: mapOf({ X: 1, sign: 1 }), interventions: mapOf({ X: 0 }), of: 'Y' };
    const [same] = unwrap(
      spreads(model, asked.evidence, asked.interventions, [{ of: 'Y', regions: [HIGH] }]),
    );
    const share = unwrap(marginalBounds(model, { ...asked, is: HIGH }));
    // Of 0.159 above 1 with X = 0, and of a sign in 0.789 with X = 1.
    expect(share.lo).toBe(0);
    expect(share.hi).toBeGreaterThan(0.1587 / 0.7889 - 0.002);
    expect(share.hi).toBeLessThan(0.1587 / 0.7889 + 0.02);
    expect(same?.shares[0]?.value).toBeLessThan(share.hi);
    const mean = unwrap(marginalBounds(model, { ...asked, is: null }));
    expect(mean.hi).toBeGreaterThan(Math.sqrt(0.2111 / 0.7889) - 0.005);
    expect(mean.hi).toBeLessThan(Math.sqrt(0.2111 / 0.7889) + 0.05);
    expect(mean.lo).toBeCloseTo(-mean.hi, 1);
    expect(same?.outcome.kind === 'distribution' && same.outcome.mean).toBeLessThan(mean.hi);
  });

  it('are trivial after one of infinitely many exact values, and absent if nothing of Y is observed', () => {
    const model = modelOf(SIGN);
    const interventions = mapOf({ X: 0 });
    const exact = mapOf({ X: 1, Y: 2.4 });
    expect(unwrap(marginalBounds(model, { evidence: exact, interventions, of: 'Y', is: HIGH }))).toEqual({
      lo: 0,
      hi: 1,
    });
    expect(unwrap(marginalBounds(model, { evidence: exact, interventions, of: 'Y', is: null }))).toEqual({
      lo: -Infinity,
      hi: Infinity,
    });
    const share = modelOf('X ~ bernoulli(0.5)\nS ~ beta(2 + X, 2)');
    const seenShare = { evidence: mapOf({ X: 1, S: 0.4 }), interventions, of: 'S', is: null };
    expect(unwrap(marginalBounds(share, seenShare))).toEqual({ lo: 0, hi: 1 });
    const above = unwrap(
      marginalBounds(model, { evidence: mapOf({ X: 1 }), interventions, of: 'Y', is: null }),
    );
    expect(above.lo).toBeCloseTo(0, 9);
    expect(above.hi).toBeCloseTo(0, 9);
  });
});
