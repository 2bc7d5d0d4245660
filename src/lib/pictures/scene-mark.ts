/** Prefix of a fragment with one built-in picture; see `scene-fragment.ts`. */
export const SCENE_MARK = '#scene?';
