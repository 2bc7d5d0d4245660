import type { Story } from './types.ts';

type Related = Pick<Story, 'id' | 'shared'>;

/**
 * The stories that tell of the same events, under the id of the one that the others share an event with. What is true of
 * one may be true of all: none lends another a wrong answer, and what is held out is held out with its family.
 */
export function storyFamily({ id, shared }: Related): string {
  return shared?.story ?? id;
}

/** Whether two stories, or a story and itself, are of one family. */
export function areRelated(one: Related, other: Related): boolean {
  return storyFamily(one) === storyFamily(other);
}
