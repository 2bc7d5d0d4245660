import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import betaPdf from '@stdlib/stats-base-dists-beta-pdf';
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalPdf from '@stdlib/stats-base-dists-normal-pdf';
import poissonPmf from '@stdlib/stats-base-dists-poisson-pmf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { density, distributionFunction, quantile } from './index.ts';
import { logGamma, logOnePlusMinus } from './log-gamma.ts';

/** Generates numbers of very different sizes. */
function sized(smallest: number, largest: number): fc.Arbitrary<number> {
  return fc.double({ min: Math.log(smallest), max: Math.log(largest), noNaN: true }).map(Math.exp);
}

function relativeError(found: number, expected: number): number {
  return found === expected ? 0 : Math.abs(found - expected) / Math.abs(expected);
}

const probability = fc.oneof(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), sized(1e-12, 0.99));

describe('special functions', () => {
  it('agree with stdlib on the normal distribution, including its tails', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 8, noNaN: true }), (z) => {
        expect(relativeError(distributionFunction('normal', [0, 1], z), normalCdf(z, 0, 1))).toBeLessThan(
          1e-12,
        );
        expect(relativeError(density('normal', [1, 2], z), normalPdf(z, 1, 2))).toBeLessThan(1e-12);
      }),
      { numRuns: 1000 },
    );
  });

  it('agree with stdlib on the beta distribution', () => {
    fc.assert(
      fc.property(sized(0.05, 1e4), sized(0.05, 1e4), probability, (a, b, u) => {
        const x = betaQuantile(u, a, b);
        // Too close to an end for a finite density.
        fc.pre(x > 1e-290 && x < 1);
        expect(relativeError(distributionFunction('beta', [a, b], x), betaCdf(x, a, b))).toBeLessThan(1e-8);
        expect(relativeError(density('beta', [a, b], x), betaPdf(x, a, b))).toBeLessThan(1e-8);
      }),
      { numRuns: 1000 },
    );
  });

  it('agree with stdlib on the Poisson distribution', () => {
    // The distribution function is summed here: stdlib's is off by 2% near means such as 1000.1.
    fc.assert(
      fc.property(sized(0.01, 700), fc.double({ min: -6, max: 6, noNaN: true }), (mean, z) => {
        const count = Math.max(0, Math.round(mean + z * Math.sqrt(mean)));
        expect(relativeError(density('poisson', [mean], count), poissonPmf(count, mean))).toBeLessThan(1e-10);
        let sum = 0;
        for (let k = 0; k <= count; k++) sum += poissonPmf(k, mean);
        expect(relativeError(distributionFunction('poisson', [mean], count), sum)).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

describe('inverse distribution functions', () => {
  it('invert distribution functions for beta with parameters of every size', () => {
    fc.assert(
      fc.property(sized(0.05, 1e5), sized(0.05, 1e5), probability, (a, b, u) => {
        const x = quantile('beta', [a, b], u);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        // Near 1 the next number may already have another probability.
        if (x < 0.999) expect(relativeError(distributionFunction('beta', [a, b], x), u)).toBeLessThan(1e-8);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    // Just above a mean that is almost 0.
    [0.050233055537148616, 99999.99999083455, 0.8851896862916313, 5.428079144021817e-7],
    [0.050233055537148616, 99999.99999083455, 0.999999, 8.701338910464037e-5],
    [0.3, 5000, 0.999, 0.0009234252520566668],
    [2, 400, 0.75, 0.006700642193513534],
  ])('of beta(%d, %d) at %d', (a, b, u, x) => {
    expect(relativeError(quantile('beta', [a, b], u), x)).toBeLessThan(1e-8);
    expect(relativeError(distributionFunction('beta', [a, b], x), u)).toBeLessThan(1e-8);
  });

  it('return the smallest count that reaches u for Poisson', () => {
    fc.assert(
      fc.property(sized(0.01, 1e7), probability, (mean, u) => {
        const count = quantile('poisson', [mean], u);
        expect(distributionFunction('poisson', [mean], count)).toBeGreaterThanOrEqual(u * (1 - 1e-9));
        expect(distributionFunction('poisson', [mean], count - 1)).toBeLessThanOrEqual(u * (1 + 1e-9));
      }),
      { numRuns: 1000 },
    );
  });

  it('invert distribution functions at the limits of floating-point numbers', () => {
    for (const u of [2 ** -53, 1 - 2 ** -53]) {
      for (const [family, parameters] of [
        ['beta', [0.05, 0.05]],
        ['beta', [300, 2]],
        ['poisson', [0.5]],
        ['poisson', [1e9]],
      ] as const) {
        const value = quantile(family, parameters, u);
        expect(Number.isFinite(value) && value >= 0).toBe(true);
      }
    }
  });
});

describe('the logarithm of the gamma function', () => {
  it('equals that of factorials', () => {
    let logFactorial = 0;
    for (let n = 1; n <= 170; n++) {
      logFactorial += Math.log(n);
      expect(logGamma(n + 1)).toBeCloseTo(logFactorial, 10);
    }
    expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 14);
    expect(logGamma(1e-5)).toBeCloseTo(11.512919692895826, 12);
  });

  it('uses a log(1 + t) - t without cancellation', () => {
    expect(relativeError(logOnePlusMinus(1e-9), -5e-19)).toBeLessThan(1e-8);
    expect(relativeError(logOnePlusMinus(0.29), Math.log(1.29) - 0.29)).toBeLessThan(1e-13);
    expect(logOnePlusMinus(-0.5)).toBeCloseTo(Math.log(0.5) + 0.5, 15);
    expect(logOnePlusMinus(0)).toBe(0);
  });
});
