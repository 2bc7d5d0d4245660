import { firstCharacters } from './first-characters.ts';

/** A text of at most so many characters (code points) as it is; of a longer one so many, and an ellipsis. */
export function shorten(text: string, longest: number): string {
  const first = firstCharacters(text, longest);
  return first === text ? text : `${first}…`;
}
