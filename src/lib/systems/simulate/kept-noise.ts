import { distributionFunction, namesIn, type Assignment, type Variable } from '../../causal/index.ts';
import type { System } from '../index.ts';
import { parametersAt } from '../chances.ts';
import { solveExogenous } from './solve.ts';
import { mechanismValue } from '../states.ts';

/** Quantiles are taken strictly inside (0, 1). */
const SMALLEST = 2 ** -53;

/**
 * The exogenous value behind a variable's value, given its parents: name and value, or null where the variable has no
 * exogenous variable of its own. Throws an Error when the model cannot be evaluated there: states of a system can.
 */
export function noiseBehind(
  system: System,
  variable: Variable,
  values: Assignment,
): readonly [string, number] | null {
  const { mechanism, name } = variable;
  const value = values.get(name) ?? Number.NaN;
  if (mechanism === null) return null;
  if (mechanism.kind === 'quantile') {
    const parameters = parametersAt(mechanism.distribution, values, name);
    const uniform = distributionFunction(mechanism.distribution.family, parameters, value);
    return [mechanism.noise, Math.min(1 - SMALLEST, Math.max(SMALLEST, uniform))];
  }
  const mentioned = namesIn(mechanism);
  const noise = system.noises.find(({ id }) => mentioned.has(id));
  if (noise === undefined) return null;
  if (mechanism.kind === 'name') return [noise.id, value];
  const solved = solveExogenous(noise, false, value, (exogenous) =>
    mechanismValue(system, name, new Map(values).set(noise.id, exogenous)),
  );
  if (!solved.ok) throw new Error(solved.error.message);
  return [noise.id, solved.value.exogenous];
}
