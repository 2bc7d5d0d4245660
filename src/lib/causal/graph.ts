import type { Model, Variable } from './types.ts';
import { memoizeByObject } from '../util/memoize-by-object.ts';

/** Lookup tables of a model's directed graph. */
interface Adjacency {
  readonly byName: ReadonlyMap<string, Variable>;
  readonly children: ReadonlyMap<string, readonly string[]>;
}

const adjacencyOf = memoizeByObject((model: Model): Adjacency => {
  const byName = new Map(model.variables.map((variable) => [variable.name, variable]));
  const children = new Map<string, string[]>();
  for (const variable of model.variables) {
    for (const parent of variable.parents) {
      const siblings = children.get(parent);
      if (siblings === undefined) children.set(parent, [variable.name]);
      else siblings.push(variable.name);
    }
  }
  return { byName, children };
});

/** Returns the variable of a name; undefined for exogenous and unknown names. */
export function variableOf(model: Model, name: string): Variable | undefined {
  return adjacencyOf(model).byName.get(name);
}

/**
 * Returns the parents of a variable (variables and latent roots), in order of first mention; a latent root has none.
 */
export function parentsOf(model: Model, name: string): readonly string[] {
  return adjacencyOf(model).byName.get(name)?.parents ?? [];
}

/** Returns the variables that have `name` (a variable or latent root) among their parents, in declaration order. */
export function childrenOf(model: Model, name: string): readonly string[] {
  return adjacencyOf(model).children.get(name) ?? [];
}

/**
 * Returns the named nodes and all nodes (variables and latent roots) from which a directed path leads to one of them.
 */
export function ancestorsOf(model: Model, names: Iterable<string>): ReadonlySet<string> {
  return reachable(names, (name) => parentsOf(model, name));
}

/** Returns the named nodes and all variables that a directed path reaches from one of them. */
export function descendantsOf(model: Model, names: Iterable<string>): ReadonlySet<string> {
  return reachable(names, (name) => childrenOf(model, name));
}

/** Returns the names of the latent roots: exogenous variables declared by `latent U ~ ...`, which can be parents. */
export function latentRootsOf(model: Model): readonly string[] {
  return model.exogenous.filter(({ origin }) => origin === 'root').map(({ name }) => name);
}

function reachable(names: Iterable<string>, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  // Iterating over a set includes the elements that are added meanwhile.
  for (const name of found) for (const neighbour of next(name)) found.add(neighbour);
  return found;
}
