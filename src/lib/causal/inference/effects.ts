import { fail, ok, type Result } from '../../util/result.ts';
import { variableOf } from '../graph.ts';
import type { CausalError, Model } from '../types.ts';
import { expectedValue, type Estimate } from './answer/estimate.ts';
import { infer, type DrawOptions } from './answer/infer.ts';
import { NetworkBuilder, type Reference, type WorldScope } from './network/network.ts';
import { impossibleEvidence, openEngine, referenceOf } from './compile/worlds.ts';

/** Total, natural direct and natural indirect effect of changing `x`. */
export interface Effects {
  readonly TE: Estimate;
  readonly NDE: Estimate;
  readonly NIE: Estimate;
}

/**
 * Returns the effects of changing `x` from one value to another on the expected value of `of` (Pearl 2001). The nested
 * worlds are nodes of their own: for the direct effect, the mechanism of `of` reads the new x and everything else as
 * under the old one; for the indirect effect the other way round.
 */
export function effects(
  model: Model,
  change: { readonly x: string; readonly from: number; readonly to: number; readonly of: string },
  options: DrawOptions = {},
): Result<Effects, CausalError> {
  const { x, from, to, of } = change;
  const builder = new NetworkBuilder(model);
  const before = builder.world(new Map([[x, from]]));
  if (!before.ok) return before;
  const after = builder.world(new Map([[x, to]]));
  if (!after.ok) return after;
  const atFrom = referenceOf(model, before.value, of);
  if (!atFrom.ok) return atFrom;
  const atTo = referenceOf(model, after.value, of);
  if (!atTo.ok) return atTo;
  const nest = (xFrom: WorldScope, restFrom: WorldScope, otherwise: Reference): Reference => {
    const variable = variableOf(model, of);
    const setTo = xFrom.get(x);
    // In a variable without a mechanism, or x itself, x cannot be separated from the other parents.
    if (!variable?.mechanism || of === x || setTo === undefined) return otherwise;
    return builder.addNode(variable, new Map([...restFrom, [x, setTo]]), `nested effects of ${x}`);
  };
  const direct = nest(after.value, before.value, of === x ? atTo.value : atFrom.value);
  const indirect = nest(before.value, after.value, atFrom.value);
  const { engine, evidence } = openEngine(builder, new Map());
  const targets = [...new Set([atFrom.value, atTo.value, direct, indirect])];
  const result = infer(engine, evidence, targets, { ...options, wanted: 'mean' });
  if (!result.ok) return result;
  if (result.value.kind === 'impossible') return fail(impossibleEvidence(result.value.message));
  const { value: inference } = result;
  const difference = (changed: Reference): Estimate =>
    expectedValue(
      engine,
      inference,
      targets,
      changed === atFrom.value
        ? []
        : [
            [1, changed],
            [-1, atFrom.value],
          ],
    );
  return ok({ TE: difference(atTo.value), NDE: difference(direct), NIE: difference(indirect) });
}
