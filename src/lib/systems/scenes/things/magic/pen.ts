import type { Ink } from '../../ink.ts';

/** The colours that things of magic share. */
export const DARK = '#2b2230';
export const WHITE = '#ffffff';

/** A thin line without an outline of its own, such as a mouth. */
export function thinLine(path: string, ink: Ink, colour = DARK): string {
  return ink.shape(path, 'none', {
    stroke: colour,
    'stroke-width': 3,
    'stroke-linecap': 'round',
  });
}
