import { isSceneStyle, SCENE_STYLE_TABLE } from '../systems/scenes/style.ts';
import type { DiagramStyle, PictureStyle } from '../systems/types.ts';

const DIAGRAM_NAMES: Readonly<Record<DiagramStyle, string>> = {
  rungs: 'Our drawing',
  published: 'As published',
};

/** Returns the display name of a style. */
export function styleName(style: PictureStyle): string {
  return isSceneStyle(style) ? SCENE_STYLE_TABLE[style].title : DIAGRAM_NAMES[style];
}

/** Says how a picture is drawn, inside a sentence: "drawn outlined, reframed". */
export function drawnAs(style: PictureStyle): string {
  return `drawn ${styleName(style).toLowerCase()}`;
}
