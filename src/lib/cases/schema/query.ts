/** Schema of the queries of `rungs causal` in a case: a closed set of fields for each `ask`. */
import * as v from 'valibot';
import { finiteNumber, name, names, record, scalar, seed, values } from '../parts/fields.ts';
import { whole } from '../../util/schemas.ts';
import { LIST_ENTRIES, MONTE_CARLO_DRAWS, SAMPLE_ROWS } from '../parts/limits.ts';

const effect = v.picklist(['total', 'direct'], 'use "total" or "direct"');
const given = v.exactOptional(values);
const intervention = v.exactOptional(values);
/** Fields of sampled answers: seed and number of draws. */
const random = { seed: v.exactOptional(seed), n: v.exactOptional(whole(1, MONTE_CARLO_DRAWS)) };

/** Schema of atoms such as `{"of":"Y","is":1,"do":{"X":1}}`, each possibly in its own world. */
const atoms = v.pipe(
  v.array(record({ of: name, is: scalar, do: intervention }), 'use a list of atoms {"of","is","do"}'),
  v.maxLength(LIST_ENTRIES, `use at most ${LIST_ENTRIES} atoms`),
);

const asks: Readonly<Record<string, v.ObjectEntries>> = {
  'd-separated': { x: names, y: names, given: v.exactOptional(names) },
  'adjustment-sets': { x: names, y: names, effect: v.exactOptional(effect), include: v.exactOptional(names) },
  'is-adjustment-set': { x: names, y: names, given: v.exactOptional(names), effect: v.exactOptional(effect) },
  implications: {},
  instruments: { x: names, y: names },
  identify: { y: names, do: names, given: v.exactOptional(names) },
  estimate: { event: values, do: values, given },
  probability: { event: values, given, do: intervention, ...random },
  expectation: { of: name, given, do: intervention, ...random },
  abduct: { evidence: values, ...random },
  effects: { x: name, from: scalar, to: scalar, of: name, ...random },
  bounds: {
    experimental: record({ y_do_x: finiteNumber, y_do_x0: finiteNumber }),
    observational: record({ xy: finiteNumber, xy0: finiteNumber, x0y: finiteNumber, x0y0: finiteNumber }),
  },
  sample: { n: whole(1, SAMPLE_ROWS), do: intervention, seed: random.seed },
};

/** The three forms of a counterfactual: a value, an event in one world, atoms in several worlds. */
const counterfactual = {
  of: record({ ask: ask('counterfactual'), evidence: values, do: intervention, of: name, ...random }),
  event: record({ ask: ask('counterfactual'), evidence: values, do: intervention, event: values, ...random }),
  atoms: record({ ask: ask('counterfactual'), event: atoms, given: v.exactOptional(atoms), ...random }),
};

const schemas: ReadonlyMap<unknown, v.GenericSchema> = new Map(
  Object.entries(asks).map(([name, fields]) => [name, record({ ask: ask(name), ...fields })]),
);

const known = [...schemas.keys(), 'counterfactual'].map((key) => `"${String(key)}"`).join(', ');
const unknownAsk = v.looseObject(
  { ask: v.picklist([], `use one of ${known}`) },
  'use an object {"ask": ...}',
);

function ask(word: string) {
  return v.literal(word);
}

function schemaFor(input: unknown): v.GenericSchema {
  if (typeof input !== 'object' || input === null) return unknownAsk;
  const { ask: asked, event, of } = input as Record<string, unknown>;
  if (asked !== 'counterfactual') return schemas.get(asked) ?? unknownAsk;
  if (Array.isArray(event)) return counterfactual.atoms;
  return of === undefined ? counterfactual.event : counterfactual.of;
}

/** A query of `rungs causal`, checked for its shape (not yet against a model). */
export interface Query {
  readonly ask: string;
  readonly [field: string]: unknown;
}

/** Selects the schema by `ask`, so that an error names the field and not the whole union. */
export const query = v.lazy(schemaFor) as v.GenericSchema<unknown, Query>;
