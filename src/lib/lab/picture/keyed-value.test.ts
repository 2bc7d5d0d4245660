import { describe, expect, it } from 'vitest';
import { keyedValue } from './keyed-value.ts';
import { findVariable } from '../subject.ts';
import { subjectOf } from '../graph/view.fixture.ts';
import { required } from '../../../../tests/support/required.ts';

describe('the value after a key press', () => {
  const angle = required(findVariable(subjectOf('pendulum'), 'pendulum_angle'));
  const [lo, hi] = angle.range;

  it.each([
    ['ArrowRight', 0, angle.step],
    ['ArrowUp', 0, angle.step],
    ['ArrowLeft', 0, -angle.step],
    ['ArrowDown', 0, -angle.step],
    ['PageUp', 0, (hi - lo) / 10],
    ['PageDown', 0, -(hi - lo) / 10],
    ['Home', 0, lo],
    ['End', 0, hi],
    ['ArrowRight', hi, hi],
    ['ArrowLeft', lo, lo],
    ['Tab', 0, 0],
  ])('%s at %d is %d', (key, now, then) => {
    expect(Math.abs(keyedValue(angle, now, key) - then)).toBeLessThanOrEqual(angle.step / 2);
  });
});
