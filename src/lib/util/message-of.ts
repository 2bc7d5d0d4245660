/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns what was thrown as an Error: itself, or a new one with its text. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns whether an error means that the operation was aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the name of an error, such as QuotaExceededError; empty if it is not an error. */
export function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
