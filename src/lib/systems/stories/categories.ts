/** Whom a story is about, as MuCR sorts its pairs. */
export const STORY_CATEGORIES = ['person', 'animal', 'character', 'plant', 'mixture'] as const;
