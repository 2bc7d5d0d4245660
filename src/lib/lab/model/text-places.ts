/** Returns the offset of a line, counted from 1; past the last one, the text's end. */
export function lineStart(text: string, line: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(
    before.reduce((sum, { length }) => sum + length + 1, 0),
    text.length,
  );
}

/** An insertion point for whole lines, with the line breaks needed around them. */
export interface LinePlace {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** Returns the insertion point below the line of the cursor, or on it if it is blank. */
export function afterLine(text: string, cursor: number): LinePlace {
  const start = text.lastIndexOf('\n', cursor - 1) + 1;
  const found = text.indexOf('\n', cursor);
  const end = found < 0 ? text.length : found;
  const isBlank = text.slice(start, end).trim() === '';
  return isBlank
    ? { at: end, before: '', after: found < 0 ? '\n' : '' }
    : { at: end, before: '\n', after: '' };
}
