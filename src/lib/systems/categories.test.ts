import { mean, range as d3range } from 'd3-array';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectation } from '../causal/inference/expectation.ts';
import { findSystem } from './known.ts';
import { categoryOf, systems, type SystemVariable } from './index.ts';
import { justAbove } from './categories.ts';
import { required } from '../../../tests/support/required.ts';

function variable(system: string, id: string): SystemVariable {
  return required(findSystem(system)?.variables.find((candidate) => candidate.id === id));
}

/** The published class tables: each class with its first and last value after truncation to a whole number. */
const tables: readonly (readonly [string, string, number, string])[] = [
  ['pendulum', 'pendulum_angle', 1, 'left -44..-7, center -6..5, right 6..43'],
  ['pendulum', 'light_position', 1, 'right 60..94, center 95..104, left 105..147'],
  ['pendulum', 'shadow_length', 1, 'short 3..5, medium 6..7, long 8..12'],
  ['pendulum', 'shadow_position', 1, 'left 2..6, center 7..9, right 10..19'],
  ['water-flow', 'ball_size', 1, 'small 5..16, medium 17..22, large 23..34'],
  ['water-flow', 'hole_position', 1, 'bottom 6..8, middle 9..11, top 12..14'],
  ['water-flow', 'water_level', 1, 'low 1..1, medium 2..2, high 3..5'],
  ['water-flow', 'water_flow', 10, 'left 17..36, middle 37..46, right 47..67'],
];

describe('the categories of truncated variables', () => {
  it.each(tables)('%s %s agree with the published class table', (system, id, factor, table) => {
    const classes = table.split(', ').map((row) => {
      const [, name, lo, hi] = required(/^(\w+) (.*)\.\.(.*)$/.exec(row));
      return [name, Number(lo), Number(hi)] as const;
    });
    const described = variable(system, id);
    const expected = (value: number): string | undefined => {
      // The published loader assigns values beyond its classes to the nearest one.
      const ends = classes.flatMap(([, lo, hi]) => [lo, hi]);
      const whole = Math.min(Math.max(Math.trunc(value * factor), Math.min(...ends)), Math.max(...ends));
      return classes.find(([, lo, hi]) => whole >= lo && whole <= hi)?.[0];
    };
    for (const [name, lo, hi] of classes) {
      for (let whole = lo; whole <= hi; whole++) expect(categoryOf(described, whole / factor).id).toBe(name);
    }
    const [lo, hi] = described.range;
    fc.assert(
      fc.property(fc.double({ min: lo, max: hi, noNaN: true }), (value) => {
        expect(categoryOf(described, value).id).toBe(expected(value));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('cut negative angles towards zero: -6.99 is central, -7 is left', () => {
    const angle = variable('pendulum', 'pendulum_angle');
    expect([-7.5, -7, -6.99, -6, 5.99, 6].map((value) => categoryOf(angle, value).id)).toEqual(
      'left left center center center right'.split(' '),
    );
  });
});

describe('the categories of the causal circuit', () => {
  it.each([
    [0, 'not touching any light'],
    [0.1999, 'not touching any light'],
    [0.2, 'touching green light'],
    [0.3299, 'touching green light'],
    [0.33, 'not touching any light'],
    [0.43, 'touching red light'],
    [0.5799, 'touching red light'],
    [0.58, 'not touching any light'],
    [0.74, 'touching blue light'],
    [0.8999, 'touching blue light'],
    [0.9, 'not touching any light'],
    [1, 'not touching any light'],
  ])('an arm at %d is %s', (value, category) => {
    expect(categoryOf(variable('causal-circuit', 'robot_arm'), value).id).toBe(category);
  });

  it.each(['green_light', 'blue_light', 'red_light'])('%s is on from 0.45', (id) => {
    const light = variable('causal-circuit', id);
    expect([0, 0.4499, 0.45, 1].map((value) => categoryOf(light, value).id)).toEqual(
      'off off on on'.split(' '),
    );
  });
});

describe('every variable', () => {
  const all = systems.flatMap((system) =>
    system.variables.map((described) => ({ name: `${system.id} ${described.id}`, described })),
  );

  it.each(all)('$name has categories that cover its range without gap or overlap', ({ described }) => {
    const [lo, hi] = described.range;
    const intervals = described.categories.flatMap(({ intervals }) => intervals).sort(([a], [b]) => a - b);
    expect(intervals[0]?.[0]).toBe(lo);
    expect(intervals.at(-1)?.[1]).toBeGreaterThan(hi);
    for (const [index, [start]] of intervals.entries()) {
      if (index > 0) expect(start).toBe(intervals[index - 1]?.[1]);
    }
  });

  it.each(all)('$name has a typical value in each category, on a step', ({ described }) => {
    for (const category of described.categories) {
      expect(categoryOf(described, category.typical)).toBe(category);
      expect(
        Math.abs(category.typical / described.step - Math.round(category.typical / described.step)),
      ).toBeLessThan(1e-6);
    }
  });

  it.each(all)('$name assigns values beyond its range to the nearest end', ({ described }) => {
    const [lo, hi] = described.range;
    expect(categoryOf(described, lo - 100)).toBe(categoryOf(described, lo));
    expect(categoryOf(described, hi + 100)).toBe(categoryOf(described, hi));
  });

  it('has a sentence for its category', () => {
    expect(variable('pendulum', 'shadow_length').sentence('long')).toBe('The shadow length is long.');
    expect(variable('causal-circuit', 'robot_arm').sentence('touching red light')).toBe(
      'The robot arm is touching red light.',
    );
  });

  it('is described in the unit of its model, which its field accepts', () => {
    expect(variable('pendulum', 'pendulum_angle').reading(-20)).toBe('\u221220');
    expect(variable('pendulum', 'pendulum_angle').reading(21)).toBe('21');
    expect(variable('pendulum', 'light_position').reading(100.25)).toBe('100.3');
    expect(variable('pendulum', 'shadow_length').reading(5.8712)).toBe('5.87');
  });
});

describe('display names', () => {
  it('are the benchmark\u2019s words, in the benchmark\u2019s order, then those of the beach', () => {
    expect(systems.map((system) => [system.id, ...system.variables.map(({ label }) => label)])).toEqual([
      ['pendulum', 'pendulum angle', 'light position', 'shadow length', 'shadow position'],
      ['water-flow', 'ball size', 'hole position', 'water level', 'water flow'],
      ['causal-circuit', 'robot arm', 'green light', 'blue light', 'red light'],
      ['beach', 'sunshine', 'sunscreen', 'ice cream', 'sunburn'],
    ]);
  });
});

describe('justAbove', () => {
  it.each([-7, 0, 1, 12.6, 1e-300, -1e300])('exceeds %d by an invisible amount', (value) => {
    expect(justAbove(value)).toBeGreaterThan(value);
    expect(justAbove(value) - value).toBeLessThanOrEqual(2e-7 * Math.max(1, Math.abs(value)));
  });
});

describe('an observed category', () => {
  it.each(
    ['pendulum_angle', 'light_position'].flatMap((id) =>
      variable('pendulum', id).categories.map((category) => [id, category.id, category.intervals] as const),
    ),
  )('includes of %s, %s, exactly the whole numbers within it', (id, category, within) => {
    const { range } = variable('pendulum', id);
    const belonging = d3range(range[0], range[1] + 1).filter(
      (value) => categoryOf(variable('pendulum', id), value).id === category,
    );
    const { model } = required(findSystem('pendulum'));
    const seen = { of: id, is: { within }, interventions: new Map() };
    const estimate = expectation(model, id, new Map(), [seen]);
    expect(estimate.ok && estimate.value.value).toBeCloseTo(required(mean(belonging)), 9);
  });
});
