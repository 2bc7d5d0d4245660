import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { adjustmentSets, isAdjustmentSet } from '../identify/adjustment.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { MAX_SETS } from '../identify/listed.ts';
import type { CausalError, Model } from '../types.ts';
import { nameOrNames, namesField } from './fields.ts';
import { createHandler } from './handler.ts';
import { checkNodes, checkObserved } from './nodes.ts';

const effect = v.exactOptional(v.picklist(['total', 'direct'], 'must be "total" or "direct"'), 'total');

/**
 * Answers `adjustment-sets`: `x`, `y`, `effect`?, `include`?; all minimal sets that contain `include`, each sorted, the
 * list sorted.
 */
export const answerAdjustmentSets = createHandler(
  { x: nameOrNames, y: nameOrNames, effect, include: v.exactOptional(namesField) },
  (model, { x, y, effect, include = [] }) => {
    const checked = check(model, x, y, 'include', include);
    if (!checked.ok) return checked;
    const { sets, complete } = adjustmentSets(causalGraph(model), { x, y, effect }, include);
    return complete ? ok({ value: sets }) : fail(tooManySets('minimal adjustment sets'));
  },
);

/**
 * Answers `is-adjustment-set`: `x`, `y`, `given`, `effect`?; whether adjusting for all of `given` identifies the
 * effect.
 */
export const answerIsAdjustmentSet = createHandler(
  { x: nameOrNames, y: nameOrNames, given: v.exactOptional(namesField), effect },
  (model, { x, y, effect, given = [] }) => {
    const checked = check(model, x, y, 'given', given);
    return checked.ok ? ok({ value: isAdjustmentSet(causalGraph(model), { x, y, effect }, given) }) : checked;
  },
);

/** Returns the error of a list that is too long to be read. */
export function tooManySets(what: string): CausalError {
  const message = `There are more than ${MAX_SETS} ${what}; at most that many are listed; use a smaller graph.`;
  return { code: 'unsupported', message };
}

function check(
  model: Model,
  x: readonly string[],
  y: readonly string[],
  field: string,
  others: readonly string[],
): Result<null, CausalError> {
  const checked = checkNodes(model, ['x', x], ['y', y], [field, others]);
  return checked.ok ? checkObserved(model, [...x, ...y]) : checked;
}
