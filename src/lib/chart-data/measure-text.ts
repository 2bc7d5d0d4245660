/** Mean advance of a character in the page's sans-serif font, as a share of the font size. */
const ADVANCE = 0.5;
/** Advance of wide characters: capitals, digits, m, w. */
const WIDE_ADVANCE = 0.58;
/** Advance of narrow characters: i, l, t, f, spaces and points. */
const NARROW_ADVANCE = 0.28;

/** Returns the estimated width of a line of text in pixels. Not measured, so that server and browser agree. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    width += /[A-Z0-9mw_%°]/.test(character)
      ? WIDE_ADVANCE
      : /[iljtf .,:;'|()[\]]/.test(character)
        ? NARROW_ADVANCE
        : ADVANCE;
  }
  return width * size;
}

/** Returns the text, or as much of it as fits, with an ellipsis. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, size) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Returns the text in at most `most` lines, which join to it again; the last one is cut where needed. */
export function wrapText(text: string, size: number, room: number, most = 2): readonly string[] {
  if (most < 2 || textWidth(text, size) <= room) return [fitText(text, size, room)];
  const words = text.split(/(?<=[ _-])/);
  let first = '';
  // A space at the end of a line needs no room.
  const fits = (line: string): boolean => textWidth(line.trimEnd(), size) <= room;
  while (words.length > 1 && fits(first + (words[0] ?? ''))) first += words.shift() ?? '';
  if (first === '') return [fitText(text, size, room)];
  return [first, ...wrapText(words.join(''), size, room, most - 1)];
}
