import { fail, ok, type Result } from '../../../util/result.ts';
import { mapObservation, type Observation } from '../../observation.ts';
import type { CausalError, Evidence, Interventions, Model } from '../../types.ts';
import { unknownVariable } from '../../unknown-variable.ts';
import { fromNative, toNative } from '../network/coordinates.ts';
import { compileNetwork } from './evaluator.ts';
import type { Engine } from '../network/engine.ts';
import { exogenousIndex, type NetworkBuilder, type Reference, type WorldScope } from '../network/network.ts';
import type { NetworkEvidence } from '../plan/plan-types.ts';

/** No interventions: the factual world. */
export const FACTUAL: Interventions = new Map();

/** Returns the reference of a name in a world; fails if the model has no such variable. */
export function referenceOf(model: Model, scope: WorldScope, name: string): Result<Reference, CausalError> {
  const reference = scope.get(name);
  if (reference !== undefined) return ok(reference);
  const set = model.exogenous.find((exogenous) => exogenous.name === name);
  if (set) {
    const message = `${name} has no part in this world: the mechanism that reads it was replaced by do.`;
    return fail({ code: 'unknown-variable', message });
  }
  const known = [...model.variables, ...model.exogenous].map((variable) => variable.name);
  return fail(unknownVariable(model, name, known));
}

/** Resolves evidence by name to evidence by reference; values of exogenous variables stay in their own units. */
export function readEvidence(
  model: Model,
  scope: WorldScope,
  evidence: Evidence,
): Result<ReadonlyMap<Reference, Observation>, CausalError> {
  const read = new Map<Reference, Observation>();
  for (const [name, observation] of evidence) {
    const reference = referenceOf(model, scope, name);
    if (!reference.ok) return reference;
    read.set(reference.value, observation);
  }
  return ok(read);
}

/** Compiles the worlds that were built, and converts evidence to the scale of the coordinates. */
export function openEngine(
  builder: NetworkBuilder,
  evidence: ReadonlyMap<Reference, Observation>,
): { readonly engine: Engine; readonly evidence: NetworkEvidence } {
  const engine = compileNetwork(builder.build());
  const scaled = [...evidence].map(([reference, observation]) => {
    const coordinate = reference < 0 ? engine.coordinates[exogenousIndex(reference)] : undefined;
    if (!coordinate) return [reference, observation] as const;
    const scaled = mapObservation(
      observation,
      (value) => fromNative(coordinate, value),
      (x) => toNative(coordinate, x),
    );
    return [reference, scaled] as const;
  });
  return { engine, evidence: new Map(scaled) };
}

/** Returns the error of evidence with probability 0. */
export function impossibleEvidence(message: string): CausalError {
  return { code: 'impossible-evidence', message };
}
