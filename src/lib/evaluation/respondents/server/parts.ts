/** Requests a named part of an answer, or returns the part that was already answered. */
export type AskPart<Part> = (name: string, ask: () => Promise<Part>) => Promise<Part>;

/**
 * Keeps the answered parts of an item whose answer takes several requests, so that a retry after one failed
 * request does not send, and pay for, the others again.
 */
export function answeredParts<Part>(): {
  readonly of: (item: string) => AskPart<Part>;
  /** Discards the parts of an item once it is answered. */
  readonly done: (item: string) => void;
} {
  const items = new Map<string, Map<string, Part>>();
  return {
    of: (item) => async (name, ask) => {
      const parts = items.get(item) ?? new Map<string, Part>();
      items.set(item, parts);
      const known = parts.get(name);
      if (known !== undefined) return known;
      const answered = await ask();
      parts.set(name, answered);
      return answered;
    },
    done: (item) => void items.delete(item),
  };
}
