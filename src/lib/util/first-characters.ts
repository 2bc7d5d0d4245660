/** A text's first characters (code points), `most` of them at most: none is cut in two. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  // A code point takes two units at most, so that the rest of a text of megabytes need not be read.
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');
}
