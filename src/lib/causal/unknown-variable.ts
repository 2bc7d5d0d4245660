import { suggestion } from './language/nearest.ts';
import type { CausalError, Model } from './types.ts';

/** More names than this are counted, as a message is one line. */
const MAX_NAMES = 12;

/**
 * The error that a model has no variable of a name; it says which was probably meant, else which there are.
 *
 * @param known the names that would have been right
 */
export function unknownVariable(model: Model, name: string, known: Iterable<string>): CausalError {
  const hint = suggestion(name, known) || thereAre(model);
  return { code: 'unknown-variable', message: `The model has no variable ${JSON.stringify(name)}.${hint}` };
}

/** Variables and latent roots: the noise of a variable goes without saying. */
function thereAre({ variables, exogenous }: Model): string {
  const roots = exogenous.filter(({ origin }) => origin === 'root');
  const names = [...variables, ...roots].map(({ name }) => name);
  const more = names.length - MAX_NAMES;
  const rest = more > 0 ? ` and ${more} more` : '';
  return names.length === 0 ? '' : ` It has ${names.slice(0, MAX_NAMES).join(', ')}${rest}.`;
}
