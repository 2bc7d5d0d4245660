import { describe, expect, it } from 'vitest';
import { subjectOf } from './graph/view.fixture.ts';
import { fits } from './worlds.ts';

const subject = subjectOf('X ~ uniform(0, 10)\nY = 2 * X');
const root = subject.model.exogenous[0]?.name ?? '';

/** Whether the world with this X shows Y from 4 up to, and without, 6. */
function fitsInside(x: number): boolean {
  return fits(subject, new Map([[root, x / 10]]), new Map([['Y', { within: [[4, 6]] as const }]]));
}

describe('a world', () => {
  it.each([
    [1.99, false],
    [2, true],
    [2.5, true],
    [2.999, true],
    [3, false],
  ])('with X at %d shows a range with its lower end and without its upper: %s', (x, shown) => {
    expect(fitsInside(x)).toBe(shown);
  });

  it('shows a value to a millionth of the range', () => {
    const shows = (y: number): boolean => fits(subject, new Map([[root, 0.25]]), new Map([['Y', y]]));
    expect(shows(5)).toBe(true);
    expect(shows(5.1)).toBe(false);
  });
});
