import type { PictureStyle } from '../systems/index.ts';

/**
 * Returns the default width and height in pixels of an item's pictures in a style: the published ones are 96 pixels
 * wide; ours are large enough for a model to see what a person sees.
 */
export function pictureSize(style?: PictureStyle): number {
  return style === 'published' ? 96 : 256;
}
