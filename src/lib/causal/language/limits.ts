/** Limits of a model text, so that hostile input gets an error message instead of a stack overflow. */

/** Maximum length of a model text in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200_000;
/** Maximum nesting of parentheses, calls and prefix operators. */
export const MAX_NESTING_DEPTH = 200;
/** Maximum depth of an expression tree; a sum of n terms has depth n - 1. */
export const MAX_TREE_DEPTH = 1_000;
