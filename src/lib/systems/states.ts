import {
  drawExogenous,
  evaluateExpression,
  evaluateUnit,
  type CausalError,
  type Variable,
} from '../causal/index.ts';
import { formatList } from '../util/format-list.ts';
import { fail, ok, type Result } from '../util/result.ts';
import type { State, System, SystemNoise, SystemVariable } from './types.ts';

/** The variable of a system with an id; fails with `unknown-variable`, naming those that there are. */
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
 * A raw value that a variable can take. Fails with `unknown-variable`, or with `out-of-domain` when the value is
 * no finite number, outside the variable's range, or none of its values where these are few.
 */
export function checkValue(system: System, id: string, value: unknown): Result<number, CausalError> {
  const variable = requireVariable(system, id);
  return variable.ok ? inDomain(variable.value, value) : variable;
}

/** A number that a variable or an exogenous variable can take; fails with `out-of-domain`, which names it. */
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

/** A number in a closed range; `name` is named in the refusal. */
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

/** The defaults of a system's exogenous variables, by name. */
function defaultExogenous(system: System): Readonly<Record<string, number>> {
  return Object.fromEntries(system.noises.map((noise) => [noise.id, noise.default]));
}

/** The state that the defaults of the exogenous variables give. */
export function defaultState(system: System): State {
  return stateFrom(system, defaultExogenous(system));
}

/** A state and the exogenous values behind it, drawn from the model; the same seed gives the same on every machine. */
export function randomState(
  system: System,
  seed: number,
): { readonly state: State; readonly exogenous: Readonly<Record<string, number>> } {
  const columns = drawExogenous(system.model, 1, seed);
  const exogenous = Object.fromEntries([...columns].map(([name, column]) => [name, column[0] ?? 0]));
  return { state: stateFrom(system, exogenous), exogenous };
}

/**
 * A full state from some of its values, for drawing: what is given stands as set, whatever the equations say; the
 * rest follows from it and from the defaults. Exogenous variables may be given too.
 * Fails when a name is unknown or a value out of range.
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

/** What a variable's mechanism gives for the values of its parents and exogenous variables. */
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

/** A variable of a system's model. Throws a RangeError when there is none of that name. */
export function modelVariable(system: System, name: string): Variable {
  const variable = system.model.variables.find((candidate) => candidate.name === name);
  if (variable === undefined) throw new RangeError(`The model of ${system.id} has no variable ${name}.`);
  return variable;
}

/** The four values of a state, in the system's order, out of a larger map. */
export function stateOf(system: System, values: ReadonlyMap<string, number>): State {
  return Object.fromEntries(system.variables.map(({ id }) => [id, values.get(id) ?? Number.NaN]));
}

function stateFrom(system: System, exogenous: Readonly<Record<string, number>>): State {
  const values = evaluateUnit(system.model, new Map(Object.entries(exogenous)));
  if (!values.ok) throw new Error(`${system.id} has no state there: ${values.error.message}`);
  return stateOf(system, values.value);
}
