import { systems, type System, type SystemVariable } from '../../../systems/index.ts';
import { namesOf } from '../../tasks/kit/judging/names.ts';
import { anyOf } from '../../tasks/kit/judging/answer-text.ts';

/** An occurrence of a variable's name in a plain text. */
export interface NameMention {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the spellings of a variable's name: “shadow length”, “length of the shadow”, “shadows length” (from
 * “shadow's”).
 */
export function spellings(variable: SystemVariable): readonly string[] {
  const turned = namesOf(variable).flatMap((name) => {
    const [first, second, ...more] = name.split(' ');
    if (first === undefined || second === undefined || more.length > 0) return [];
    return [`${second} of ${first}`, `${first}s ${second}`];
  });
  return [...namesOf(variable), ...turned];
}

/**
 * Finds the names of a system's variables in a plain text, in order; “touching green light” does not count as
 * “light”.
 */
export function nameMentionsIn(system: System, plain: string): readonly NameMention[] {
  const ids = new Map(
    system.variables.flatMap((variable) => spellings(variable).map((name) => [name, variable.id] as const)),
  );
  const values = system.variables.flatMap(({ categories }) =>
    categories.map(({ id }) => id).filter((id) => id.includes(' ')),
  );
  return [...plain.matchAll(new RegExp(anyOf([...ids.keys(), ...values]), 'gu'))].flatMap((match) => {
    const id = ids.get(match[0].replace(/\s+(?:the\s+)?/gu, ' '));
    return id === undefined ? [] : [{ id, from: match.index, to: match.index + match[0].length }];
  });
}

/** Returns the system with most variable names in a text; null if there is none or a tie. */
export function systemIn(plain: string): System | null {
  const counted = systems
    .map((system) => ({ system, count: new Set(nameMentionsIn(system, plain).map(({ id }) => id)).size }))
    .sort((left, right) => right.count - left.count);
  const [best, second] = counted;
  if (best === undefined || best.count === 0 || best.count === second?.count) return null;
  return best.system;
}

/** Splits a plain text into sentences with their offsets; a line break also ends a sentence. */
export function sentencesIn(plain: string): readonly { readonly text: string; readonly from: number }[] {
  return [...plain.matchAll(/[^.?!\n]+(?:\.(?=\d)[^.?!\n]*)*[.?!]*/gu)].map((match) => ({
    text: match[0],
    from: match.index,
  }));
}
