import type { Ink } from '../../ink.ts';

/** Outline colour of magic drawings. */
export const DARK = '#2b2230';
export const WHITE = '#ffffff';

/** Draws a thin line without an outline of its own, such as a mouth. */
export function thinLine(path: string, ink: Ink, colour = DARK): string {
  return ink.shape(path, 'none', {
    stroke: colour,
    'stroke-width': 3,
    'stroke-linecap': 'round',
  });
}
