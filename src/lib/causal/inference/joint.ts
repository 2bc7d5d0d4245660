import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Model } from '../types.ts';
import { inferExactly } from './answer/infer.ts';
import { missingMechanism } from './answer/missing.ts';
import { NetworkBuilder } from './network/network.ts';
import { FACTUAL, openEngine, referenceOf } from './compile/worlds.ts';

/** A finite joint distribution: value combinations with weights that sum to 1. */
export interface JointDistribution {
  readonly names: readonly string[];
  /** One list of values per combination, in the order of the names. */
  readonly rows: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

/**
 * Returns the joint distribution of variables without interventions, by enumeration. Fails with `no-mechanism` if they
 * depend on a variable without one, and with `unsupported` if they have infinitely or too many values.
 */
export function jointOf(model: Model, names: readonly string[]): Result<JointDistribution, CausalError> {
  const builder = new NetworkBuilder(model);
  const world = builder.world(FACTUAL);
  if (!world.ok) return world;
  const references: number[] = [];
  for (const name of names) {
    const reference = referenceOf(model, world.value, name);
    if (!reference.ok) return reference;
    references.push(reference.value);
  }
  const { engine, evidence } = openEngine(builder, new Map());
  const missing = missingMechanism(engine, references);
  if (missing !== null) return fail(missing);
  const found = inferExactly(engine, evidence, references);
  if (!found.ok) return found;
  if (found.value.kind !== 'states') return fail(notFinite(names));
  const { states, weights } = found.value;
  const rows = states.map(({ values }) => references.map((reference) => values[reference] ?? NaN));
  return ok({ names, rows, weights: [...weights] });
}

function notFinite(names: readonly string[]): CausalError {
  const message = `The joint distribution of ${names.join(', ')} has no finite table, or one that is too large; an estimand is evaluated for variables with few values.`;
  return { code: 'unsupported', message };
}
