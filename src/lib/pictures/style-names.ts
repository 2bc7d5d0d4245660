import type { PictureStyle } from '../systems/index.ts';

/** Display names of the styles. */
export const STYLE_NAMES: Readonly<Record<PictureStyle, string>> = {
  rungs: 'Our drawing',
  published: 'As published',
  flat: 'Flat',
  outlined: 'Outlined',
  reframed: 'Outlined, reframed',
};
