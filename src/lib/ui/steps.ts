/** Values of a control: from `min` in steps of `step` to `max`. */
export interface Steps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Number of steps for PageUp and PageDown. */
const PAGE_STEPS = 10;

/** Returns the nearest allowed value; `max` is always allowed. */
export function snapped(value: number, { min, max, step }: Steps): number {
  if (value >= max) return max;
  const onGrid = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, onGrid)).toFixed(9));
}

/** Returns the value after a key of the slider pattern; null for other keys. */
export function valueAfterKey(key: string, value: number, steps: Steps): number | null {
  const { min, max, step } = steps;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return snapped(value + step, steps);
    case 'ArrowLeft':
    case 'ArrowDown':
      return snapped(value - step, steps);
    case 'PageUp':
      return snapped(value + PAGE_STEPS * step, steps);
    case 'PageDown':
      return snapped(value - PAGE_STEPS * step, steps);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
