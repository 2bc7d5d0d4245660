import { describe, expect, it } from 'vitest';
import { valueIntervalLabel, perceptLabel } from './labels.ts';

const variable = { reading: (value: number) => value.toFixed(1) };
const percent = (share: number): string => `${share * 100}%`;
const percept = {
  variable: 'x',
  read: 'left',
  certainty: 1,
  shares: { left: 1 },
  category: 'left',
  used: true,
};

describe('what was perceived, in words', () => {
  it('gives an interval only where its ends read differently', () => {
    expect(valueIntervalLabel(variable, [11.4, 12])).toBe('11.4 to 12.0');
    expect(valueIntervalLabel(variable, [11.49, 11.51])).toBe('about 11.5');
  });

  it('says how sure it is, or who said so, with a space on either side of the dot', () => {
    expect(perceptLabel(percept, variable, [1, 2], percent)).toBe('100% sure · 1.0 to 2.0');
    expect(perceptLabel({ ...percept, certainty: 0.5 }, variable, null, percent)).toBe(
      '50% sure: look again',
    );
    expect(perceptLabel({ ...percept, category: 'right' }, variable, null, percent)).toBe(
      'you say so; CLIP read left',
    );
  });
});
