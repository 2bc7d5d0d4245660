import { expect, test } from 'vitest';
import { twinChange } from './twins.ts';

test.each([
  [{ label: 'sunburn', actual: 'severe', twin: 'none' }, 'changed'],
  [{ label: 'sunshine', actual: 'medium', twin: 'medium' }, 'same'],
  [{ label: 'skin', actual: '8 of 10', twin: '8 of 10', role: 'kept' }, 'same'],
  [{ label: 'sunscreen', actual: 'none', twin: 'on', role: 'set' }, 'set'],
  [{ label: 'sunscreen', actual: 'on', twin: 'on', role: 'set' }, 'set'],
] as const)('%j is %s', (row, change) => {
  expect(twinChange(row)).toBe(change);
});
