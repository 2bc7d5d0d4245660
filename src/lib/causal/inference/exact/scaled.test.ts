import { describe, expect, it } from 'vitest';
import { logOfScaled, ONE, plusScaled, scaledFromLog, timesScaled, type Scaled } from './scaled.ts';

const of = (value: number): Scaled => ({ mantissa: value, exponent: 0 });
const numberOf = (weight: Scaled): number => Math.exp(logOfScaled(weight));

describe('scaled weights', () => {
  it('multiply and add like numbers', () => {
    expect(numberOf(timesScaled(of(0.25), of(0.5)))).toBeCloseTo(0.125, 15);
    expect(numberOf(plusScaled(of(0.25), of(0.5)))).toBeCloseTo(0.75, 15);
    expect(logOfScaled(ONE)).toBe(0);
  });

  it('do not underflow or overflow, regardless of the number of factors', () => {
    let small = ONE;
    let large = ONE;
    for (let i = 0; i < 4000; i++) {
      small = timesScaled(small, of(0.5));
      large = timesScaled(large, of(3));
    }
    expect(logOfScaled(small) / (4000 * Math.log(0.5))).toBeCloseTo(1, 14);
    expect(logOfScaled(large) / (4000 * Math.log(3))).toBeCloseTo(1, 14);
    expect(logOfScaled(plusScaled(small, small)) - logOfScaled(small)).toBeCloseTo(Math.LN2, 11);
  });

  it('keep all digits of a sum, even if the terms differ by more than a number’s range', () => {
    const part = timesScaled(scaledFromLog(-2000), of(1));
    const thrice = plusScaled(plusScaled(part, part), part);
    expect(thrice.mantissa / part.mantissa).toBe(3);
    expect(plusScaled(ONE, scaledFromLog(-2000))).toEqual(ONE);
    expect(plusScaled(scaledFromLog(-2000), ONE)).toEqual(ONE);
  });

  it('add up across a change of scale', () => {
    const above = scaledFromLog(-177);
    const below = scaledFromLog(-178);
    expect(above.exponent).not.toBe(below.exponent);
    for (const both of [plusScaled(above, below), plusScaled(below, above)]) {
      expect(logOfScaled(both)).toBeCloseTo(-177 + Math.log1p(Math.exp(-1)), 12);
    }
  });

  it('are 0 where a factor is 0', () => {
    expect(timesScaled(of(0), of(0.5)).mantissa).toBe(0);
  });
});
