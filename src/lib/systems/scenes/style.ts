import { SCENE_STYLES, type SceneStyle } from './types.ts';

/** How scenes are drawn, by its name. Throws a RangeError that says what is drawn how: "Stories". */
export function sceneStyle(what: string, style: string = SCENE_STYLES[0]): SceneStyle {
  const found = SCENE_STYLES.find((known) => known === style);
  if (found === undefined)
    throw new RangeError(`${what} are drawn ${SCENE_STYLES.join(' or ')}, not “${style}”.`);
  return found;
}
