import { describe, expect, it } from 'vitest';
import { categoriesIn, pendulum, waterFlow } from '../../../../../../tests/support/benchmarks.ts';
import { settingsOver, settingsFitting, valuesOfCategory } from './settings.ts';

const systems = [pendulum, waterFlow];
const variables = systems.flatMap((system) =>
  system.variables.map((variable) => [variable.id, system, variable] as const),
);
const seenOf = (id: string, mean: number, sd: number) => ({ categories: {}, values: { [id]: { mean, sd } } });

describe.each(variables)('possible values of an intervention on %s', (id, system, variable) => {
  const [lo, hi] = variable.range;

  it('cover a category evenly', () => {
    for (const category of variable.categories) {
      const values = [...valuesOfCategory(variable, category.id, 8)];
      expect(values.length).toBeLessThanOrEqual(8);
      expect(values.length).toBeGreaterThan(2);
      expect([...values].sort((a, b) => a - b)).toEqual(values);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) {
        const state = Object.fromEntries(system.variables.map((one) => [one.id, one.range[0]]));
        expect(categoriesIn(system, { ...state, [id]: value })[id]).toBe(category.id);
      }
      // The mean of the middles of equal pieces is that of the whole, wherever it is one piece.
      const [only, ...more] = category.intervals;
      if (only === undefined || more.length > 0) continue;
      const [from, to] = [Math.max(lo, only[0]), Math.min(hi, only[1])];
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(Math.abs(mean - (from + to) / 2)).toBeLessThan(0.1 * (to - from) + variable.step);
    }
    expect(() => valuesOfCategory(variable, 'odd', 8)).toThrow(`${id} has no category odd.`);
  });

  it('are spread over the range if nothing was perceived', () => {
    const { values, width } = settingsFitting(variable, { categories: {} });
    expect([values[0], values.at(-1)]).toEqual([lo, hi]);
    expect(width * (values.length - 1)).toBeCloseTo(hi - lo, 9);
    expect(values.length).toBeLessThanOrEqual(48);
    if (variable.step < 1) expect(values).toHaveLength(48);
  });

  it('are within three standard deviations of what was perceived, in steps of half a deviation', () => {
    const middle = (lo + hi) / 2;
    const sd = 0.05 * (hi - lo);
    const { values, width } = settingsFitting(variable, seenOf(id, middle, sd));
    const around = variable.step < 1 ? 1e-9 : 0.5;
    expect(Math.abs((values[0] ?? 0) - (middle - 3 * sd))).toBeLessThanOrEqual(around);
    expect(Math.abs((values.at(-1) ?? 0) - (middle + 3 * sd))).toBeLessThanOrEqual(around);
    if (variable.step >= 1) return;
    expect(values).toHaveLength(13);
    expect(width).toBeCloseTo(sd / 2, 9);
  });

  it('are never a single point, and never leave the range', () => {
    const { values } = settingsFitting(variable, seenOf(id, (lo + hi) / 2, 0));
    if (variable.step < 1) expect((values.at(-1) ?? 0) - (values[0] ?? 0)).toBeCloseTo(0.012 * (hi - lo), 9);
    const wide = settingsFitting(variable, seenOf(id, hi, hi - lo)).values;
    expect([Math.min(...wide), Math.max(...wide)]).toEqual([lo, hi]);
  });
});

it('the given interventions are repeated in turn along a column', () => {
  expect([...settingsOver(5, Float64Array.of(1, 2))]).toEqual([1, 2, 1, 2, 1]);
});
