/** Truncates a text to at most `maxLength` characters (code points), and marks the cut with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const first = firstCharacters(text, maxLength);
  return first === text ? text : `${first}…`;
}

/** Returns a text's first characters (code points), at most `count`; no surrogate pair is split. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  // A code point takes at most two UTF-16 units, so that a text of megabytes need not be read to its end.
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
