import { fail, type Result } from '../../util/result.ts';
import type { CausalError } from '../../causal/index.ts';
import type { System } from '../types.ts';
import { simulateEvidence } from './evidence.ts';
import { simulateState } from './state.ts';
import type { EvidenceSimulation, Simulation } from './types.ts';

const FIELDS: readonly string[] = ['state', 'evidence', 'do'];

/**
 * Answers an external request: an object with `state` or `evidence`, and `do`. Fails with `syntax` if it is not such an
 * object; else as `simulate` does.
 */
export function answerSimulation(
  system: System,
  request: unknown,
): Result<Simulation | EvidenceSimulation, CausalError> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return refuse(
      `A request must be an object {"state"?, "evidence"?, "do"?}, not ${JSON.stringify(request)}.`,
    );
  }
  const stranger = Object.keys(request).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined) {
    return refuse(`A request has no field ${JSON.stringify(stranger)}; it may have ${FIELDS.join(', ')}.`);
  }
  if (!('evidence' in request)) return simulateState(system, request);
  if ('state' in request) {
    return refuse('A request has either a state, whose open values take defaults, or evidence, not both.');
  }
  return simulateEvidence(system, request);
}

function refuse(message: string): Result<never, CausalError> {
  return fail({ code: 'syntax', message });
}
