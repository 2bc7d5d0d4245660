import type { System, SystemVariable } from '../../systems/index.ts';
import { namesOf } from './names.ts';
import { anyOf, plainText } from './plain.ts';

/** The category that a reply gives each variable; null where it gives none, or two. */
export type ReadValues = Readonly<Record<string, string | null>>;

/** What may stand between a name and its value. */
const BETWEEN =
  '^\\W*(?:value\\W+)?(?:(?:is|are|(?:would|will)\\s+(?:still\\s+)?(?:be|become|stay|remain|have\\s+(?:been|become|stayed|remained))|becomes|stays|remains)\\W+)?(?:(?:now|still|also|the)\\s+)*';
const SECOND = '^[^\\p{L}\\p{N}\\n]*(?:(?:or|and|to)\\s+)?(?:the\\s+)?';

/**
 * Reads values tolerantly: `name: value` lines with list dashes, markdown, quotes or numbers, identifiers or display
 * names, tables, JSON, and sentences such as "the water level would be high".
 */
export function readValues(system: System, text: string): ReadValues {
  const plain = plainText(text);
  const mentions = mentionsIn(system, plain);
  return Object.fromEntries(
    system.variables.map((variable) => {
      const values = new Set(
        mentions
          .filter(({ id }) => id === variable.id)
          .map(({ rest }) => valueAfter(variable, rest))
          .filter((value) => value !== null),
      );
      const [only = null] = values;
      return [variable.id, values.size === 1 && only !== 'several' ? only : null];
    }),
  );
}

interface Mention {
  readonly id: string;
  /** The text from the name to the next name. */
  readonly rest: string;
}

function mentionsIn(system: System, plain: string): readonly Mention[] {
  const ids = new Map(
    system.variables.flatMap((variable) => namesOf(variable).map((name) => [name, variable.id])),
  );
  const phrases = system.variables.flatMap(({ categories }) =>
    categories.map(({ id }) => id).filter((id) => id.includes(' ')),
  );
  // Values that contain a name are found first, so that "touching green light" names no light.
  const words = new RegExp(anyOf([...ids.keys(), ...phrases]), 'gu');
  const names = [...plain.matchAll(words)].flatMap((match) => {
    const id = ids.get(match[0].replace(/\s+/gu, ' '));
    return id === undefined ? [] : [{ id, from: match.index, to: match.index + match[0].length }];
  });
  return names.map(({ id, to }, index) => ({ id, rest: plain.slice(to, names[index + 1]?.from) }));
}

function valueAfter({ categories }: SystemVariable, rest: string): string | null {
  const ids = categories.map(({ id }) => id);
  const value = new RegExp(`${BETWEEN}(${anyOf(ids)})`, 'u').exec(rest);
  if (value === null) return null;
  const after = rest.slice(value[0].length);
  const second = new RegExp(`${SECOND}(${anyOf(ids)})`, 'u').exec(after);
  const said = tidy(value[1]);
  return second !== null && tidy(second[1]) !== said
    ? 'several'
    : (ids.find((id) => tidy(id) === said) ?? null);
}

function tidy(words: string | undefined): string {
  return (words ?? '').replace(/\s+(?:the\s+)?/gu, ' ').trim();
}
