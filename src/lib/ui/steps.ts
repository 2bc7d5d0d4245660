/** The values that a control can take: from `min` in steps of `step` to `max`. */
export interface Steps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** PageUp and PageDown move by this many steps. */
const PAGE_STEPS = 10;

/** The value that the control can take next to the one given; `max` itself is always one of them. */
export function snapped(value: number, { min, max, step }: Steps): number {
  if (value >= max) return max;
  const onGrid = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, onGrid)).toFixed(9));
}

/** Where a key of the slider pattern takes a value; null for any other key. */
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
