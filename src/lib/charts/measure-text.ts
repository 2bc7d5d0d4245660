/** Mean advance of a character of the page's sans face, as a share of the type size. */
const ADVANCE = 0.5;
/** Capitals, digits and m, w are wider. */
const WIDE_ADVANCE = 0.58;
/** i, l, t, f, spaces and points are narrower. */
const NARROW_ADVANCE = 0.28;

/** Estimated width of a line of text in pixels. Nothing is measured, so that server and page agree. */
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

/** The text, or as much of it as fits, with an ellipsis. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, size) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** The text in one or two lines that join to it again; what does not fit the second is cut. */
export function wrapText(text: string, size: number, room: number): readonly string[] {
  if (textWidth(text, size) <= room) return [text];
  const words = text.split(/(?<=[ _-])/);
  let first = '';
  while (words.length > 1 && textWidth(first + (words[0] ?? ''), size) <= room) first += words.shift() ?? '';
  if (first === '') return [fitText(text, size, room)];
  return [first, fitText(words.join(''), size, room)];
}
