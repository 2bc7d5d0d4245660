import type { CausalError, ErrorCode, Position } from '../types.ts';
import { shorten } from '../../util/text/shorten.ts';

/** Carries a `CausalError` out of the recursion of parser and resolver; it never leaves this folder. */
export class Problem extends Error {
  readonly error: CausalError;

  constructor(error: CausalError) {
    super(error.message);
    this.error = error;
  }
}

/** Returns an error with a position in the model text; the message starts with that position. */
export function errorAt(code: ErrorCode, at: Position, message: string): CausalError {
  const { line, column } = at;
  return { code, message: `Line ${line}, column ${column}: ${message}`, line, column };
}

/** Throws a `Problem` with a position. */
export function raise(code: ErrorCode, at: Position, message: string): never {
  throw new Problem(errorAt(code, at, message));
}

/** Quotes source text for a message: control characters escaped, long text truncated. */
export function quoteSource(text: string): string {
  return JSON.stringify(shorten(text, 40));
}

/**
 * Returns an error's message without the position that it starts with, for callers that show the position themselves.
 */
export function messageWithoutPlace({ message, line, column }: CausalError): string {
  const place = `Line ${line ?? ''}, column ${column ?? ''}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
}
