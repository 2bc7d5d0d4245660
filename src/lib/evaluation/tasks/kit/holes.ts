/** The holes that a part of a template may have, and those that it must have. */
export interface PartHoles {
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  /** A hole that stands for all that are required: a question of a data set, word for word. */
  readonly instead?: string;
  /** Older templates lack it. */
  readonly isNew?: true;
}

const HOLE = /\{([A-Za-z][\w-]*)\}/gu;

/** The names of the holes in a text, each once. */
export function holesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(HOLE)].map(([, name = '']) => name))];
}

/** Fills the holes of a text. Throws a RangeError for a hole without a filling; a checked template has none. */
export function fill(text: string, fillings: Readonly<Record<string, string>>): string {
  return text.replace(HOLE, (_hole, name: string) => {
    const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined;
    if (filling === undefined) throw new RangeError(`Nothing fills the hole {${name}}.`);
    return filling;
  });
}
