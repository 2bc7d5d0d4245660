import type { Steps } from '../../../../ui/steps.ts';

/** Distance in pixels of a drag through all values, within the limit below. */
const WHOLE_RANGE_PX = 240;
const MIN_PX_PER_STEP = 3;
/** Largest distance of a step in pixels, where there are few values: a slight movement must not change them. */
const MAX_PX_PER_STEP = 28;

/** Returns the distance in pixels of one step, for a number of steps in the range. */
export function pixelsPerStep(steps: number): number {
  return Math.min(MAX_PX_PER_STEP, Math.max(MIN_PX_PER_STEP, WHOLE_RANGE_PX / Math.max(1, steps)));
}

/** Returns the index of the option that a drag reaches, clamped to the list. */
export function draggedIndex(from: number, pixels: number, count: number): number {
  const moved = from + Math.round(pixels / pixelsPerStep(count - 1));
  return Math.min(count - 1, Math.max(0, moved));
}

/** Returns the number that a drag reaches, clamped to the range. */
export function draggedNumber(from: number, pixels: number, { min, max, step }: Steps): number {
  const moved = Math.round(pixels / pixelsPerStep((max - min) / step)) * step;
  return Number(Math.min(max, Math.max(min, from + moved)).toFixed(9));
}
