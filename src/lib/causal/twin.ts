import { namesIn } from './evaluate/computable.ts';
import { descendantsOf } from './graph.ts';
import { intervene, withOrder } from './intervene.ts';
import { substitute } from './substitute.ts';
import type { CausalError, Interventions, Model, Variable } from './types.ts';
import type { Result } from '../util/result.ts';

/** The name of a variable's copy in the counterfactual world: no identifier, so that it never clashes. */
export function counterfactualName(name: string): string {
  return `${name}*`;
}

/**
 * Both worlds in one model (Balke & Pearl 1994): the factual variables, and for each descendant of an intervened
 * variable, itself included, a copy named by `counterfactualName`; all else, the exogenous variables included,
 * is shared.
 */
export function twinNetwork(model: Model, interventions: Interventions): Result<Model, CausalError> {
  const intervened = intervene(model, interventions);
  if (!intervened.ok) return intervened;
  const affected = descendantsOf(intervened.value, interventions.keys());
  const inOtherWorld = (name: string): string => (affected.has(name) ? counterfactualName(name) : name);
  const copies = intervened.value.variables
    .filter(({ name }) => affected.has(name))
    .map((variable) => copyOf(variable, inOtherWorld));
  const bidirected = intervened.value.bidirected
    .filter((pair) => pair.some((name) => affected.has(name)))
    .map(([a, b]) => [inOtherWorld(a), inOtherWorld(b)] as const);
  return withOrder({
    ...model,
    variables: [...model.variables, ...copies],
    bidirected: [...model.bidirected, ...bidirected],
  });
}

function copyOf(variable: Variable, inOtherWorld: (name: string) => string): Variable {
  // A root's own name in its own mechanism is its exogenous value, which both worlds share.
  const renamed = (name: string): string => (name === variable.name ? name : inOtherWorld(name));
  const { mechanism } = variable;
  const copied =
    mechanism && substitute(mechanism, (name) => ({ kind: 'name', name: renamed(name), at: variable.at }));
  const readsItself = mechanism !== null && namesIn(mechanism).has(variable.name);
  return {
    ...variable,
    name: inOtherWorld(variable.name),
    label: `${variable.label} (counterfactual)`,
    parents: [...variable.parents.map(renamed), ...(readsItself ? [variable.name] : [])],
    mechanism: copied,
  };
}
