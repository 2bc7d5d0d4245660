import type { System, SystemVariable } from '../../../../systems/index.ts';
import { namesOf } from './names.ts';
import { memoizeByObject } from '../../../../util/memoize-by-object.ts';
import { anyOf, plainText } from './answer-text.ts';

/** Category of each variable in a reply; null if it gives none, or two. */
export type ReadValues = Readonly<Record<string, string | null>>;

/** Matches what may be between a name and its value. */
const BETWEEN =
  '^\\W*(?:(?:value|state|position)\\W+)?(?:(?:is|are|(?:would|will)\\s+(?:still\\s+)?(?:be|become|stay|remain|have\\s+(?:been|become|stayed|remained))|becomes|stays|remains)\\W+)?(?:(?:now|still|also|the)\\s+)*';
const SECOND = '^[^\\p{L}\\p{N}\\n]*(?:(?:or|and|to)\\s+)?(?:the\\s+)?';

/**
 * Parses values leniently: `name: value` lines with list dashes, Markdown, quotes or numbers, ids or display
 * names, tables, JSON, and sentences such as “the water level would be high”.
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

/** Words with a meaning in answers about a system: names, and values that contain a name. */
const vocabularyOf = memoizeByObject((system: System) => {
  const ids = new Map(
    system.variables.flatMap((variable) => namesOf(variable).map((name) => [name, variable.id])),
  );
  const phrases = system.variables.flatMap(({ categories }) =>
    categories.map(({ id }) => id).filter((id) => id.includes(' ')),
  );
  // Match values that contain a name first, so that “touching green light” does not name the light.
  return { ids, words: new RegExp(anyOf([...ids.keys(), ...phrases]), 'gu') };
});

function mentionsIn(system: System, plain: string): readonly Mention[] {
  const { ids, words } = vocabularyOf(system);
  const names = [...plain.matchAll(words)].flatMap((match) => {
    const id = ids.get(match[0].replace(/\s+/gu, ' '));
    return id === undefined ? [] : [{ id, from: match.index, to: match.index + match[0].length }];
  });
  return names.map(({ id, to }, index) => ({ id, rest: plain.slice(to, names[index + 1]?.from) }));
}

const valuePatterns = memoizeByObject(({ categories }: SystemVariable) => {
  const values = anyOf(categories.map(({ id }) => id));
  return { first: new RegExp(`${BETWEEN}(${values})`, 'u'), second: new RegExp(`${SECOND}(${values})`, 'u') };
});

function valueAfter(variable: SystemVariable, rest: string): string | null {
  const { first, second } = valuePatterns(variable);
  const value = first.exec(rest);
  if (value === null) return null;
  const other = second.exec(rest.slice(value[0].length));
  const stated = tidy(value[1]);
  if (other !== null && tidy(other[1]) !== stated) return 'several';
  return variable.categories.find(({ id }) => tidy(id) === stated)?.id ?? null;
}

function tidy(words: string | undefined): string {
  return (words ?? '').replace(/\s+(?:the\s+)?/gu, ' ').trim();
}
