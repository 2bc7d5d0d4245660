import {
  drawExogenous,
  evaluateExpression,
  evaluateUnit,
  type CausalError,
  type Variable,
} from '../causal/index.ts';
import { formatList } from '../util/text/format-list.ts';
import { fail, ok, type Result } from '../util/result.ts';
import type { State, System, SystemNoise, SystemVariable } from './types.ts';

/** Returns the variable of a system with an id; fails with `unknown-variable`, listing those that there are. */
export function requireVariable(system: System, id: string): Result<SystemVariable, CausalError> {
  const variable = system.variables.find((candidate) => candidate.id === id);
  if (variable !== undefined) return ok(variable);
  const known = system.variables.map((candidate) => candidate.id).join(', ');
  return fail({
    code: 'unknown-variable',
    message: `${system.id} has no variable ${JSON.stringify(id)}; it has ${known}.`,
  });
}

/**
 * Checks a raw value of a variable. Fails with `unknown-variable`, or with `out-of-domain` if the value is not a finite
 * number, is outside the variable's range, or is not one of its listed values.
 */
export function checkValue(system: System, id: string, value: unknown): Result<number, CausalError> {
  const variable = requireVariable(system, id);
  return variable.ok ? inDomain(variable.value, value) : variable;
}

/** Checks a number against a variable or an exogenous variable; fails with `out-of-domain`, which names it. */
export function inDomain(
  { id, range, values }: Pick<SystemVariable | SystemNoise, 'id' | 'range' | 'values'>,
  value: unknown,
): Result<number, CausalError> {
  const checked = inRange(id, range, value);
  if (!checked.ok || values === undefined || values.includes(checked.value)) return checked;
  return fail({
    code: 'out-of-domain',
    message: `${id} cannot be ${checked.value}; it is ${formatList(values.map(String), 'or')}.`,
  });
}

/** Checks a number against a closed range; `name` is used in the error. */
function inRange(
  name: string,
  range: readonly [number, number],
  value: unknown,
): Result<number, CausalError> {
  const [lo, hi] = range;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const shown = typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);
    return fail({
      code: 'out-of-domain',
      message: `${name} must be a number from ${lo} to ${hi}, not ${shown}.`,
    });
  }
  if (value < lo || value > hi) {
    return fail({ code: 'out-of-domain', message: `${name} is ${value}; it runs from ${lo} to ${hi}.` });
  }
  return ok(value);
}

/** Returns the defaults of a system's exogenous variables, by name. */
function defaultExogenous(system: System): Readonly<Record<string, number>> {
  return Object.fromEntries(system.noises.map((noise) => [noise.id, noise.default]));
}

/** Returns the state for the defaults of the exogenous variables. */
export function defaultState(system: System): State {
  return stateFrom(system, defaultExogenous(system));
}

/** Draws a state and its exogenous values from the model; the same seed gives the same on every machine. */
export function randomState(
  system: System,
  seed: number,
): { readonly state: State; readonly exogenous: Readonly<Record<string, number>> } {
  const columns = drawExogenous(system.model, 1, seed);
  const exogenous = Object.fromEntries([...columns].map(([name, column]) => [name, column[0] ?? 0]));
  return { state: stateFrom(system, exogenous), exogenous };
}

/**
 * Completes a state for drawing: given values are kept, whatever the equations say; the rest follows from them and from
 * the defaults. Exogenous variables may be given too. Fails if a name is unknown or a value out of range.
 */
export function fullState(system: System, partial: State): Result<State, CausalError> {
  const exogenous = new Map(Object.entries(defaultExogenous(system)));
  const set = new Map<string, number>();
  for (const [name, value] of Object.entries(partial)) {
    const noise = system.noises.find((candidate) => candidate.id === name);
    const checked = noise === undefined ? checkValue(system, name, value) : inDomain(noise, value);
    if (!checked.ok) return checked;
    (noise === undefined ? set : exogenous).set(name, checked.value);
  }
  const values = new Map(exogenous);
  for (const name of system.model.order) {
    const given = set.get(name);
    const value = given === undefined ? mechanismValue(system, name, values) : ok(given);
    if (!value.ok) return value;
    values.set(name, value.value);
  }
  return ok(stateOf(system, values));
}

/** Returns the value of a variable's mechanism for values of its parents and exogenous variables. */
export function mechanismValue(
  system: System,
  name: string,
  values: ReadonlyMap<string, number>,
): Result<number, CausalError> {
  const { mechanism } = modelVariable(system, name);
  if (mechanism === null) {
    return fail({
      code: 'no-mechanism',
      message: `${name} has no mechanism, so its value cannot be computed.`,
    });
  }
  return evaluateExpression(mechanism, (parent) => values.get(parent), name);
}

/**
 * Returns a variable of a system's model.
 *
 * @throws RangeError if there is none of that name
 */
export function modelVariable(system: System, name: string): Variable {
  const variable = system.model.variables.find((candidate) => candidate.name === name);
  if (variable === undefined) throw new RangeError(`The model of ${system.id} has no variable ${name}.`);
  return variable;
}

/** Returns the values of a system's variables, in its order, from a larger map. */
export function stateOf(system: System, values: ReadonlyMap<string, number>): State {
  return Object.fromEntries(system.variables.map(({ id }) => [id, values.get(id) ?? Number.NaN]));
}

function stateFrom(system: System, exogenous: Readonly<Record<string, number>>): State {
  const values = evaluateUnit(system.model, new Map(Object.entries(exogenous)));
  if (!values.ok) throw new Error(`${system.id} has no state there: ${values.error.message}`);
  return stateOf(system, values.value);
}
