/** The placeholders that a part of a template may have, and those that it must have. */
export interface Placeholders {
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  /** A placeholder that stands for all that are required: a question of a data set, word for word. */
  readonly instead?: string;
  /** Older templates lack it. */
  readonly isNew?: true;
}

const PLACEHOLDER = /\{([A-Za-z][\w-]*)\}/gu;

/** The names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Fills the placeholders of a text. Throws a RangeError for a placeholder without a filling; a checked template has none. */
export function fill(text: string, fillings: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined;
    if (filling === undefined) throw new RangeError(`Nothing fills the placeholder {${name}}.`);
    return filling;
  });
}
