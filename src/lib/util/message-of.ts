/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What kind of error it is, such as QuotaExceededError; empty for anything that is not an error. */
export function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
