import * as v from 'valibot';
import { isRecord } from '../../util/json.ts';

/** Most draws for one answer. */
const MAX_DRAWS = 1_000_000;

/** A text; whether the model has a variable of that name is for the question to say. */
export const nameField = v.string('must be the name of a variable');

/** Any number of names, none included; whether the model has them is for the question to say. */
export const namesField = v.array(nameField, 'must be a list of names of variables, such as ["X"]');

/** A list of names, or one name, as a list in which each stands once. */
export const nameOrNames = v.pipe(
  v.union([nameField, namesField], 'must be the name of a variable or a list of names, such as ["X"]'),
  v.transform((written) => [...new Set(typeof written === 'string' ? [written] : written)]),
);

/** One name, or a list of just one. */
export const oneName = v.pipe(
  nameOrNames,
  v.check((list) => list.length === 1, 'must name one variable, such as "X"'),
  v.transform(([only = '']) => only),
);

/** A whole number that starts a stream of random numbers. */
export const seedField = v.pipe(v.number('must be a whole number'), v.safeInteger('must be a whole number'));

/** Fields that every question takes whose answer may have to be drawn. */
export const draws = {
  seed: v.exactOptional(seedField),
  /** Draws, where there is no exact answer; the default is `DEFAULT_DRAWS`. */
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
 * An object of names and values as a Map in the order of writing: `__proto__` and `constructor` are names like
 * any other. The values are checked against the model later.
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
