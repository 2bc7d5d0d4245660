import type { CausalError } from '../../causal/index.ts';
import type { Result } from '../../util/result.ts';
import type { System } from '../types.ts';
import { simulateEvidence } from './evidence.ts';
import { simulateState } from './state.ts';
import type { EvidenceRequest, EvidenceSimulation, Simulation, StateRequest } from './types.ts';

/**
 * Simulates a system, and again after an intervention with the same exogenous values: from a state, whose open values
 * have the system's defaults, or from evidence, from which the exogenous values are inferred. Fails for unknown names,
 * values out of range, and values that contradict the equations.
 */
export function simulate(system: System, request: EvidenceRequest): Result<EvidenceSimulation, CausalError>;
export function simulate(system: System, request: StateRequest): Result<Simulation, CausalError>;
export function simulate(
  system: System,
  request: EvidenceRequest | StateRequest,
): Result<EvidenceSimulation | Simulation, CausalError> {
  return 'evidence' in request ? simulateEvidence(system, request) : simulateState(system, request);
}

export { answerSimulation } from './request.ts';
