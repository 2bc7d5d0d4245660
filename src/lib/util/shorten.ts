/** A text of at most so many characters (code points) as it is; of a longer one so many, and an ellipsis. */
export function shorten(text: string, longest: number): string {
  const first = firstCharacters(text, longest);
  return first === text ? text : `${first}…`;
}

/** A text's first characters (code points), `most` of them at most: none is cut in two. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  // A code point takes two units at most, so that the rest of a text of megabytes need not be read.
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');
}
