/** The id of a story's system. */
export function storySystemId(story: string): string {
  return `story-${story}`;
}
