/**
 * A text of at most so many characters as it is; of a longer one so many, and an ellipsis. No character is cut in two.
 *
 * @param longest in code points
 */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // What one code point takes is two units at most, so that the rest of a text of megabytes need not be read.
  const characters = Array.from(text.slice(0, 2 * (longest + 1)));
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
