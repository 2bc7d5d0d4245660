import { describe, expect, it } from 'vitest';
import { perceptLabel } from './labels.ts';

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
  it('says how sure it is, or who said so', () => {
    expect(perceptLabel(percept, percent)).toBe('100% sure');
    expect(perceptLabel({ ...percept, certainty: 0.5 }, percent)).toBe('50% sure: look again');
    expect(perceptLabel({ ...percept, category: 'right' }, percent)).toBe('you say so; CLIP read left');
  });
});
