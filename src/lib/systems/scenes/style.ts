import type { IconSet } from './types.ts';

/** How a style draws scenes, and what it is called. */
interface StyleEntry {
  /** Display name; in lower case it follows “drawn”. */
  readonly title: string;
  /** What it is for; may be empty. */
  readonly hint: string;
  readonly icons: IconSet;
  /** How its scenes are composed; `scene.ts` has a function for each name. */
  readonly composition: string;
  /**
   * Whether models are trained in it, and MuCR's wrong pictures chosen by it. Other styles test how much of that
   * depends on the composition.
   */
  readonly isTrained: boolean;
}

/** The styles of scenes, the default first; tables by style (`nearest.json`) have this order. */
export const SCENE_STYLE_TABLE = {
  flat: { title: 'Flat', hint: '', icons: 'flat', composition: 'plain', isTrained: true },
  outlined: { title: 'Outlined', hint: '', icons: 'outlined', composition: 'plain', isTrained: true },
  reframed: {
    title: 'Outlined, reframed',
    hint: 'Outlined, but mirrored, smaller and aside: a composition in which no model was trained',
    icons: 'outlined',
    composition: 'reframed',
    isTrained: false,
  },
} as const satisfies Readonly<Record<string, StyleEntry>>;

/** Id of a style of scenes. */
export type SceneStyle = keyof typeof SCENE_STYLE_TABLE;
/** Name of a composition of scenes. */
export type Composition = (typeof SCENE_STYLE_TABLE)[SceneStyle]['composition'];
type Styles = [SceneStyle, ...SceneStyle[]];

/** Ids of all styles of scenes, and of those in which models are trained. */
export const SCENE_STYLES: Readonly<Styles> = Object.keys(SCENE_STYLE_TABLE) as Styles;
export const TRAINED_SCENE_STYLES: Readonly<Styles> = SCENE_STYLES.filter(
  (style) => SCENE_STYLE_TABLE[style].isTrained,
) as Styles;

/** Returns whether a style is one of scenes. */
export function isSceneStyle(style: string): style is SceneStyle {
  return Object.hasOwn(SCENE_STYLE_TABLE, style);
}

/** Returns whether models are trained in a style: all of diagrams, and the trained ones of scenes. */
export function isTrainedStyle(style: string): boolean {
  return !isSceneStyle(style) || SCENE_STYLE_TABLE[style].isTrained;
}

/**
 * Checks the name of a scene style.
 *
 * @param what the noun of the message: "Stories"
 * @throws RangeError if there is no such style
 */
export function sceneStyle(what: string, style: string = SCENE_STYLES[0]): SceneStyle {
  if (isSceneStyle(style)) return style;
  throw new RangeError(`${what} are drawn ${SCENE_STYLES.join(' or ')}, not “${style}”.`);
}
