/** Stated limits of a model text, so that hostile input gets an answer instead of a stack overflow. */

/** Longest model text in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200_000;
/** Deepest nesting of parentheses, calls and prefix operators. */
export const MAX_NESTING_DEPTH = 200;
/** Deepest expression tree; a sum of n terms is n - 1 deep. */
export const MAX_TREE_DEPTH = 1_000;
