import { onStep } from '../../systems/handles.ts';
import type { SystemVariable } from '../../systems/types.ts';

/** Returns the value after a key press: a step, a tenth of the range, or an end of it. */
export function keyedValue(variable: SystemVariable, now: number, key: string): number {
  const [lo, hi] = variable.range;
  const coarse = Math.max(variable.step, (hi - lo) / 10);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: now + variable.step,
    ArrowUp: now + variable.step,
    ArrowLeft: now - variable.step,
    ArrowDown: now - variable.step,
    PageUp: now + coarse,
    PageDown: now - coarse,
    Home: lo,
    End: hi,
  };
  return onStep(variable, moves[key] ?? now);
}
