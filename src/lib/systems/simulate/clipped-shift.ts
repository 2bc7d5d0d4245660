import type { SystemVariable } from '../types.ts';

/**
 * Clips a shift to the range of a drawn variable, as nothing beyond it can be drawn: within 60 and 147 `x * 2` becomes
 * `clip(x * 2, 60, 147)`.
 */
export function clippedShift([lo, hi]: SystemVariable['range'], shift: string): string {
  const [start, end] = ['clip(', `, ${lo}, ${hi})`];
  const isHeld =
    shift.startsWith(start) &&
    shift.endsWith(end) &&
    isBalanced(shift.slice(start.length, shift.length - end.length));
  return isHeld ? shift : `${start}${shift}${end}`;
}

/** Returns whether no bracket is closed before it is opened. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    open += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (open < 0) return false;
  }
  return true;
}
