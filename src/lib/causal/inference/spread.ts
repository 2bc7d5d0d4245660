import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Evidence, Interventions, Model, Region } from '../types.ts';
import { outcomeOf } from './answer/describe-target.ts';
import type { Engine } from './network/engine.ts';
import type { Method } from '../worlds.ts';
import { infer, type DrawOptions, type Inference } from './answer/infer.ts';
import { NetworkBuilder, type Reference } from './network/network.ts';
import type { Outcome } from './answer/outcome.ts';
import type { NetworkEvidence } from './plan/plan-types.ts';
import { shareOf } from './probability.ts';
import { FACTUAL, impossibleEvidence, openEngine, readEvidence, referenceOf } from './compile/worlds.ts';

/** A variable to describe, and regions of it whose probabilities are wanted. */
export interface SpreadTarget {
  readonly of: string;
  readonly regions: readonly Region[];
}

/** Distribution of a variable, and the probability of each region. */
export interface Spread {
  readonly outcome: Outcome;
  /** One per region, in order; `error` is one standard error if it was estimated from draws. */
  readonly shares: readonly { readonly value: number; readonly error?: number }[];
  readonly method: Method;
}

/**
 * Returns the distributions of variables in the world after the interventions, given evidence about the world before
 * them. Without interventions this is association (rung 1), without evidence intervention (rung 2), with both a
 * counterfactual (rung 3). Means are those of `expectation`, shares those of `probability` and `inferCounterfactual`,
 * each exact where that variable alone allows it, else from 50,000 draws unless `options` say otherwise.
 */
export function spreads(
  model: Model,
  evidence: Evidence,
  interventions: Interventions,
  targets: readonly SpreadTarget[],
  options: DrawOptions = {},
): Result<readonly Spread[], CausalError> {
  const builder = new NetworkBuilder(model);
  const factual = builder.world(FACTUAL);
  if (!factual.ok) return factual;
  const after = builder.world(interventions);
  if (!after.ok) return after;
  const read = readEvidence(model, factual.value, evidence);
  if (!read.ok) return read;
  const references: Reference[] = [];
  for (const { of } of targets) {
    const reference = referenceOf(model, after.value, of);
    if (!reference.ok) return reference;
    references.push(reference.value);
  }
  const { engine, evidence: scaled } = openEngine(builder, read.value);
  const found: Spread[] = [];
  for (const [index, { regions }] of targets.entries()) {
    const reference = references[index];
    if (reference === undefined) continue;
    const one = spreadOf(engine, scaled, reference, regions, options);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

function spreadOf(
  engine: Engine,
  evidence: NetworkEvidence,
  target: Reference,
  regions: readonly Region[],
  options: DrawOptions,
): Result<Spread, CausalError> {
  const inferred = infer(engine, evidence, [target], options);
  if (!inferred.ok) return inferred;
  const { value } = inferred;
  if (value.kind === 'impossible') return fail(impossibleEvidence(value.message));
  return ok({
    outcome: outcomeOf(engine, value, target, 0),
    shares: regions.map((region) => shareIn(engine, value, target, region)),
    method: value.method,
  });
}

function shareIn(
  engine: Engine,
  inference: Exclude<Inference, { kind: 'impossible' }>,
  target: Reference,
  region: Region,
): Spread['shares'][number] {
  const { value, error } = shareOf(engine, inference, new Map([[target, region]]));
  return { value, ...(error === undefined ? {} : { error }) };
}
