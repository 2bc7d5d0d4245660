/** The id of a story's system. */
export function systemId(story: string): string {
  return `story-${story}`;
}
