/** The id of a story's system. */
export function storySystemId(story: string): string {
  return `story-${story}`;
}

/** The variable of a story’s system that says who it happens to: its looks alone. */
export const WHO = 'who';
