import type { Story } from './types.ts';

type Related = Pick<Story, 'id' | 'shared'>;

/**
 * Returns the id of a story's family: stories that share an event. What is true of one may be true of all, so they
 * never serve as wrong answers for each other, and are held out together.
 */
export function storyFamily({ id, shared }: Related): string {
  return shared?.story ?? id;
}

/** Returns whether two stories, or a story and itself, are of one family. */
export function areRelated(one: Related, other: Related): boolean {
  return storyFamily(one) === storyFamily(other);
}
