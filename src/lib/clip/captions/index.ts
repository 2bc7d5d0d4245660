import { denials, frames, joins, statements } from './templates.ts';
import type { CaptionedSystem, CaptionedVariable, CaptionSet, CategoryWords } from './types.ts';
import { NAMES, VARIABLE_WORDS } from './vocabulary.ts';

export { statements } from './templates.ts';
export type * from './types.ts';

/**
 * Collects all words and sentence patterns for a set of systems: display names and category ids first, other words
 * after. A system or variable without other words has its own names only.
 */
export function captionSet(systems: readonly CaptionedSystem[]): CaptionSet {
  return {
    statements,
    denials,
    frames,
    joins,
    systems: Object.fromEntries(
      systems.map((system) => [
        system.id,
        {
          names: NAMES[system.id] ?? [system.id.replaceAll('-', ' ')],
          variables: Object.fromEntries(
            system.variables.map((variable) => [variable.id, captionedVariable(system, variable)]),
          ),
        },
      ]),
    ),
  };
}

function captionedVariable(
  system: CaptionedSystem,
  variable: CaptionedSystem['variables'][number],
): CaptionedVariable {
  const more = VARIABLE_WORDS[system.id]?.[variable.id];
  return {
    nouns: [variable.label, ...(more?.nouns ?? [])],
    categories: Object.fromEntries(
      variable.categories.map(({ id }): [string, CategoryWords] => [
        id,
        {
          aliases: [id, ...(more?.categories[id]?.aliases ?? [])],
          sentences: more?.categories[id]?.sentences ?? [],
        },
      ]),
    ),
  };
}

/** Fills a variable and a category into a pattern: `the {v} is {c}` becomes "the shadow length is long". */
export function fillStatement(pattern: string, noun: string, category: string): string {
  return pattern.replaceAll('{v}', noun).replaceAll('{c}', category);
}

/** Splits a text into words and signs as the embedded model's tokenizer does: lower case, each sign separate. */
export function captionWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}
