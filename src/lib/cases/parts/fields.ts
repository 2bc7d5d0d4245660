/** The building blocks of the case schema: every message says what would be right. */
import { SHA256_HEX } from '../../util/sha256-hex.ts';
import * as v from 'valibot';
import { LABEL_CHARACTERS, LIST_ENTRIES, MAP_ENTRIES, NAME_CHARACTERS } from './limits.ts';
import { isRecord } from '../../util/json.ts';
import { whole } from '../../util/schemas.ts';
import { MAX_SEED } from '../../util/random.ts';

/** Valibot's object schemas would take a list for an empty object. */
const anObject = v.custom<Record<string, unknown>>(isRecord, 'use an object {...}');

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

/** A list of at most `limit` items. */
export function listOf<const Item extends v.GenericSchema>(item: Item, limit: number, what: string) {
  const remedy = `use a list of at most ${limit} ${what}`;
  return v.pipe(v.array(item, remedy), v.maxLength(limit, remedy));
}

/** A word out of a list; the refusal of any other names them all. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `use ${words.map((word) => JSON.stringify(word)).join(' or ')}`);
}

/** True or false, and no word or number in their place. */
export const yesOrNo = v.boolean('use true or false');

/** A SHA-256 as lower-case hexadecimal digits. */
export const sha256 = v.pipe(
  v.string('use 64 hexadecimal digits'),
  v.regex(SHA256_HEX, 'use 64 hexadecimal digits'),
);

/** An address or a key would be followed or leaked by whoever opens the link. */
const ADDRESS_OR_KEY = /:\/\/|^(?:sk|hf|gsk|xai)[-_][A-Za-z0-9_-]{16,}$/u;

/** The name of a model, a precision, a server's make: never an address or a key. */
export const publicName = v.pipe(
  text(LABEL_CHARACTERS),
  v.check(
    (value) => !ADDRESS_OR_KEY.test(value),
    "use the model's name; addresses and keys never belong in a case",
  ),
);

/** A whole number from 0 that draws begin with: the same seed, the same draws. */
export const seed = whole(0, MAX_SEED);

/** A number that is neither infinite nor NaN. */
export const finiteNumber = v.pipe(v.number('use a number'), v.finite('use a finite number'));

const NAME_REMEDY = `use a variable's name: letters, digits and _, not starting with a digit, at most ${NAME_CHARACTERS} characters`;

/** An identifier of the model language. */
export const name = v.pipe(
  v.string(NAME_REMEDY),
  v.maxLength(NAME_CHARACTERS, NAME_REMEDY),
  v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, NAME_REMEDY),
);

/** One name of a variable, or several: what may be asked of one alone or of all together. */
export const names = v.union(
  [name, v.pipe(v.array(name), v.maxLength(LIST_ENTRIES))],
  `use a list of at most ${LIST_ENTRIES} variable names`,
);

/** What a variable can be set to or seen as: a number, a category's label, or (in `do`) an expression in x. */
export const scalar = v.union(
  [finiteNumber, v.pipe(v.string(), v.maxLength(LABEL_CHARACTERS))],
  `use a finite number or a category, at most ${LABEL_CHARACTERS} characters`,
);

/** An object used as a map, with at most `limit` entries. */
export function mapOf<const Key extends v.GenericSchema<string, string>, const Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  limit: number,
  what: string,
) {
  return v.pipe(anObject, v.record(key, value), v.maxEntries(limit, `use at most ${limit} ${what}`));
}

/** Numbers and words by variable name; in `do` a word may also be an expression in `x` ("x + 10"). */
export type Values = Readonly<Record<string, number | string>>;

/** What variables are set to or seen at, by name: a number, or a category's label. */
export const values = mapOf(name, scalar, MAP_ENTRIES, 'variables');
