import type { CausalError, Evidence, Observation } from '../../causal/index.ts';
import { exogenousOutcomes } from '../../causal/inference/exogenous-outcomes.ts';
import { ok, type Result } from '../../util/result.ts';
import { findCategory } from '../categories.ts';
import type { System } from '../types.ts';
import { readGiven } from './given.ts';
import { leastExact } from '../../causal/inference/answer/describe-all.ts';
import { DRAWS, inferWorld, inferredValues } from './inferred-world.ts';
import { readInterventions } from './interventions.ts';
import type { EvidenceRequest, EvidenceSimulation, GivenValue, GivenValues } from './types.ts';

/**
 * Infers the exogenous values from observations, and simulates with them, before and after an intervention. What the
 * evidence leaves open is a set or a distribution instead of a number. Fails as `simulateState` does, and with
 * `impossible-evidence` if no exogenous values give the observations.
 */
export function simulateEvidence(
  system: System,
  request: EvidenceRequest,
): Result<EvidenceSimulation, CausalError> {
  const given = readGiven(system, 'evidence', request.evidence);
  if (!given.ok) return given;
  const interventions = readInterventions(system, request.do);
  if (!interventions.ok) return interventions;
  const evidence = observationsOf(system, given.value);
  const exogenous = exogenousOutcomes(system.model, evidence, DRAWS);
  if (!exogenous.ok) return exogenous;
  const factual = inferWorld(system, evidence, new Map());
  if (!factual.ok) return factual;
  const { outcomes } = exogenous.value;
  const open = [...outcomes].filter(([, { kind }]) => kind !== 'point').map(([name]) => name);
  const abducted = { exogenous: inferredValues(outcomes), determined: open.length === 0, undetermined: open };
  const methods = [exogenous.value.method, factual.value.method];
  if (interventions.value.size === 0) {
    return ok({ factual: factual.value.world, ...abducted, method: leastExact(methods) });
  }
  const imagined = inferWorld(system, evidence, interventions.value);
  if (!imagined.ok) return imagined;
  return ok({
    factual: factual.value.world,
    counterfactual: imagined.value.world,
    ...abducted,
    method: leastExact([...methods, imagined.value.method]),
  });
}

/** Converts given values to evidence: numbers as they are; categories as intervals. */
function observationsOf(system: System, given: GivenValues): Evidence {
  return new Map([...given].map(([name, value]) => [name, observationOf(system, name, value)]));
}

function observationOf(system: System, name: string, value: GivenValue): Observation {
  if (typeof value === 'number') return value;
  const variable = system.variables.find(({ id }) => id === name);
  const category = variable === undefined ? undefined : findCategory(variable, value.category);
  return { within: category?.intervals ?? [] };
}
