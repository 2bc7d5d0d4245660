import {
  compile,
  intervene,
  type CausalError,
  type Columns,
  type Evidence,
  type Interventions,
} from '../../causal/index.ts';
import { counterfactual } from '../../causal/inference/counterfactual.ts';
import type { Outcomes } from '../../causal/inference/describe-all.ts';
import type { Outcome } from '../../causal/inference/outcome.ts';
import { posterior } from '../../causal/inference/posterior.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { checkValue } from '../states.ts';
import type { System } from '../types.ts';
import { categoryShares, listedValues, type WeightedValues } from './category-shares.ts';
import type { InferredCategory, InferredValue, InferredWorld } from './types.ts';

export type Method = Outcomes<string>['method'];

/** How much is drawn where there is no exact answer: enough for two digits of a probability. */
export const DRAWS = { n: 20_000, seed: 1 } as const;

/** The least exact of several ways in which parts of an answer were had. */
export function leastExact(methods: readonly Method[]): Method {
  if (methods.includes('monte-carlo')) return 'monte-carlo';
  return methods.includes('enumeration') ? 'enumeration' : 'exact';
}

/** What the evidence says of every variable in the world after the interventions, and how that was had. */
export function inferWorld(
  system: System,
  evidence: Evidence,
  interventions: Interventions,
): Result<{ readonly world: InferredWorld; readonly method: Method }, CausalError> {
  const described = counterfactual(system.model, evidence, interventions, DRAWS);
  if (!described.ok) return described;
  const { outcomes } = described.value;
  const methods = [described.value.method];
  let units: Units | null = null;
  const categories: [string, InferredCategory][] = [];
  for (const variable of system.variables) {
    let weighted = listedValues(outcomes.get(variable.id));
    if (weighted === null) {
      const drawn: Result<Units, CausalError> =
        units === null ? drawUnits(system, evidence, interventions) : ok(units);
      if (!drawn.ok) return drawn;
      units = drawn.value;
      methods.push(units.method);
      weighted = { values: units.columns.get(variable.id) ?? [], weights: units.weights };
    }
    const outside = shiftedOutOfRange(system, variable.id, interventions, weighted);
    if (outside !== null) return fail(outside);
    categories.push([variable.id, categoryShares(variable, weighted)]);
  }
  const world = { values: valuesOf(outcomes), categories: Object.fromEntries(categories) };
  return ok({ world, method: leastExact(methods) });
}

/** Outcomes as plain values, sets and distributions. */
export function valuesOf(outcomes: ReadonlyMap<string, Outcome>): Readonly<Record<string, InferredValue>> {
  return Object.fromEntries([...outcomes].map(([name, outcome]) => [name, valueOf(outcome)]));
}

/** Weighted units that fit the evidence, as columns of the world after the interventions. */
interface Units {
  readonly method: Method;
  readonly columns: Columns;
  readonly weights: Float64Array;
}

function drawUnits(
  system: System,
  evidence: Evidence,
  interventions: Interventions,
): Result<Units, CausalError> {
  const units = posterior(system.model, evidence);
  if (units.kind === 'failed') return fail(units.error);
  if (units.kind === 'impossible') return fail({ code: 'impossible-evidence', message: units.message });
  const model = intervene(system.model, interventions);
  if (!model.ok) return model;
  const { method, exogenous, weights } = units;
  const columns = compile(model.value).run(exogenous, weights.length);
  return columns.ok ? ok({ method, columns: columns.value, weights }) : columns;
}

/** The refusal of a shift that takes its variable out of its range for something that fits the evidence. */
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
        ...(values === undefined ? {} : { values }),
        ...(probabilities === undefined ? {} : { probabilities }),
        ...(error === undefined ? {} : { error }),
      };
    }
  }
}
