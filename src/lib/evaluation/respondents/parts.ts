/** Asks for a part of an answer by its name, or gives what it was answered before. */
export type AskPart<Part> = (name: string, ask: () => Promise<Part>) => Promise<Part>;

/**
 * Where an answer takes several requests and one of them fails, all of it is tried again: the parts that were answered
 * are kept until then, so that nothing is asked, and paid for, twice.
 */
export function answeredParts<Part>(): {
  readonly of: (item: string) => AskPart<Part>;
  /** Forgets the parts of an item that is answered. */
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
