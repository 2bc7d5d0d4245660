import { density, uniformInterval } from '../../causal/index.ts';
import { parametersAt } from '../chances.ts';
import type { FiniteSystem } from '../finite.ts';
import { mechanismValue, modelVariable, stateOf } from '../states.ts';
import type { State } from '../types.ts';

/** A possible outcome of interventions in a world. */
export interface FiniteOutcome {
  readonly state: State;
  /** Above 0; those of all outcomes sum to 1. */
  readonly probability: number;
}

type Values = ReadonlyMap<string, number>;

/**
 * Returns the possible outcomes of setting values in a world of which only a full state is known, with probabilities
 * summed over the exogenous values that the state leaves open (abduction, action, prediction; Pearl 2009, section 7.1).
 * For systems in which every exogenous variable belongs to one variable, so that they are independent given a state.
 * Empty for a state that the equations never produce.
 */
export function outcomesAfter(
  system: FiniteSystem,
  state: State,
  interventions: Readonly<Record<string, number>>,
): readonly FiniteOutcome[] {
  const seen: Values = new Map(Object.entries(state));
  let ways: readonly { readonly values: Values; readonly probability: number }[] = [
    { values: new Map(), probability: 1 },
  ];
  for (const name of system.model.order) {
    ways = ways.flatMap(({ values, probability }) => {
      const unforced = valuesAfter(system, name, seen, values);
      const act = interventions[name];
      // Setting a value is not evidence about a state that cannot occur.
      const next = act === undefined || unforced.size === 0 ? unforced : new Map([[act, 1]]);
      return [...next].map(([value, share]) => ({
        values: new Map(values).set(name, value),
        probability: probability * share,
      }));
    });
  }
  return ways.map(({ values, probability }) => ({ state: stateOf(system, values), probability }));
}

/**
 * Returns the possible values of a variable for parents as in `values`, given that it was as in `seen` with parents as
 * there.
 */
function valuesAfter(
  system: FiniteSystem,
  name: string,
  seen: Values,
  values: Values,
): ReadonlyMap<number, number> {
  const { mechanism } = modelVariable(system, name);
  const shares = new Map<number, number>();
  const add = (value: number, share: number): unknown =>
    share > 0 && shares.set(value, (shares.get(value) ?? 0) + share);
  if (mechanism?.kind === 'quantile') {
    const { distribution } = mechanism;
    const interval = (value: number, parents: Values): readonly [number, number] =>
      uniformInterval(distribution.family, parametersAt(distribution, parents, name), value) ?? [0, 0];
    const before = interval(seen.get(name) ?? Number.NaN, seen);
    for (const value of valuesOf(system, name)) add(value, overlap(before, interval(value, values)));
  } else {
    for (const { values: noises, chance } of noisesOf(system, name)) {
      if (valueWith(system, name, seen, noises) !== seen.get(name)) continue;
      add(valueWith(system, name, values, noises), chance);
    }
  }
  return normaliseShares(shares);
}

/**
 * Returns every combination of the values of a variable's own noises, with its probability; one empty combination if it
 * has none.
 */
function noisesOf(
  system: FiniteSystem,
  name: string,
): readonly { readonly values: Values; readonly chance: number }[] {
  const { parents, noise: own } = modelVariable(system, name);
  const noises = system.noises.filter(({ id }) => parents.includes(id) || own.includes(id));
  return noises.reduce<readonly { readonly values: Values; readonly chance: number }[]>(
    (combined, noise) => {
      const exogenous = system.model.exogenous.find((candidate) => candidate.name === noise.id);
      if (noise.values === undefined || exogenous === undefined) return combined;
      const { family, parameters } = exogenous;
      return combined.flatMap(({ values, chance }) =>
        (noise.values ?? []).map((value) => ({
          values: new Map(values).set(noise.id, value),
          chance: chance * density(family, parameters, value),
        })),
      );
    },
    [{ values: new Map(), chance: 1 }],
  );
}

function valueWith(system: FiniteSystem, name: string, values: Values, noises: Values): number {
  const value = mechanismValue(system, name, new Map([...values, ...noises]));
  if (!value.ok) throw new Error(value.error.message);
  return value.value;
}

function valuesOf(system: FiniteSystem, name: string): readonly number[] {
  return system.variables.find(({ id }) => id === name)?.values ?? [];
}

function overlap([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  return Math.max(0, Math.min(b, d) - Math.max(a, c));
}

function normaliseShares(shares: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return new Map([...shares].map(([value, share]) => [value, share / total]));
}
