import type { Result } from '../../util/result.ts';
import type { CausalError, Evidence, Interventions, Model } from '../types.ts';
import { describeAll, type Outcomes } from './answer/describe-all.ts';
import type { DrawOptions } from './answer/infer.ts';
import { missingMechanism } from './answer/missing.ts';
import { NetworkBuilder, type Reference } from './network/network.ts';
import { FACTUAL, openEngine, readEvidence, referenceOf } from './compile/worlds.ts';

/**
 * Answers a counterfactual query (Pearl 2009, section 7.1): the evidence is conditioned on in the factual world, the
 * interventions are made in a second world with the same exogenous variables, and the second world is described. A
 * variable is a point only if no other value is possible.
 *
 * @param of the variables (or exogenous variables) to describe; default: all variables that are specified
 */
export function inferCounterfactual(
  model: Model,
  evidence: Evidence,
  interventions: Interventions,
  options: DrawOptions & { readonly of?: readonly string[] } = {},
): Result<Outcomes<string>, CausalError> {
  const builder = new NetworkBuilder(model);
  const factual = builder.world(FACTUAL);
  if (!factual.ok) return factual;
  const imagined = builder.world(interventions);
  if (!imagined.ok) return imagined;
  const read = readEvidence(model, factual.value, evidence);
  if (!read.ok) return read;
  const names = options.of ?? model.order;
  const targets = new Map<string, Reference>();
  for (const name of names) {
    const reference = referenceOf(model, imagined.value, name);
    if (!reference.ok) return reference;
    targets.set(name, reference.value);
  }
  const { engine, evidence: scaled } = openEngine(builder, read.value);
  if (options.of === undefined) {
    for (const [name, target] of targets) {
      if (missingMechanism(engine, [...scaled.keys(), target]) !== null) targets.delete(name);
    }
  }
  return describeAll(engine, scaled, targets, options);
}
