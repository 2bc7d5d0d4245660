import type { Steps } from '../steps.ts';

/** A drag over this many pixels passes through all values, where the bounds below let it. */
const WHOLE_RANGE_PX = 240;
const MIN_PX_A_STEP = 3;
/** Few values lie this far apart, so that one is not left by a trembling hand. */
const MAX_PX_A_STEP = 28;

/** How far the pointer goes for one step, when there are so many steps from one end to the other. */
export function pixelsPerStep(steps: number): number {
  return Math.min(MAX_PX_A_STEP, Math.max(MIN_PX_A_STEP, WHOLE_RANGE_PX / Math.max(1, steps)));
}

/** The index of the option that a drag of so many pixels reaches from another one; it stops at both ends. */
export function draggedIndex(from: number, pixels: number, count: number): number {
  const moved = from + Math.round(pixels / pixelsPerStep(count - 1));
  return Math.min(count - 1, Math.max(0, moved));
}

/** The number that a drag of so many pixels reaches from another one; it stops at both ends. */
export function draggedNumber(from: number, pixels: number, { min, max, step }: Steps): number {
  const moved = Math.round(pixels / pixelsPerStep((max - min) / step)) * step;
  return Number(Math.min(max, Math.max(min, from + moved)).toFixed(9));
}
