import { describe, expect, it } from 'vitest';
import {
  holds,
  isRegion,
  logLikelihoodFunction,
  logLikelihoodOf,
  mapObservation,
  type Observation,
} from './observation.ts';
import { isNear, isSame, openGap, slack } from './tolerance.ts';

const within: Observation = {
  within: [
    [0, 1],
    [2, 3],
  ],
};
const pieces: Observation = {
  likelihoods: [
    {
      within: [
        [0, 1],
        [4, 5],
      ],
      likelihood: 0.25,
    },
    { within: [[1, 2]], likelihood: 0.5 },
  ],
};
const curve: Observation = { logLikelihood: (x) => -x * x };

describe('an observation', () => {
  it('defines the region where it holds', () => {
    expect([1, within].map(isRegion)).toEqual([true, true]);
    expect([pieces, curve].map(isRegion)).toEqual([false, false]);
  });

  it('holds for a number up to rounding, and for an interval without its upper bound', () => {
    expect(holds(1000, 1000 + 5e-7)).toBe(true);
    expect(holds(1000, 1000 + 5e-6)).toBe(false);
    expect([-0.1, 0, 0.5, 1, 1.5, 2, 2.9, 3].map((value) => holds(within, value))).toEqual([
      ...[false, true, true, false, false, true, true, false],
    ]);
  });

  it('has the given likelihood', () => {
    const at = [-1, 0, 0.9, 1, 1.5, 2, 4, 4.5, 5];
    const expected = [0, 0.25, 0.25, 0.5, 0.5, 0, 0.25, 0.25, 0].map(Math.log);
    expect(at.map((value) => logLikelihoodOf(pieces, value))).toEqual(expected);
    expect(at.map(logLikelihoodFunction(pieces))).toEqual(expected);
    expect([logLikelihoodOf(curve, 3), logLikelihoodFunction(curve)(3)]).toEqual([-9, -9]);
    for (const region of [2, within]) {
      expect([logLikelihoodOf(region, 2), logLikelihoodFunction(region)(2)]).toEqual([0, 0]);
      expect([logLikelihoodOf(region, 7), logLikelihoodFunction(region)(7)]).toEqual([-Infinity, -Infinity]);
    }
  });

  it('has the same likelihood for a function of the variable', () => {
    const mapped = (observation: Observation) =>
      mapObservation(
        observation,
        (x) => 10 * x + 1,
        (y) => (y - 1) / 10,
      );
    expect(mapped(2)).toBe(21);
    expect(mapped(within)).toEqual({
      within: [
        [1, 11],
        [21, 31],
      ],
    });
    for (const seen of [within, pieces, curve])
      for (const value of [-1, 0, 0.5, 1.5, 2.5, 4.5])
        expect(logLikelihoodOf(mapped(seen), 10 * value + 1)).toBeCloseTo(logLikelihoodOf(seen, value), 9);
  });
});

describe('the closeness of two numbers', () => {
  it('is relative for large numbers, and absolute for small ones', () => {
    expect([slack(0), slack(0.5), slack(-1e6), slack(Infinity), slack(NaN)]).toEqual([
      1e-9, 1e-9, 1e-3, 0, 0,
    ]);
    expect(isNear(0, 0.9e-9)).toBe(true);
    expect(isNear(0, 1.1e-9)).toBe(false);
    expect(isNear(-1e6, -1e6 - 0.9e-3)).toBe(true);
    expect(isNear(-1e6, -1e6 + 1.1e-3)).toBe(false);
    expect(isNear(Infinity, Infinity)).toBe(true);
    expect(isNear(Infinity, 5)).toBe(false);
    expect(isNear(NaN, NaN)).toBe(false);
  });

  it('is stricter for bounds of intervals', () => {
    expect(isSame(1, 1 + 0.9e-12)).toBe(true);
    expect(isSame(1, 1 + 1.5e-12)).toBe(false);
    expect(isSame(-1e6, -1e6 + 0.9e-6)).toBe(true);
    expect(isSame(1, 1e6)).toBe(false);
    expect(isSame(Infinity, Infinity)).toBe(true);
    expect(isSame(Infinity, -Infinity)).toBe(false);
    expect(isSame(-Infinity, 3)).toBe(false);
    for (const value of [0, 1, -50, 1e9]) {
      expect(isSame(value, value + openGap(value))).toBe(false);
      expect(isNear(value, value + openGap(value))).toBe(true);
    }
    expect(openGap(Infinity)).toBe(0);
  });
});
