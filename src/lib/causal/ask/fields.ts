import * as v from 'valibot';
import { isRecord } from '../../util/json.ts';

/** Maximum number of draws for one answer. */
const MAX_DRAWS = 1_000_000;

/** A name; each handler checks that the model has it. */
export const nameField = v.string('must be the name of a variable');

/** A list of names, possibly empty; each handler checks that the model has them. */
export const namesField = v.array(nameField, 'must be a list of names of variables, such as ["X"]');

/** A name or a list of names, as a list without duplicates. */
export const nameOrNames = v.pipe(
  v.union([nameField, namesField], 'must be the name of a variable or a list of names, such as ["X"]'),
  v.transform((written) => [...new Set(typeof written === 'string' ? [written] : written)]),
);

/** A name, or a list of exactly one. */
export const oneName = v.pipe(
  nameOrNames,
  v.check((list) => list.length === 1, 'must name one variable, such as "X"'),
  v.transform(([only = '']) => only),
);

/** The seed of a random number generator. */
export const seedField = v.pipe(v.number('must be a whole number'), v.safeInteger('must be a whole number'));

/** Fields of every query whose answer may have to be drawn. */
export const draws = {
  seed: v.exactOptional(seedField),
  /** Number of draws where there is no exact answer; default: `DEFAULT_DRAWS`. */
  n: v.exactOptional(
    v.pipe(
      v.number('must be a whole number'),
      v.safeInteger('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(MAX_DRAWS, `must be at most ${MAX_DRAWS}`),
    ),
  ),
};

/**
 * An object of names and values as a Map in order of appearance, so that `__proto__` and `constructor` are ordinary
 * names. The values are checked against the model later.
 */
export const valuesField = v.pipe(
  v.custom<object>(isRecord, 'must be an object of variables and values, such as {"X": 1}'),
  v.transform((object) => new Map<string, unknown>(Object.entries(object))),
);

/** A list of `{"of", "is", "do"?}`. */
export const atoms = v.array(
  v.strictObject(
    { of: nameField, is: v.unknown(), do: v.exactOptional(valuesField) },
    'must be {"of": variable, "is": value, "do": {...}}',
  ),
  'must be a list of {"of": variable, "is": value, "do": {...}}',
);
