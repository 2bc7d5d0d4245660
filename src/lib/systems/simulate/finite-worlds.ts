import { uniformInterval, type Assignment, type CausalError } from '../../causal/index.ts';
import { formatList } from '../../util/text/format-list.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { categoryOf } from '../categories.ts';
import { parametersAt } from '../chances.ts';
import type { FiniteSystem } from '../finite.ts';
import { mechanismValue, modelVariable } from '../states.ts';
import type { SystemNoise } from '../types.ts';
import type { GivenValue, GivenValues } from './types.ts';

/**
 * A world that agrees with the given values, and the exogenous variables for which it is not the only one, in the
 * system's order.
 */
export interface FittingWorld {
  readonly values: ReadonlyMap<string, number>;
  readonly undetermined: readonly string[];
}

/**
 * Returns the factual world of a state of a finite system: of all worlds that agree with the given values, the one
 * whose exogenous values are nearest to their defaults, decided in the order of the model; a uniform, which may be
 * anywhere in an interval, takes a value on its step. Fails with `impossible-evidence` if no world agrees.
 */
export function finiteWorld(system: FiniteSystem, given: GivenValues): Result<FittingWorld, CausalError> {
  const search = new Search(system, given);
  const nearest = search.nearest();
  if (nearest === null) return fail(search.failure());
  const values = withLooseNoises(system, given, nearest);
  const undetermined = system.noises
    .filter(
      (noise) =>
        !given.has(noise.id) && (isChance(system, noise.id) || hasOther(system, given, noise, nearest)),
    )
    .map(({ id }) => id);
  return ok({ values, undetermined });
}

/** Adds the defaults of noises that did not have to be searched, such as those of no variable. */
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

/** Returns whether a world with another value of the noise also agrees with the given values. */
function hasOther(
  system: FiniteSystem,
  given: GivenValues,
  { id, values = [] }: SystemNoise,
  nearest: Assignment,
): boolean {
  const held = nearest.get(id);
  if (held === undefined) return false;
  return values.some(
    (value) => value !== held && new Search(system, new Map(given).set(id, value)).nearest() !== null,
  );
}

function isChance(system: FiniteSystem, id: string): boolean {
  return system.model.exogenous.some(({ name, origin }) => name === id && origin === 'quantile');
}

/**
 * Tries the possible values of each variable's noises, those nearest to their defaults first, in the order of the
 * model. A noise belongs to one variable, so of several values with the same result only the nearest is tried.
 */
class Search {
  readonly #system: FiniteSystem;
  readonly #given: GivenValues;
  /** Number of variables that were settled before the search failed, and the variable's value there. */
  #deepest = -1;
  #rejected = new Set<number>();
  #error: CausalError | null = null;

  constructor(system: FiniteSystem, given: GivenValues) {
    this.#system = system;
    this.#given = given;
  }

  /**
   * Returns the nearest world that agrees with the given values, its variables and their noises; null if there is none.
   */
  nearest(): Assignment | null {
    const [first] = this.#from(0, new Map());
    return first ?? null;
  }

  failure(): CausalError {
    if (this.#error !== null) return this.#error;
    const id = this.#system.model.order[this.#deepest] ?? '';
    const wanted = this.#given.get(id);
    const shown = typeof wanted === 'object' ? JSON.stringify(wanted.category) : String(wanted);
    const reached = [...this.#rejected].sort((one, other) => one - other).map(String);
    return {
      code: 'impossible-evidence',
      message: `${id} cannot be ${shown} here: the equations give ${formatList(reached, 'or')}. Leave it out, or set it with do.`,
    };
  }

  *#from(depth: number, values: ReadonlyMap<string, number>): Generator<Assignment, void, undefined> {
    const name = this.#system.model.order[depth];
    if (name === undefined) {
      yield values;
      return;
    }
    const met = new Set<number>();
    for (const tried of this.#candidates(name, values)) {
      const value = mechanismValue(this.#system, name, tried);
      if (!value.ok) {
        this.#error ??= value.error;
        continue;
      }
      if (met.has(value.value)) continue;
      met.add(value.value);
      if (this.#agrees(name, value.value))
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

  /** Returns the values so far with all combinations of this variable's own noises. */
  #candidates(name: string, values: ReadonlyMap<string, number>): readonly ReadonlyMap<string, number>[] {
    const { parents, noise: own } = modelVariable(this.#system, name);
    return this.#system.noises
      .filter(({ id }) => parents.includes(id) || own.includes(id))
      .reduce<readonly ReadonlyMap<string, number>[]>(
        (tried, noise) => {
          const given = this.#given.get(noise.id);
          const possible = typeof given === 'number' ? [given] : this.#valuesOf(name, noise, values);
          return tried.flatMap((one) => possible.map((value) => new Map(one).set(noise.id, value)));
        },
        [values],
      );
  }

  #valuesOf(name: string, noise: SystemNoise, values: Assignment): readonly number[] {
    const near = (one: number, other: number): number =>
      Math.abs(one - noise.default) - Math.abs(other - noise.default) || one - other;
    return [...(noise.values ?? this.#chancesOf(name, noise, values))].sort(near);
  }

  /** Returns one uniform for each value that the variable may have, the nearest to the default. */
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

/**
 * Returns the value on a noise's step inside an interval that is nearest to the default; the middle if there is none.
 */
function nearestWithin(noise: SystemNoise, [lo, hi]: readonly [number, number]): number {
  const isInside = (value: number): boolean => value > lo && value < hi;
  if (isInside(noise.default)) return noise.default;
  const inwards = noise.default <= lo ? 1 : -1;
  const from = Math.round((inwards > 0 ? lo : hi) / noise.step);
  const onStep = [from, from + inwards].map((steps) => Number((steps * noise.step).toFixed(noise.digits)));
  return onStep.find(isInside) ?? (lo + hi) / 2;
}
