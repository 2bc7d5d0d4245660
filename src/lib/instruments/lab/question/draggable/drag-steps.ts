import type { Steps } from '../../../../ui/steps.ts';
import { clamp } from '../../../../util/clamp.ts';

/** Distance in pixels of a drag through all values, within the limit below. */
const WHOLE_RANGE_PX = 240;
const MIN_PX_PER_STEP = 3;
/** Largest distance of a step in pixels, where there are few values: a slight movement must not change them. */
const MAX_PX_PER_STEP = 28;

/** Returns the distance in pixels of one step, for a number of steps in the range. */
export function pixelsPerStep(steps: number): number {
  return clamp(WHOLE_RANGE_PX / Math.max(1, steps), MIN_PX_PER_STEP, MAX_PX_PER_STEP);
}

/** Returns the index of the option that a drag reaches, clamped to the list. */
export function draggedIndex(from: number, pixels: number, count: number): number {
  const moved = from + Math.round(pixels / pixelsPerStep(count - 1));
  return clamp(moved, 0, count - 1);
}

/** Returns the number that a drag reaches, clamped to the range. */
export function draggedNumber(from: number, pixels: number, { min, max, step }: Steps): number {
  const moved = Math.round(pixels / pixelsPerStep((max - min) / step)) * step;
  return Number(clamp(from + moved, min, max).toFixed(9));
}
