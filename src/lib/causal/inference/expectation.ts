import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Interventions, Model } from '../types.ts';
import { readGivenAtoms, type Atom } from './compile/atoms.ts';
import { expectedValue, type Estimate } from './answer/estimate.ts';
import { infer, type DrawOptions } from './answer/infer.ts';
import { NetworkBuilder } from './network/network.ts';
import { impossibleEvidence, openEngine, referenceOf } from './compile/worlds.ts';

/**
 * Returns the expected value of a variable in the world after the interventions, given atoms. Exact for finite models
 * and for sums of parts with known means, else a mean of draws with its standard error.
 */
export function expectation(
  model: Model,
  of: string,
  interventions: Interventions,
  given: readonly Atom[],
  options: DrawOptions = {},
): Result<Estimate, CausalError> {
  const builder = new NetworkBuilder(model);
  const world = builder.world(interventions);
  if (!world.ok) return world;
  const target = referenceOf(model, world.value, of);
  if (!target.ok) return target;
  const known = readGivenAtoms(model, builder, given);
  if (!known.ok) return known;
  const { engine, evidence } = openEngine(builder, known.value);
  const targets = [target.value];
  const result = infer(engine, evidence, targets, { ...options, wanted: 'mean' });
  if (!result.ok) return result;
  if (result.value.kind === 'impossible') return fail(impossibleEvidence(result.value.message));
  return ok(expectedValue(engine, result.value, targets, [[1, target.value]]));
}
