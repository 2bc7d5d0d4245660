import { familyOf } from './distributions/index.ts';
import { compile } from './evaluate/program.ts';
import { intervene } from './intervene.ts';
import { unspecifiedError, unspecifiedFor } from './unspecified.ts';
import type { CausalError, Columns, Exogenous, Interventions, Model } from './types.ts';
import { createRandom } from '../util/random.ts';
import { fail, type Result } from '../util/result.ts';

/**
 * One column of `rows` draws an exogenous variable. Each name has its own stream of the seed, so that adding a
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

/** Turns uniforms into draws from the exogenous variable's own distribution, in place. */
function toUnits(column: Float64Array, { origin, family, parameters }: Exogenous): void {
  if (origin === 'quantile') return;
  const { quantile } = familyOf(family);
  for (let i = 0; i < column.length; i++) column[i] = quantile(parameters, column[i] ?? NaN);
}

/** What to draw: how many rows, from which seed, after which interventions. */
export interface SampleOptions {
  readonly n: number;
  readonly seed: number;
  readonly interventions?: Interventions;
}

/**
 * Draws rows of every variable, latent ones included, at the first rung, or at the second with interventions.
 * A model that leaves unspecified what rows of all variables need is a `no-mechanism` error; nodes that nobody
 * observes may do without a mechanism, if nothing hangs on them.
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
