import { omitUndefined } from '../util/omit.ts';
import { isSceneStyle, SCENE_STYLE_TABLE, SCENE_STYLES } from '../systems/scenes/style.ts';
import { DIAGRAM_STYLES, type DiagramStyle, type PictureStyle } from '../systems/types.ts';

const DIAGRAM_STYLE_TABLE: Readonly<Record<DiagramStyle, { readonly title: string; readonly hint: string }>> =
  {
    rungs: { title: 'Our drawing', hint: '' },
    published: { title: 'As published', hint: 'As in the published data sets, 96 × 96 geometry' },
  };

/** Returns the display name of a style. */
export function styleName(style: PictureStyle): string {
  return entryOf(style).title;
}

/** Returns what a style is for, if its name does not say it; else undefined. */
export function styleHint(style: PictureStyle): string | undefined {
  return entryOf(style).hint || undefined;
}

function entryOf(style: PictureStyle): { readonly title: string; readonly hint: string } {
  return isSceneStyle(style) ? SCENE_STYLE_TABLE[style] : DIAGRAM_STYLE_TABLE[style];
}

/** Returns styles as choices of a form, each with its name and, where it needs one, a hint. */
export function styleOptions<Style extends PictureStyle>(
  styles: readonly Style[],
): readonly { readonly value: Style; readonly label: string; readonly hint?: string }[] {
  return styles.map((style) => ({
    value: style,
    label: styleName(style),
    ...omitUndefined({ hint: styleHint(style) }),
  }));
}

/** Says how pictures are drawn, in a list: "drawn outlined, reframed"; nothing for the default of diagrams or scenes. */
export function styleLabels(style: PictureStyle): readonly string[] {
  const isDefault = style === DIAGRAM_STYLES[0] || style === SCENE_STYLES[0];
  return isDefault ? [] : [`drawn ${styleName(style).toLowerCase()}`];
}
