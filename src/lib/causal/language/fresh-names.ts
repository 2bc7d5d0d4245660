/** A name of the model language. Quotes and comments are not excluded, as examples have neither. */
const NAME = /[A-Za-z_][A-Za-z0-9_]*/gu;
/** The names that examples use for variables. */
const EXAMPLE_NAMES: ReadonlySet<string> = new Set(['U', 'X', 'Y']);

/** Returns an example's lines with its variables renamed if the text has such names already: X becomes X2. */
export function withFreshNames(example: string, text: string): string {
  const taken = new Set(text.match(NAME) ?? []);
  const names = new Map<string, string>();
  return example.replaceAll(NAME, (name) => {
    if (!EXAMPLE_NAMES.has(name)) return name;
    const known = names.get(name);
    if (known !== undefined) return known;
    let fresh = name;
    for (let number = 2; taken.has(fresh); number += 1) fresh = `${name}${number}`;
    names.set(name, fresh);
    return fresh;
  });
}
