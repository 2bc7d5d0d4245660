import type { Expression, Intervention } from '../../causal/types.ts';
import type { SystemVariable } from '../types.ts';

/**
 * An intervention that stays within the range of a drawn variable: a shift that would leave it stops at its end, as
 * there is no picture of what lies beyond. Of a variable with few values a shift leads to one of them, or is refused.
 */
export function heldInRange(
  { range: [lo, hi], values }: Pick<SystemVariable, 'range' | 'values'>,
  intervention: Intervention,
): Intervention {
  if (typeof intervention === 'number' || values !== undefined) return intervention;
  const { shift } = intervention;
  const bound = (value: number): Expression => ({ kind: 'number', value, at: shift.at });
  return { shift: { kind: 'call', callee: 'clip', args: [shift, bound(lo), bound(hi)], at: shift.at } };
}

/** The same of a shift as it is written: within 60 and 147 `x * 2` is `clip(x * 2, 60, 147)`. */
export function heldShift([lo, hi]: SystemVariable['range'], shift: string): string {
  const end = `, ${lo}, ${hi})`;
  return shift.startsWith('clip(') && shift.endsWith(end) ? shift : `clip(${shift}${end}`;
}
