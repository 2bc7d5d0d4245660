/** Hex colours and CSS colour names: anything else (urls, functions) is not allowed in a picture. */
const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/i;

/**
 * Returns a style's named colours with some of them replaced.
 *
 * @throws RangeError if a name is not one of the style's, or a value is not a hex colour or CSS colour name
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
        `"${colour}" is not a valid colour for ${name}: write a hex value such as #c33 or a colour name.`,
      );
    }
  }
  return { ...defaults, ...overrides };
}
