import {
  replay,
  type CausalError,
  type Evidence,
  type Interventions,
  type Method,
  type Worlds,
} from '../../causal/index.ts';
import { abduct } from '../../causal/inference/abduct.ts';
import { inferCounterfactual } from '../../causal/inference/counterfactual.ts';
import type { Outcome } from '../../causal/inference/answer/outcome.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { checkValue } from '../states.ts';
import type { System } from '../types.ts';
import { categoryShares, listedValues, type WeightedValues } from './category-shares.ts';
import type { InferredCategory, InferredValue, InferredWorld } from './types.ts';
import { leastExact } from '../../causal/inference/answer/describe-all.ts';
import { omitUndefined } from '../../util/omit.ts';

/** Number and seed of draws without an exact answer: enough for two digits of a probability. */
export const DRAWS = { n: 20_000, seed: 1 } as const;

/**
 * Returns the distribution of every variable in the world after the interventions, given the evidence, and the method.
 */
export function inferWorld(
  system: System,
  evidence: Evidence,
  interventions: Interventions,
): Result<{ readonly world: InferredWorld; readonly method: Method }, CausalError> {
  const described = inferCounterfactual(system.model, evidence, interventions, DRAWS);
  if (!described.ok) return described;
  const { outcomes } = described.value;
  const methods = [described.value.method];
  let worlds: Worlds | null = null;
  const categories: [string, InferredCategory][] = [];
  for (const variable of system.variables) {
    let weighted = listedValues(outcomes.get(variable.id));
    if (weighted === null) {
      const found: Result<Worlds, CausalError> =
        worlds === null ? worldsAfter(system, evidence, interventions) : ok(worlds);
      if (!found.ok) return found;
      worlds = found.value;
      methods.push(worlds.method);
      weighted = { values: worlds.columns.get(variable.id) ?? [], weights: worlds.weights ?? [] };
    }
    const outside = shiftedOutOfRange(system, variable.id, interventions, weighted);
    if (outside !== null) return fail(outside);
    categories.push([variable.id, categoryShares(variable, weighted)]);
  }
  const world = { values: inferredValues(outcomes), categories: Object.fromEntries(categories) };
  return ok({ world, method: leastExact(methods) });
}

/** Converts outcomes to plain values, sets and distributions. */
export function inferredValues(
  outcomes: ReadonlyMap<string, Outcome>,
): Readonly<Record<string, InferredValue>> {
  return Object.fromEntries([...outcomes].map(([name, outcome]) => [name, valueOf(outcome)]));
}

/** Returns weighted worlds that fit the evidence, with all values after the interventions. */
function worldsAfter(
  system: System,
  evidence: Evidence,
  interventions: Interventions,
): Result<Worlds, CausalError> {
  const worlds = abduct(system.model, evidence);
  if (!worlds.ok) return worlds;
  const columns = replay(system.model, worlds.value, interventions);
  return columns.ok ? ok({ ...worlds.value, columns: columns.value }) : columns;
}

/** Returns the error of a shift that takes its variable out of its range for worlds that fit the evidence. */
function shiftedOutOfRange(
  system: System,
  name: string,
  interventions: Interventions,
  { values }: WeightedValues,
): CausalError | null {
  const intervention = interventions.get(name);
  if (intervention === undefined || typeof intervention === 'number') return null;
  for (const value of Array.from(values)) {
    const checked = checkValue(system, name, value);
    if (!checked.ok) return checked.error;
  }
  return null;
}

function valueOf(outcome: Outcome): InferredValue {
  switch (outcome.kind) {
    case 'point':
      return outcome.value;
    case 'set':
      return { set: [outcome.lo, outcome.hi] };
    case 'distribution': {
      const { mean, sd, quantiles, values, probabilities, error } = outcome;
      return {
        mean,
        sd,
        quantiles,
        ...omitUndefined({ values, probabilities, error }),
      };
    }
  }
}
