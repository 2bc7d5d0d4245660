import { familyOf } from './distributions/index.ts';
import { compile } from './evaluate/program.ts';
import { intervene } from './intervene.ts';
import { unspecifiedError, unspecifiedFor } from './unspecified.ts';
import type { CausalError, Columns, Exogenous, Interventions, Model } from './types.ts';
import { createRandom } from '../util/random.ts';
import { fail, type Result } from '../util/result.ts';

/**
 * Draws one column of `rows` values per exogenous variable. Each name has its own stream of the seed, so that adding a
 * variable to a model does not change what the others draw.
 */
export function drawExogenous(model: Model, rows: number, seed: number): Columns {
  const random = createRandom(seed);
  return new Map(
    model.exogenous.map((exogenous) => {
      const column = new Float64Array(rows);
      random.fork(exogenous.name).fillUniform(column);
      toUnits(column, exogenous);
      return [exogenous.name, column];
    }),
  );
}

/** Transforms uniforms, in place, into draws from the exogenous variable's own distribution. */
function toUnits(column: Float64Array, { origin, family, parameters }: Exogenous): void {
  if (origin === 'quantile') return;
  const { quantile } = familyOf(family);
  for (let i = 0; i < column.length; i++) column[i] = quantile(parameters, column[i] ?? NaN);
}

/** Number of rows, seed and interventions of a sample. */
export interface SampleOptions {
  readonly n: number;
  readonly seed: number;
  readonly interventions?: Interventions;
}

/**
 * Draws rows of every variable, latent ones included, from the observational or, with interventions, from the
 * interventional distribution. A model that leaves unspecified what the rows need is a `no-mechanism` error; unobserved
 * nodes need no mechanism if nothing depends on them.
 */
export function sample(
  model: Model,
  { n, seed, interventions }: SampleOptions,
): Result<Columns, CausalError> {
  const intervened = intervene(model, interventions ?? new Map());
  if (!intervened.ok) return intervened;
  const { variables } = intervened.value;
  const drawn = variables.filter(({ observed, mechanism }) => observed || mechanism !== null);
  const [missing] = unspecifiedFor(
    intervened.value,
    drawn.map(({ name }) => name),
  );
  if (missing !== undefined) {
    return fail(unspecifiedError(missing, new Map(variables.map((variable) => [variable.name, variable]))));
  }
  return compile(intervened.value).run(drawExogenous(intervened.value, n, seed), n);
}
