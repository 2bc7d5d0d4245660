import type { Result } from '../../util/result.ts';
import type { CausalError, Evidence, Model } from '../types.ts';
import { describeAll, type Outcomes } from './answer/describe-all.ts';
import type { DrawOptions } from './answer/infer.ts';
import { exogenousReference, NetworkBuilder } from './network/network.ts';
import { FACTUAL, openEngine, readEvidence } from './compile/worlds.ts';

/**
 * What abduction says of each exogenous variable by itself and in its own units: a point where the evidence determines it, a
 * set where it only leaves an interval of equally likely values, else a distribution (the prior, where the
 * evidence says nothing about it). Evidence that cannot be is the error `impossible-evidence`.
 */
export function exogenousOutcomes(
  model: Model,
  evidence: Evidence,
  options: DrawOptions = {},
): Result<Outcomes<string>, CausalError> {
  const builder = new NetworkBuilder(model);
  const world = builder.world(FACTUAL);
  if (!world.ok) return world;
  const read = readEvidence(model, world.value, evidence);
  if (!read.ok) return read;
  const { engine, evidence: scaled } = openEngine(builder, read.value);
  const targets = engine.coordinates.map(
    ({ exogenous }, index) => [exogenous.name, exogenousReference(index)] as const,
  );
  return describeAll(engine, scaled, new Map(targets), options);
}
