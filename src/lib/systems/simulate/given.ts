import type { CausalError } from '../../causal/index.ts';
import { fail, ok, readEach, type Result } from '../../util/result.ts';
import { findCategory } from '../categories.ts';
import { checkValue, requireVariable, inDomain } from '../states.ts';
import type { System } from '../types.ts';
import type { GivenValue, GivenValues } from './types.ts';

/** Returns the entries of a map in external data; undefined is an empty one. */
export function entriesOf(
  field: string,
  map: unknown,
): Result<readonly (readonly [string, unknown])[], CausalError> {
  if (map === undefined) return ok([]);
  if (typeof map === 'object' && map !== null && !Array.isArray(map)) return ok(Object.entries(map));
  return fail({
    code: 'syntax',
    message: `${field} must be an object of values by name, such as {"name": 1}, not ${JSON.stringify(map)}.`,
  });
}

/**
 * Parses the values of variables (numbers or categories) and of exogenous variables (numbers). Fails with `syntax`,
 * `unknown-variable` or `out-of-domain`.
 */
export function readGiven(system: System, field: string, map: unknown): Result<GivenValues, CausalError> {
  const entries = entriesOf(field, map);
  return entries.ok ? readEach(entries.value, (name, value) => readValue(system, name, value)) : entries;
}

/** Parses one given value. */
function readValue(system: System, name: string, value: unknown): Result<GivenValue, CausalError> {
  const noise = system.noises.find((candidate) => candidate.id === name);
  if (noise !== undefined) return inDomain(noise, value);
  const variable = requireVariable(system, name);
  if (!variable.ok) return namesWithNoises(system, variable.error);
  if (typeof value !== 'string') return checkValue(system, name, value);
  if (findCategory(variable.value, value) !== undefined) return ok({ category: value });
  return fail(unknownCategory(system, name, value));
}

/** Returns the error for a word that is not a category of a variable. */
function unknownCategory(system: System, name: string, word: string): CausalError {
  const variable = system.variables.find((candidate) => candidate.id === name);
  const known = variable?.categories.map(({ id }) => JSON.stringify(id)).join(', ') ?? '';
  const [lo, hi] = variable?.range ?? [0, 0];
  const numbers = variable?.values?.join(', ') ?? `a number from ${lo} to ${hi}`;
  return {
    code: 'out-of-domain',
    message: `${name} cannot be ${JSON.stringify(word)}; give ${numbers} or one of ${known}.`,
  };
}

function namesWithNoises(system: System, error: CausalError): Result<never, CausalError> {
  const names = system.noises.map(({ id }) => id).join(', ');
  return fail({ ...error, message: `${error.message.replace(/\.$/, '')}, and the exogenous ${names}.` });
}
