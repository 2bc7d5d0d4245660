import { namesIn } from './evaluate/names.ts';
import { descendantsOf } from './graph.ts';
import { intervene, withOrder } from './intervene.ts';
import { substitute } from './substitute.ts';
import type { CausalError, Interventions, Model, Variable } from './types.ts';
import type { Result } from '../util/result.ts';

/**
 * Returns the name of a variable's copy in the counterfactual world: not an identifier, so that it never clashes with
 * one.
 */
export function counterfactualName(name: string): string {
  return `${name}*`;
}

/**
 * Returns the twin network, both worlds in one model (Balke & Pearl 1994): the factual variables, and for each
 * descendant of an intervened variable, itself included, a copy named by `counterfactualName`; all else, the exogenous
 * variables included, is shared.
 */
export function twinNetwork(model: Model, interventions: Interventions): Result<Model, CausalError> {
  const intervened = intervene(model, interventions);
  if (!intervened.ok) return intervened;
  const affected = descendantsOf(intervened.value, interventions.keys());
  const inOtherWorld = (name: string): string => (affected.has(name) ? counterfactualName(name) : name);
  const copies = intervened.value.variables
    .filter(({ name }) => affected.has(name))
    .map((variable) => copyOf(variable, inOtherWorld));
  return withOrder({
    ...model,
    variables: [...model.variables, ...copies],
    bidirected: [
      ...model.bidirected,
      ...sharedCauses(model, (name) => affected.has(name) && typeof interventions.get(name) !== 'number'),
    ],
  });
}

/**
 * Returns the bidirected pairs that the copies add: a hidden cause is shared by both worlds, and so is any parent
 * without a mechanism.
 *
 * @param hears whether a variable has a copy that still depends on its causes
 */
function sharedCauses(model: Model, hears: (name: string) => boolean): Model['bidirected'] {
  const twins = (name: string): readonly string[] =>
    hears(name) ? [name, counterfactualName(name)] : [name];
  const across = model.bidirected.flatMap(([left, right]) =>
    twins(left).flatMap((a) =>
      twins(right).flatMap((b) => (a === left && b === right ? [] : [[a, b] as const])),
    ),
  );
  const alone = model.variables.filter(
    ({ name, mechanism }) => mechanism === null || model.bidirected.some((pair) => pair.includes(name)),
  );
  const same = alone.flatMap(({ name }) => (hears(name) ? [[name, counterfactualName(name)] as const] : []));
  return [...across, ...same];
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
