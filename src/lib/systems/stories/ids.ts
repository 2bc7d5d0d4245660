/** Returns the id of a story's system. */
export function storySystemId(story: string): string {
  return `story-${story}`;
}

/** The variable of a story’s system that is the subject: it changes the looks only. */
export const WHO = 'who';

/** Kinds of subjects of stories, as in MuCR's classification of its pairs. */
export const STORY_CATEGORIES = ['person', 'animal', 'character', 'plant', 'mixture'] as const;
