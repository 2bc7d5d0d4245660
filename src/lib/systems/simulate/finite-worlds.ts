import { uniformInterval, type Assignment, type CausalError } from '../../causal/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { categoryOf } from '../categories.ts';
import { parametersAt } from '../chances.ts';
import { oneOfValues, type FiniteSystem } from '../finite.ts';
import { mechanismValue, modelVariable } from '../states.ts';
import type { SystemNoise } from '../types.ts';
import type { GivenValue, GivenValues } from './types.ts';

/** A world that fits what is given, and the exogenous variables of which others would fit too, in the system's order. */
export interface FittingWorld {
  readonly values: ReadonlyMap<string, number>;
  readonly undetermined: readonly string[];
}

/**
 * The factual world of a state of a finite system: of all worlds that agree with what is given the one whose exogenous
 * values are nearest to their defaults, decided in the order of the model; a chance, which may be anything in an
 * interval, takes a value on its step. Fails with `impossible-evidence` when no world agrees.
 */
export function finiteWorld(system: FiniteSystem, given: GivenValues): Result<FittingWorld, CausalError> {
  const search = new Search(system, given);
  const worlds = search.worlds();
  const [nearest] = worlds;
  if (nearest === undefined) return fail(search.failure());
  const values = withLooseNoises(system, given, nearest);
  const undetermined = system.noises
    .filter(({ id }) => !given.has(id) && (isChance(system, id) || severalValues(worlds, id)))
    .map(({ id }) => id);
  return ok({ values, undetermined });
}

/** Noises that no world had to be tried for, such as those of no variable, are at their defaults. */
function withLooseNoises(
  system: FiniteSystem,
  given: GivenValues,
  world: Assignment,
): ReadonlyMap<string, number> {
  const defaults = system.noises.map((noise) => {
    const value = given.get(noise.id);
    return [noise.id, typeof value === 'number' ? value : noise.default] as const;
  });
  return new Map([...defaults, ...world]);
}

function severalValues(worlds: readonly Assignment[], id: string): boolean {
  return new Set(worlds.map((world) => world.get(id))).size > 1;
}

function isChance(system: FiniteSystem, id: string): boolean {
  return system.model.exogenous.some(({ name, origin }) => name === id && origin === 'quantile');
}

/** Tries the possible values of each variable's noise, the nearest to its default first, in the order of the model. */
class Search {
  readonly #system: FiniteSystem;
  readonly #given: GivenValues;
  /** How many variables were settled before one could not be, and what that one came to. */
  #deepest = -1;
  #rejected = new Set<number>();
  #error: CausalError | null = null;

  constructor(system: FiniteSystem, given: GivenValues) {
    this.#system = system;
    this.#given = given;
  }

  /** All worlds that agree with what is given, each with its variables and the noises behind them. */
  worlds(): readonly Assignment[] {
    return [...this.#from(0, new Map())];
  }

  failure(): CausalError {
    if (this.#error !== null) return this.#error;
    const id = this.#system.model.order[this.#deepest] ?? '';
    const wanted = this.#given.get(id);
    const shown = typeof wanted === 'object' ? JSON.stringify(wanted.category) : String(wanted);
    const reached = oneOfValues([...this.#rejected].sort((one, other) => one - other));
    return {
      code: 'impossible-evidence',
      message: `${id} cannot be ${shown} here: the equations give ${reached}. Leave it out, or set it with do.`,
    };
  }

  *#from(depth: number, values: ReadonlyMap<string, number>): Generator<Assignment, void, undefined> {
    const name = this.#system.model.order[depth];
    if (name === undefined) {
      yield values;
      return;
    }
    for (const tried of this.#candidates(name, values)) {
      const value = mechanismValue(this.#system, name, tried);
      if (!value.ok) this.#error ??= value.error;
      else if (this.#agrees(name, value.value))
        yield* this.#from(depth + 1, new Map(tried).set(name, value.value));
      else this.#reject(depth, value.value);
    }
  }

  #agrees(name: string, value: number): boolean {
    const wanted: GivenValue | undefined = this.#given.get(name);
    if (wanted === undefined || typeof wanted === 'number') return wanted === undefined || wanted === value;
    const variable = this.#system.variables.find(({ id }) => id === name);
    return variable !== undefined && categoryOf(variable, value).id === wanted.category;
  }

  #reject(depth: number, value: number): void {
    if (depth < this.#deepest) return;
    if (depth > this.#deepest) this.#rejected.clear();
    this.#deepest = depth;
    this.#rejected.add(value);
  }

  /** The values so far with each possible value of the noise that only this variable has, if it has one. */
  *#candidates(
    name: string,
    values: ReadonlyMap<string, number>,
  ): Generator<ReadonlyMap<string, number>, void, undefined> {
    const { parents, noise: own } = modelVariable(this.#system, name);
    const noise = this.#system.noises.find(({ id }) => parents.includes(id) || own.includes(id));
    if (noise === undefined) {
      yield values;
      return;
    }
    const given = this.#given.get(noise.id);
    const tried = typeof given === 'number' ? [given] : this.#valuesOf(name, noise, values);
    for (const value of tried) yield new Map(values).set(noise.id, value);
  }

  #valuesOf(name: string, noise: SystemNoise, values: Assignment): readonly number[] {
    const near = (one: number, other: number): number =>
      Math.abs(one - noise.default) - Math.abs(other - noise.default) || one - other;
    return [...(noise.values ?? this.#chancesOf(name, noise, values))].sort(near);
  }

  /** One chance for each value that the variable may have, the nearest to the default. */
  #chancesOf(name: string, noise: SystemNoise, values: Assignment): readonly number[] {
    const { mechanism } = modelVariable(this.#system, name);
    const variable = this.#system.variables.find(({ id }) => id === name);
    if (mechanism?.kind !== 'quantile' || variable === undefined) return [noise.default];
    const parameters = parametersAt(mechanism.distribution, values, name);
    return variable.values.flatMap((value) => {
      const interval = uniformInterval(mechanism.distribution.family, parameters, value);
      return interval === null ? [] : [nearestWithin(noise, interval)];
    });
  }
}

/** The value on a noise's step inside an interval that is nearest to the default; the middle where there is none. */
function nearestWithin(noise: SystemNoise, [lo, hi]: readonly [number, number]): number {
  const isInside = (value: number): boolean => value > lo && value < hi;
  if (isInside(noise.default)) return noise.default;
  const inwards = noise.default <= lo ? 1 : -1;
  const from = Math.round((inwards > 0 ? lo : hi) / noise.step);
  const onStep = [from, from + inwards].map((steps) => Number((steps * noise.step).toFixed(noise.digits)));
  return onStep.find(isInside) ?? (lo + hi) / 2;
}
