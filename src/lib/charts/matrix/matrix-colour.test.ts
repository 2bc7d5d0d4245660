import { describe, expect, it } from 'vitest';
import { contrast, matrixColours } from './matrix-colour.ts';

const palettes = ['viridis', 'cividis', 'diverging'] as const;

describe('the colours of a matrix', () => {
  it.each(palettes)('keep a contrast of 4.5 to 1 between ink and %s everywhere', (palette) => {
    const colour = matrixColours(palette, [0, 1]);
    for (let step = 0; step <= 1000; step++) {
      const { background, ink } = colour(step / 1000);
      expect(contrast(background, ink), `${palette} at ${step / 1000}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('clamp values beyond the ends, and are one colour for a domain without width', () => {
    const colour = matrixColours('viridis', [-1, 1]);
    expect(colour(-7)).toEqual(colour(-1));
    expect(colour(7)).toEqual(colour(1));
    expect(colour(-1)).not.toEqual(colour(1));
    expect(matrixColours('viridis', [2, 2])(2)).toEqual(matrixColours('viridis', [0, 1])(0.5));
  });

  it('include the known contrast of black on white', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 6);
    expect(contrast('#777', '#777')).toBe(1);
  });
});
