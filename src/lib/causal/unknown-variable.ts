import { suggestion } from './language/nearest.ts';
import type { CausalError, Model } from './types.ts';

/** Maximum number of names listed in a message; more are counted. */
const MAX_NAMES = 12;

/**
 * Returns the error for an unknown variable; it suggests a similar name, or lists the names there are.
 *
 * @param known the valid names
 */
export function unknownVariable(model: Model, name: string, known: Iterable<string>): CausalError {
  const hint = suggestion(name, known) || thereAre(model);
  return { code: 'unknown-variable', message: `The model has no variable ${JSON.stringify(name)}.${hint}` };
}

/** Lists variables and latent roots, without the noise of variables. */
function thereAre({ variables, exogenous }: Model): string {
  const roots = exogenous.filter(({ origin }) => origin === 'root');
  const names = [...variables, ...roots].map(({ name }) => name);
  const more = names.length - MAX_NAMES;
  const rest = more > 0 ? ` and ${more} more` : '';
  return names.length === 0 ? '' : ` It has ${names.slice(0, MAX_NAMES).join(', ')}${rest}.`;
}
