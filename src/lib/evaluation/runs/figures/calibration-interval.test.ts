import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../util/random.ts';
import { calibrationInterval } from './calibration-interval.ts';

/** Units of four questions whose probabilities are off by so much. */
function unitsOf(count: number, off: number) {
  const random = createRandom(3);
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 }, () => {
      const p = 0.3 + 0.4 * random.uniform();
      return { p, isYes: random.uniform() < p - off };
    }),
  );
}

/** Computes the error by its definition over all questions. */
function errorOf(units: readonly (readonly { p: number; isYes: boolean }[])[]): number {
  const all = units.flat();
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const own = all.filter(({ p }) => Math.floor(p * 10) === bin);
    error += Math.abs(own.reduce((sum, { p, isYes }) => sum + p - Number(isYes), 0)) / all.length;
  }
  return error;
}

describe('the interval of a calibration error', () => {
  it('contains an error far from zero, and narrows with the number of units', () => {
    const [few, many] = [unitsOf(50, 0.25), unitsOf(800, 0.25)].map((units) => {
      const [low, high] = calibrationInterval(units, 10) ?? [1, 0];
      const error = errorOf(units);
      expect(low).toBeLessThan(error);
      expect(high).toBeGreaterThan(error);
      return high - low;
    });
    // Sixteen times the units, a quarter of the width.
    expect((few ?? 0) / (many ?? 1)).toBeGreaterThan(3);
    expect((few ?? 0) / (many ?? 1)).toBeLessThan(5.5);
  });

  it('treats the questions of a unit as one draw', () => {
    const single = unitsOf(100, 0.25).map(([one]) => (one === undefined ? [] : [one]));
    const repeated = single.map((unit) => unit.flatMap((one) => [one, one, one, one]));
    expect(calibrationInterval(repeated, 10)).toEqual(calibrationInterval(single, 10));
  });

  it('counts certainty of yes in the last bin, and is deterministic', () => {
    const sure = Array.from({ length: 10 }, () => [{ p: 1, isYes: true }]);
    expect(calibrationInterval(sure, 10)).toEqual([0, 0]);
    const units = unitsOf(20, 0.1);
    expect(calibrationInterval(units, 10)).toEqual(calibrationInterval(units, 10));
  });

  it('does not exist for one unit', () => {
    expect(calibrationInterval(unitsOf(1, 0), 10)).toBeNull();
  });
});
