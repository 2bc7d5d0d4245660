/** What an address of one built-in picture begins with; `scene-fragment.ts` makes and reads them. */
export const SCENE_MARK = '#scene?';
