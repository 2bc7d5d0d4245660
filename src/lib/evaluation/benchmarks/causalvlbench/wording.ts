/** Texts shared by several tasks' prompts, all Rungs' own. */
export const RULES = 'These causal rules hold:\n{list}';
export const SCENE = 'The picture shows {scene}.';
export const SCENES = 'Both pictures show {scene}.';
export const FOUR = 'Four variables describe it: {variables}.';
export const SET_BY_HAND =
  'Between the first picture and the second, one variable was set to another value by hand; whatever depends on it may have changed as well.';
