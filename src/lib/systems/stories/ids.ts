/** Returns the id of a story's system. */
export function storySystemId(story: string): string {
  return `story-${story}`;
}

/** Returns whether a system id is that of a story. */
export function isStorySystem(system: string): boolean {
  return system.startsWith(storySystemId(''));
}

/** The variable of a story’s system that is the subject: it changes the looks only. */
export const WHO = 'who';

/** Kinds of subjects of stories, as in MuCR's classification of its pairs. */
export const STORY_CATEGORIES = ['person', 'animal', 'character', 'plant', 'mixture'] as const;
