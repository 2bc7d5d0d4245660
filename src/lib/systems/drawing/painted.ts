import type { PictureOptions } from '../types.ts';
import { withColours } from './colours.ts';
import { element, root } from './svg.ts';

/** Draws a picture in a style's colours, some of which its options replace: the background, then the rest. */
export function painted<Names extends string>(
  extent: number,
  defaults: Readonly<Record<Names | 'background', string>>,
  { size = extent, colours: replaced }: PictureOptions,
  parts: (colours: Readonly<Record<Names | 'background', string>>) => readonly string[],
): string {
  const colours = withColours(defaults, replaced);
  const background = element('rect', { width: extent, height: extent, fill: colours.background });
  return root(extent, size, background, ...parts(colours));
}

/** Draws the ground of a diagram. */
export function ground(y: number, fill: string): string {
  return element('rect', { x: 12, y, width: 376, height: 52, rx: 26, fill });
}
