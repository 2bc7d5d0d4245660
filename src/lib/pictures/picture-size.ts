import type { PictureStyle } from '../systems/index.ts';

/**
 * Default width and height in pixels of an item's pictures: the published ones are 96 pixels wide; ours are large
 * enough for a model to see what a person sees.
 */
export const PICTURE_SIZES: Readonly<Record<PictureStyle, number>> = {
  rungs: 256,
  published: 96,
  flat: 256,
  outlined: 256,
  reframed: 256,
};
