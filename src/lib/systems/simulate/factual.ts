import type { CausalError } from '../../causal/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { categoryOf, findCategory } from '../categories.ts';
import { mechanismValue, modelVariable } from '../states.ts';
import type { System, SystemNoise, SystemVariable } from '../types.ts';
import { solveExogenous } from './solve.ts';
import type { GivenValue, GivenValues } from './types.ts';

/** Tolerance between a given value and the equations', relative to its size above 1. */
const AGREEMENT = 1e-6;

/**
 * Returns the factual world of a state: a value for every variable and every exogenous variable. A given value that has
 * an exogenous variable of its own determines it; one that has none, or whose exogenous variable is also given, must be
 * what the equations give. All other exogenous variables have their defaults. Fails with `impossible-evidence` if given
 * values contradict the equations.
 */
export function factualWorld(
  system: System,
  given: GivenValues,
): Result<ReadonlyMap<string, number>, CausalError> {
  const values = new Map<string, number>();
  for (const noise of system.noises) {
    const value = given.get(noise.id);
    values.set(noise.id, typeof value === 'number' ? value : noise.default);
  }
  for (const name of system.model.order) {
    const settled = settle(system, name, given, values);
    if (!settled.ok) return settled;
    values.set(name, settled.value);
  }
  return ok(values);
}

/** Settles one variable's value, and its exogenous variable's if the given value needs another. */
function settle(
  system: System,
  name: string,
  given: GivenValues,
  values: Map<string, number>,
): Result<number, CausalError> {
  const wanted = given.get(name);
  const noise = ownNoise(system, name);
  const variable = system.variables.find((candidate) => candidate.id === name);
  if (wanted === undefined || variable === undefined) return mechanismValue(system, name, values);
  if (noise === undefined || given.has(noise.id)) {
    const computed = mechanismValue(system, name, values);
    return computed.ok ? agree(variable, wanted, computed.value) : computed;
  }
  const target = targetValue(variable, wanted);
  const solution = solveExogenous(noise, { quantile: isQuantile(system, noise) }, target, (exogenous) =>
    mechanismValue(system, name, new Map(values).set(noise.id, exogenous)),
  );
  if (!solution.ok) return solution;
  const { exogenous, reached, within } = solution.value;
  const fits = typeof wanted === 'number' ? within : categoryOf(variable, reached).id === wanted.category;
  if (!fits) return fail(unreachable(variable, wanted, noise, solution.value.reachable));
  values.set(noise.id, exogenous);
  return ok(typeof wanted === 'number' ? wanted : reached);
}

/** Returns the exogenous variable that only this variable's mechanism reads, if it has one. */
function ownNoise(system: System, name: string): SystemNoise | undefined {
  const { parents, noise } = modelVariable(system, name);
  return system.noises.find(({ id }) => parents.includes(id) || noise.includes(id));
}

/** Returns whether an exogenous variable is the uniform behind a distribution, whose support is open. */
function isQuantile(system: System, noise: SystemNoise): boolean {
  return system.model.exogenous.some(({ name, origin }) => name === noise.id && origin === 'quantile');
}

function targetValue(variable: SystemVariable, wanted: GivenValue): number {
  if (typeof wanted === 'number') return wanted;
  return findCategory(variable, wanted.category)?.typical ?? Number.NaN;
}

function agree(variable: SystemVariable, wanted: GivenValue, computed: number): Result<number, CausalError> {
  const category = categoryOf(variable, computed).id;
  const agrees =
    typeof wanted === 'number'
      ? Math.abs(wanted - computed) <= AGREEMENT * Math.max(1, Math.abs(computed))
      : wanted.category === category;
  if (agrees) return ok(computed);
  const shown = typeof wanted === 'number' ? String(wanted) : JSON.stringify(wanted.category);
  return fail({
    code: 'impossible-evidence',
    message: `${variable.id} cannot be ${shown} here: the equations give ${computed} (${category}). Leave it out, or set it with do.`,
  });
}

function unreachable(
  variable: SystemVariable,
  wanted: GivenValue,
  noise: SystemNoise,
  reachable: readonly [number, number],
): CausalError {
  const shown = typeof wanted === 'number' ? String(wanted) : JSON.stringify(wanted.category);
  const [lo, hi] = reachable;
  return {
    code: 'impossible-evidence',
    message: `${variable.id} cannot be ${shown} here: with ${noise.id} from ${noise.range[0]} to ${noise.range[1]} the equations give ${lo} to ${hi}.`,
  };
}
