import type { CausalError } from '../../causal/types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { SimulationRequest } from './types.ts';

const FIELDS: readonly string[] = ['state', 'evidence', 'do'] satisfies readonly (keyof SimulationRequest)[];

/** Reads a request that came from outside. Fails with `syntax` when it is no object or has other fields. */
export function readRequest(value: unknown): Result<SimulationRequest, CausalError> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(
      `A request must be an object {"state"?, "evidence"?, "do"?}, not ${JSON.stringify(value)}.`,
    );
  }
  const stranger = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined) {
    return refuse(`A request has no field ${JSON.stringify(stranger)}; it may have ${FIELDS.join(', ')}.`);
  }
  return ok(value);
}

function refuse(message: string): Result<never, CausalError> {
  return fail({ code: 'syntax', message });
}
