import { ancestorsOf } from '../graph.ts';
import type { CausalError, Model, Variable } from '../types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { bareArrowsOf, unspecifiedError, type Unspecified } from '../unspecified.ts';
import { namesIn } from './names.ts';

/**
 * Returns the variables that can be computed, in order: those whose mechanism reads every parent, and whose ancestors
 * are all computable. With `targets`, only these and their ancestors; a target that cannot be computed is a
 * `no-mechanism` error. Exogenous values are assumed to be given, so hidden common causes are not checked.
 */
export function computableVariables(
  model: Model,
  targets?: readonly string[],
): Result<readonly Variable[], CausalError> {
  const byName = new Map(model.variables.map((variable) => [variable.name, variable]));
  const missing = new Map<string, Unspecified>();
  const computable: Variable[] = [];
  const wanted = targets === undefined ? null : ancestorsOf(model, targets);
  for (const name of model.order) {
    const variable = byName.get(name);
    if (variable === undefined || (wanted !== null && !wanted.has(name))) continue;
    const names = variable.mechanism === null ? [] : namesIn(variable.mechanism);
    const lacking = bareArrowsOf(variable) ?? firstOf(names, (parent) => missing.get(parent));
    if (lacking === undefined) computable.push(variable);
    else missing.set(name, lacking);
  }
  for (const target of targets ?? []) {
    const lacking = missing.get(target);
    if (lacking !== undefined) return fail(unspecifiedError(lacking, byName, target));
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
