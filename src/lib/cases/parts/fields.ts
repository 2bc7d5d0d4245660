/** Building blocks of the case schema; every message says what is expected. */
import { SHA256_HEX } from '../../util/sha256-hex.ts';
import * as v from 'valibot';
import { LABEL_CHARACTERS, LIST_ENTRIES, MAP_ENTRIES, NAME_CHARACTERS } from './limits.ts';
import { isRecord } from '../../util/json.ts';
import { whole } from '../../util/schemas.ts';
import { MAX_SEED } from '../../util/random.ts';

/** Valibot's object schemas accept arrays, so check the type first. */
const anObject = v.custom<Record<string, unknown>>(isRecord, 'use an object {...}');

/** Returns the schema of an object with exactly these fields. */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(anObject, v.strictObject(entries));
}

/** Returns the schema of plain text of at most `limit` characters (code points), unchanged. */
export function text(limit: number) {
  const remedy = `use text of at most ${limit} characters`;
  return v.pipe(
    v.string(remedy),
    v.check((value) => value.length <= limit || Array.from(value).length <= limit, remedy),
  );
}

/** Returns the schema of a list of at most `limit` items. */
export function listOf<const Item extends v.GenericSchema>(item: Item, limit: number, what: string) {
  const remedy = `use a list of at most ${limit} ${what}`;
  return v.pipe(v.array(item, remedy), v.maxLength(limit, remedy));
}

/** Returns the schema of a word from a list; its error message names them all. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `use ${words.map((word) => JSON.stringify(word)).join(' or ')}`);
}

/** Schema of a strict boolean. */
export const yesOrNo = v.boolean('use true or false');

/** Schema of a SHA-256 in lower-case hexadecimal digits. */
export const sha256 = v.pipe(
  v.string('use 64 hexadecimal digits'),
  v.regex(SHA256_HEX, 'use 64 hexadecimal digits'),
);

/** Matches addresses and keys, which must not be followed or leaked when a link is opened. */
const ADDRESS_OR_KEY = /:\/\/|^(?:sk|hf|gsk|xai)[-_][A-Za-z0-9_-]{16,}$/u;

/** Schema of the name of a model, a precision or a server: never an address or a key. */
export const publicName = v.pipe(
  text(LABEL_CHARACTERS),
  v.check(
    (value) => !ADDRESS_OR_KEY.test(value),
    "use the model's name; addresses and keys never belong in a case",
  ),
);

/** Schema of a random seed, an integer from 0. */
export const seed = whole(0, MAX_SEED);

/** Schema of a number that is neither infinite nor NaN. */
export const finiteNumber = v.pipe(v.number('use a number'), v.finite('use a finite number'));

const NAME_REMEDY = `use a variable's name: letters, digits and _, not starting with a digit, at most ${NAME_CHARACTERS} characters`;

/** Schema of an identifier of the model language. */
export const name = v.pipe(
  v.string(NAME_REMEDY),
  v.maxLength(NAME_CHARACTERS, NAME_REMEDY),
  v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, NAME_REMEDY),
);

/** Schema of one variable name, or several. */
export const names = v.union(
  [name, v.pipe(v.array(name), v.maxLength(LIST_ENTRIES))],
  `use a list of at most ${LIST_ENTRIES} variable names`,
);

/** Schema of a variable's value: a number, a category's label, or (in `do`) an expression in x. */
export const scalar = v.union(
  [finiteNumber, v.pipe(v.string(), v.maxLength(LABEL_CHARACTERS))],
  `use a finite number or a category, at most ${LABEL_CHARACTERS} characters`,
);

/** Returns the schema of an object used as a map, with at most `limit` entries. */
export function mapOf<const Key extends v.GenericSchema<string, string>, const Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  limit: number,
  what: string,
) {
  return v.pipe(anObject, v.record(key, value), v.maxEntries(limit, `use at most ${limit} ${what}`));
}

/** Values by variable name; in `do`, text may also be an expression in `x` (“x + 10”). */
export type Values = Readonly<Record<string, number | string>>;

/** Schema of values by variable name: a number, or a category's label. */
export const values = mapOf(name, scalar, MAP_ENTRIES, 'variables');
