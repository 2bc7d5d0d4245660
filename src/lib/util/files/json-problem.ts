import { messageOf } from '../message-of.ts';

/** Matches the messages of the engines for a text that ends too early. */
const CUT_OFF = /unterminated|unexpected end|end of data|unexpected eof/iu;

/**
 * Returns what is wrong with a text as JSON, as a predicate without a remedy: "is not valid JSON (line 3)", or, if it
 * ends too early, "is cut off: its JSON does not end"; null for valid JSON.
 */
export function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = messageOf(error);
    const at = Number(/position (\d+)/u.exec(message)?.[1] ?? NaN);
    const isJson = /^\s*[[{]/u.test(text);
    if (isJson && (CUT_OFF.test(message) || at >= text.trimEnd().length)) {
      return 'is cut off: its JSON does not end';
    }
    const line = isJson ? lineOf(text, at, message) : null;
    return `is not valid JSON${line === null ? '' : ` (line ${line})`}`;
  }
}

/** Returns the line, from 1, of a message; null where it tells none. */
function lineOf(text: string, at: number, message: string): number | null {
  if (!Number.isNaN(at)) return text.slice(0, at).split('\n').length;
  const [, line] = /line (\d+)/u.exec(message) ?? [];
  return line === undefined ? null : Number(line);
}
