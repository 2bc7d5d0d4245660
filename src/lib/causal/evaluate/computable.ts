import { ancestorsOf } from '../graph.ts';
import type { CausalError, Expression, Model, Variable } from '../types.ts';
import { fail, ok, type Result } from '../../util/result.ts';

/** The names that an expression mentions, noise included, each once, in order of first mention. */
export function namesIn(expression: Expression, found: Set<string> = new Set()): Set<string> {
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'label':
      break;
    case 'name':
      found.add(expression.name);
      break;
    case 'unary':
      namesIn(expression.operand, found);
      break;
    case 'binary':
      namesIn(expression.left, found);
      namesIn(expression.right, found);
      break;
    case 'call':
      for (const argument of expression.args) namesIn(argument, found);
      break;
    case 'quantile':
      for (const parameter of expression.distribution.parameters) namesIn(parameter, found);
      found.add(expression.noise);
      break;
  }
  return found;
}

/**
 * The variables that can be computed, in order: those with a mechanism none of whose ancestors lacks one. With
 * `targets`, only these and what they need; a target that cannot be computed is a `no-mechanism` error.
 */
export function computableVariables(
  model: Model,
  targets?: readonly string[],
): Result<readonly Variable[], CausalError> {
  const byName = new Map(model.variables.map((variable) => [variable.name, variable]));
  const missing = new Map<string, string>();
  const computable: Variable[] = [];
  const wanted = targets === undefined ? null : ancestorsOf(model, targets);
  for (const name of model.order) {
    const variable = byName.get(name);
    if (variable === undefined || (wanted !== null && !wanted.has(name))) continue;
    const lacking =
      variable.mechanism === null
        ? name
        : firstOf(namesIn(variable.mechanism), (parent) => missing.get(parent));
    if (lacking === undefined) computable.push(variable);
    else missing.set(name, lacking);
  }
  for (const target of targets ?? []) {
    const lacking = missing.get(target);
    if (lacking !== undefined) return fail(noMechanismError(byName.get(lacking), target));
  }
  return ok(computable);
}

function firstOf<Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function noMechanismError(variable: Variable | undefined, target: string): CausalError {
  const name = variable?.name ?? target;
  const why = name === target ? '' : `, and ${target} depends on it`;
  const message = `${name} has arrows but no mechanism${why}; define it with = or ~.`;
  return { code: 'no-mechanism', message, ...variable?.at };
}
