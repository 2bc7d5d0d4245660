import type { SystemVariable } from '../types.ts';

/**
 * A shift that stays within the range of a drawn variable, as there is no picture of what lies beyond: within 60 and 147
 * `x * 2` is `clip(x * 2, 60, 147)`.
 */
export function heldShift([lo, hi]: SystemVariable['range'], shift: string): string {
  const [start, end] = ['clip(', `, ${lo}, ${hi})`];
  const isHeld =
    shift.startsWith(start) &&
    shift.endsWith(end) &&
    isBalanced(shift.slice(start.length, shift.length - end.length));
  return isHeld ? shift : `${start}${shift}${end}`;
}

/** Whether no bracket closes that was not opened. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    open += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (open < 0) return false;
  }
  return true;
}
