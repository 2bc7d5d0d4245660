/** Hex colours and CSS colour names: everything else (urls, functions) has no place in a picture. */
const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/i;

/**
 * A style's named colours with some of them replaced.
 * Throws a RangeError when a name is none of the style's, or a value is no hex colour or CSS colour name.
 */
export function withColours<Names extends string>(
  defaults: Readonly<Record<Names, string>>,
  overrides: Readonly<Record<string, string>> = {},
): Readonly<Record<Names, string>> {
  for (const [name, colour] of Object.entries(overrides)) {
    if (!Object.hasOwn(defaults, name)) {
      throw new RangeError(
        `No colour is named "${name}" here; there are ${Object.keys(defaults).join(', ')}.`,
      );
    }
    if (!COLOUR.test(colour)) {
      throw new RangeError(
        `"${colour}" is no colour for ${name}: write a hex value such as #c33 or a colour name.`,
      );
    }
  }
  return { ...defaults, ...overrides };
}
