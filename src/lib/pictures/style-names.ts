import { isSceneStyle, SCENE_STYLE_TABLE, SCENE_STYLES } from '../systems/scenes/style.ts';
import { DIAGRAM_STYLES, type DiagramStyle, type PictureStyle } from '../systems/types.ts';

const DIAGRAM_NAMES: Readonly<Record<DiagramStyle, string>> = {
  rungs: 'Our drawing',
  published: 'As published',
};

/** Returns the display name of a style. */
export function styleName(style: PictureStyle): string {
  return isSceneStyle(style) ? SCENE_STYLE_TABLE[style].title : DIAGRAM_NAMES[style];
}

/** Says how pictures are drawn, in a list: "drawn outlined, reframed"; nothing for the default of diagrams or scenes. */
export function styleLabels(style: PictureStyle): readonly string[] {
  const isDefault = style === DIAGRAM_STYLES[0] || style === SCENE_STYLES[0];
  return isDefault ? [] : [`drawn ${styleName(style).toLowerCase()}`];
}
