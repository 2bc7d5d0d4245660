/** The id of a story's system. */
export function storySystemId(story: string): string {
  return `story-${story}`;
}

/** The variable of a story’s system that says who it happens to: its looks alone. */
export const WHO = 'who';

/** Whom a story is about, as MuCR sorts its pairs. */
export const STORY_CATEGORIES = ['person', 'animal', 'character', 'plant', 'mixture'] as const;
