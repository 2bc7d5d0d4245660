/** A text's first characters (code points), `most` of them at most: none is cut in two. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}
