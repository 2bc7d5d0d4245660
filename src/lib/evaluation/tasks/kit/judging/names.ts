import type { System, SystemVariable } from '../../../../systems/index.ts';
import { memoizeByObject } from '../../../../util/memoize-by-object.ts';
import { anyOf, plainText } from './answer-text.ts';

/** Words that name a variable in plain text. */
export const namesOf: (variable: SystemVariable) => readonly string[] = memoizeByObject(({ id, label }) => [
  ...new Set([plainText(label), plainText(id)]),
]);

const namePattern = memoizeByObject((variable: SystemVariable) => new RegExp(anyOf(namesOf(variable)), 'u'));

/** Returns the ids of the variables named in a reply, each once, in order of first mention. */
export function readNames(system: System, text: string): readonly string[] {
  const plain = withoutValues(system, plainText(text));
  const found = system.variables.flatMap((variable) => {
    const match = namePattern(variable).exec(plain);
    return match === null ? [] : [{ id: variable.id, at: match.index }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

/** Returns whether a reply negates the name that it mentions: “not the light position”. */
export function deniesName(text: string, names: readonly string[]): boolean {
  const denied = new RegExp(
    `(?:\\b(?:can)?not|n\u2019?t)\\s+(?:the\\s+|be\\s+|in\\s+)*(?:${anyOf(names)})`,
    'u',
  );
  return denied.test(plainText(text));
}

/** Values that contain a variable's name (“touching green light”) do not name that variable. */
const longValues = memoizeByObject((system: System) => {
  const phrases = system.variables
    .flatMap(({ categories }) => categories.map(({ id }) => id))
    .filter((id) => id.includes(' '));
  return phrases.length === 0 ? null : new RegExp(anyOf(phrases), 'gu');
});

function withoutValues(system: System, plain: string): string {
  const pattern = longValues(system);
  return pattern === null ? plain : plain.replace(pattern, ' ');
}

/**
 * Normalises a reply as the authors' code does: cut at the first line break, else at the first full stop, lower
 * case. A name is then found by plain substring search.
 */
export function cutAsPublished(text: string): string {
  const [line = ''] = text.split('\n');
  const [sentence = ''] = text.split('.');
  return (text.includes('\n') ? line : sentence).toLowerCase();
}
