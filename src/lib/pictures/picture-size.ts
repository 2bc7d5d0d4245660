import type { PictureStyle } from '../systems/index.ts';

/**
 * Width and height in pixels that an item's pictures have unless something else is asked for: the public ones are 96
 * pixels wide; ours are drawn so that a model sees what a person does.
 */
export const PICTURE_SIZES: Readonly<Record<PictureStyle, number>> = {
  rungs: 256,
  published: 96,
  flat: 256,
  outlined: 256,
};
