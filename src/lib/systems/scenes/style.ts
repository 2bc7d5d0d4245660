import { SCENE_STYLES, type SceneStyle } from './types.ts';

/**
 * Checks the name of a scene style.
 *
 * @param what the noun of the message: "Stories"
 * @throws RangeError if there is no such style
 */
export function sceneStyle(what: string, style: string = SCENE_STYLES[0]): SceneStyle {
  const found = SCENE_STYLES.find((known) => known === style);
  if (found === undefined)
    throw new RangeError(`${what} are drawn ${SCENE_STYLES.join(' or ')}, not “${style}”.`);
  return found;
}
