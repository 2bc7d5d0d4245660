import { ok, type Result } from '../../util/result.ts';
import type { Atom } from '../inference/compile/atoms.ts';
import type { CausalError, Interventions, Model } from '../types.ts';
import { readWrittenInterventions, readWrittenValues } from './values.ts';

/** `do` and `given` of a query: the interventions that make a world, and what is known in it. */
export interface ReadWorld {
  readonly interventions: Interventions;
  readonly given: readonly Atom[];
}

/**
 * Reads `do` and `given`. After an intervention a variable may leave the range that it has in the model, so values are
 * checked against that range only if there is no intervention.
 */
export function readWorld(
  model: Model,
  writtenDo: ReadonlyMap<string, unknown> | undefined,
  writtenGiven: ReadonlyMap<string, unknown> | undefined,
): Result<ReadWorld, CausalError> {
  const interventions = readWrittenInterventions(model, writtenDo);
  if (!interventions.ok) return interventions;
  const strictness = interventions.value.size === 0 ? 'possible' : 'any';
  const values = readWrittenValues(model, writtenGiven ?? new Map<string, unknown>(), strictness);
  if (!values.ok) return values;
  const given = [...values.value].map(([of, is]) => ({ of, is, interventions: interventions.value }));
  return ok({ interventions: interventions.value, given });
}
