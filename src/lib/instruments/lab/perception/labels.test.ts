import { describe, expect, it } from 'vitest';
import { perceptLabel } from './labels.ts';

const percent = (share: number): string => `${share * 100}%`;
const percept = {
  variable: 'x',
  read: 'left',
  certainty: 1,
  shares: { left: 1 },
  category: 'left',
  isUsed: true,
};

describe('the description of a reading', () => {
  it('states its certainty, or who corrected it', () => {
    const label = (change: Partial<typeof percept> = {}, warning: string | null = null) =>
      perceptLabel({ ...percept, ...change }, { warning }, percent);
    expect(label()).toBe('100% sure');
    expect(label({ certainty: 0.5 })).toBe('50% sure: look again');
    expect(label({ category: 'right' })).toBe('you say so; CLIP read left');
    // Nothing is sure of a picture that is unlike all that the model knows.
    expect(label({}, 'Unlike its scenes.')).toBe('a guess');
    expect(label({ category: 'right' }, 'Unlike its scenes.')).toBe('you say so; CLIP read left');
  });
});
