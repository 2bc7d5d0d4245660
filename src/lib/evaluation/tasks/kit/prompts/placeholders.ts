/** The allowed and the required placeholders of a template part. */
export interface Placeholders {
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  /** A placeholder that replaces all required ones: a data set's question, verbatim. */
  readonly instead?: string;
  /** True if older templates lack it. */
  readonly isNew?: true;
}

const PLACEHOLDER = /\{([A-Za-z][\w-]*)\}/gu;

/** Returns the names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/**
 * Fills the placeholders of a text.
 *
 * @throws RangeError for a placeholder without a value; a checked template has none
 */
export function fill(text: string, fillings: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined;
    if (filling === undefined) throw new RangeError(`Nothing fills the placeholder {${name}}.`);
    return filling;
  });
}
