/** The building blocks of the case schema: every message says what would be right. */
import * as v from 'valibot';
import { labelCharacters, largestSeed, listEntries, mapEntries, nameCharacters } from './limits.ts';

/** An object that is no list; valibot's object schemas would take a list for an empty object. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const anObject = v.custom<Record<string, unknown>>(isPlainObject, 'use an object {...}');

/** An object with exactly these fields. */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(anObject, v.strictObject(entries));
}

/** Plain text of at most `limit` characters (code points), kept as it is. */
export function text(limit: number) {
  const remedy = `use text of at most ${limit} characters`;
  return v.pipe(
    v.string(remedy),
    v.check((value) => value.length <= limit || Array.from(value).length <= limit, remedy),
  );
}

/** A whole number from `lo` to `hi`. */
export function whole(lo: number, hi: number) {
  const remedy = `use a whole number from ${lo} to ${hi}`;
  return v.pipe(v.number(remedy), v.integer(remedy), v.minValue(lo, remedy), v.maxValue(hi, remedy));
}

export const seed = whole(0, largestSeed);

export const finite = v.pipe(v.number('use a number'), v.finite('use a finite number'));

const nameRemedy = `use a variable's name: letters, digits and _, not starting with a digit, at most ${nameCharacters} characters`;

/** An identifier of the model language. */
export const name = v.pipe(
  v.string(nameRemedy),
  v.maxLength(nameCharacters, nameRemedy),
  v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, nameRemedy),
);

/** One name, or a list of names. */
export const names = v.union(
  [name, v.pipe(v.array(name), v.maxLength(listEntries))],
  `use a list of at most ${listEntries} variable names`,
);

/** What a variable can be set to or seen as: a number, a category's label, or (in `do`) an expression in x. */
export const scalar = v.union(
  [finite, v.pipe(v.string(), v.maxLength(labelCharacters))],
  `use a finite number or a category, at most ${labelCharacters} characters`,
);

/** One scalar a variable name. */
export const values = v.pipe(
  anObject,
  v.record(name, scalar),
  v.maxEntries(mapEntries, `use at most ${mapEntries} variables`),
);
