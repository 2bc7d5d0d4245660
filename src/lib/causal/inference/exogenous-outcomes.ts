import type { Result } from '../../util/result.ts';
import type { CausalError, Evidence, Model } from '../types.ts';
import { describeAll, type Outcomes } from './answer/describe-all.ts';
import type { DrawOptions } from './answer/infer.ts';
import { exogenousReference, NetworkBuilder } from './network/network.ts';
import { FACTUAL, openEngine, readEvidence } from './compile/worlds.ts';

/**
 * Returns what abduction says of each exogenous variable, in its own units: a point if the evidence determines it, a
 * set if it leaves an interval of equally likely values, else a distribution (the prior, if the evidence says nothing
 * about it). Evidence of probability 0 is an `impossible-evidence` error.
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
