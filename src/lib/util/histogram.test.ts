import { describe, expect, it } from 'vitest';
import { binShares } from './histogram.ts';

describe('binned shares', () => {
  it('counts each value in its bin and puts values out of range into the end bins', () => {
    const column = Float64Array.of(-5, 0, 0.5, 1, 1.9, 2, 9);
    expect([...binShares(column, null, [0, 2], 2)]).toEqual([3 / 7, 4 / 7]);
  });

  it('weighs rows', () => {
    const shares = binShares(Float64Array.of(0.1, 0.9), Float64Array.of(1, 3), [0, 1], 2);
    expect([...shares]).toEqual([0.25, 0.75]);
  });

  it('gives nothing for an empty column', () => {
    expect([...binShares(new Float64Array(), null, [0, 1], 3)]).toEqual([0, 0, 0]);
  });
});
