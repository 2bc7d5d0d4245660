import * as v from 'valibot';
import { fail, ok } from '../../util/result.ts';
import type { Domain } from '../types.ts';
import { domainsOf } from '../inference/network/describe.ts';
import { latentRootsOf } from '../graph.ts';
import { drawExogenous, sample } from '../sample.ts';
import { jsonObject, type Json } from './answer.ts';
import { seedField, valuesField } from './fields.ts';
import { createHandler } from './handler.ts';
import { readWrittenInterventions } from './values.ts';

/** Maximum number of rows, and of numbers, in one sample. */
const MAX_ROWS = 1_000_000;
const MAX_NUMBERS = 5_000_000;

const rows = v.pipe(
  v.number('must be a whole number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
);

/** Answers `sample`: `n`, `seed`, `do`?; one array per variable, latent variables included, categories as labels. */
export const answerSample = createHandler(
  { n: rows, seed: seedField, do: v.exactOptional(valuesField) },
  (model, query) => {
    const { n, seed } = query;
    const columnCount = model.variables.length + latentRootsOf(model).length;
    if (n > MAX_ROWS || n * columnCount > MAX_NUMBERS) {
      const maxRows = Math.min(MAX_ROWS, Math.floor(MAX_NUMBERS / Math.max(1, columnCount)));
      return fail({
        code: 'unsupported',
        message: `A sample of this model has at most ${maxRows} rows; n is ${n}.`,
      });
    }
    const interventions = readWrittenInterventions(model, query.do);
    if (!interventions.ok) return interventions;
    const drawn = sample(model, { n, seed, interventions: interventions.value });
    if (!drawn.ok) return drawn;
    const domains = domainsOf(model);
    const exogenous = drawExogenous(model, n, seed);
    const roots = latentRootsOf(model).filter((name) => !drawn.value.has(name));
    const columns = [
      ...drawn.value,
      ...roots.map((name) => [name, exogenous.get(name) ?? new Float64Array()] as const),
    ];
    const value = columns.map(([name, column]) => [name, jsonColumn(column, domains.get(name))] as const);
    return ok({ value: jsonObject(value), method: 'monte-carlo' });
  },
);

function jsonColumn(column: Float64Array, domain: Domain | undefined): readonly Json[] {
  if (domain?.kind !== 'category') return Array.from(column);
  return Array.from(column, (value) => domain.labels[value] ?? String(value));
}
