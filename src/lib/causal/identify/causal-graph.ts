import { latentRootsOf } from '../graph.ts';
import { namesIn } from '../evaluate/names.ts';
import type { Model } from '../types.ts';
import { memoizeByObject } from '../../util/memoize-by-object.ts';

/** An unordered pair of names with a hidden common cause. */
export type NamePair = readonly [string, string];

/**
 * The graph of a model for identification: an acyclic directed mixed graph (Richardson 2003) over its variables and
 * latent roots, without mechanisms.
 */
export interface CausalGraph {
  /** Latent roots first, then variables in declaration order. */
  readonly nodes: readonly string[];
  /** Parents and children by node. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** `A <-> B`, and pairs whose mechanisms read the same noise; each pair once. */
  readonly bidirected: readonly NamePair[];
  /** Unobserved nodes. */
  readonly latent: ReadonlySet<string>;
}

/** Returns the graph of a model, cached by model. Edges count with and without a mechanism. */
export const causalGraph = memoizeByObject((model: Model): CausalGraph => {
  const hidden = model.variables.filter(({ observed }) => !observed).map(({ name }) => name);
  // After a shift, a root is also a variable of the same name.
  const roots = latentRootsOf(model);
  const nodes = [...new Set([...roots, ...model.variables.map(({ name }) => name)])];
  const parents = new Map<string, readonly string[]>(nodes.map((name) => [name, []]));
  for (const { name, parents: above } of model.variables) parents.set(name, above);
  return withParents(
    { nodes, latent: new Set([...roots, ...hidden]) },
    parents,
    distinct([...model.bidirected, ...sharedNoise(model, new Set(nodes))]),
  );
});

/** Returns the graph without the edges out of the names; bidirected edges stay. Does not change the argument. */
export function withoutArrowsOutOf(graph: CausalGraph, names: Iterable<string>): CausalGraph {
  const cut = new Set(names);
  return withoutArrows(graph, (from) => cut.has(from));
}

/**
 * Returns the graph without the edges into the names, bidirected ones included: the graph after an intervention (Pearl
 * 2009, section 3.4). Does not change the argument.
 */
export function withoutArrowsInto(graph: CausalGraph, names: Iterable<string>): CausalGraph {
  const cut = new Set(names);
  const parents = new Map([...graph.parents].map(([name, above]) => [name, cut.has(name) ? [] : above]));
  return withParents(
    graph,
    parents,
    graph.bidirected.filter((pair) => !pair.some((name) => cut.has(name))),
  );
}

/** Returns the named nodes and all their ancestors. */
export function ancestorsIn({ parents }: CausalGraph, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set(names);
  // Iterating over a set includes the elements that are added meanwhile.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent);
  return found;
}

/** Returns the named nodes and all their descendants. */
export function descendantsIn({ children }: CausalGraph, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const child of children.get(name) ?? []) found.add(child);
  return found;
}

/** Returns the subgraph induced by the named nodes. Does not change the argument. */
export function subgraphOf(graph: CausalGraph, names: ReadonlySet<string>): CausalGraph {
  const kept = graph.nodes.filter((name) => names.has(name));
  const parents = new Map(
    kept.map((name) => [name, (graph.parents.get(name) ?? []).filter((parent) => names.has(parent))]),
  );
  return withParents(
    { nodes: kept, latent: new Set([...graph.latent].filter((name) => names.has(name))) },
    parents,
    graph.bidirected.filter((pair) => pair.every((name) => names.has(name))),
  );
}

/**
 * Returns the graph without the directed edges for which `isCut` holds; bidirected edges stay. Does not change the
 * argument.
 */
export function withoutArrows(graph: CausalGraph, isCut: (from: string, to: string) => boolean): CausalGraph {
  const parents = new Map(
    [...graph.parents].map(([name, above]) => [name, above.filter((parent) => !isCut(parent, name))]),
  );
  return withParents(graph, parents, graph.bidirected);
}

/** Builds a graph from its parts; children are derived from parents. */
export function withParents(
  { nodes, latent }: Pick<CausalGraph, 'nodes' | 'latent'>,
  parents: ReadonlyMap<string, readonly string[]>,
  bidirected: readonly NamePair[],
): CausalGraph {
  const children = new Map<string, string[]>(nodes.map((name) => [name, []]));
  for (const name of nodes) for (const parent of parents.get(name) ?? []) children.get(parent)?.push(name);
  return { nodes, latent, parents, children, bidirected };
}

/** Returns pairs of variables that read the same exogenous variable, where that is not itself a node. */
function sharedNoise({ variables }: Model, nodes: ReadonlySet<string>): readonly NamePair[] {
  const readers = new Map<string, string[]>();
  for (const { name, mechanism } of variables) {
    for (const mention of mechanism === null ? [] : namesIn(mechanism)) {
      if (nodes.has(mention)) continue;
      const others = readers.get(mention);
      if (others === undefined) readers.set(mention, [name]);
      else others.push(name);
    }
  }
  return [...readers.values()].flatMap((names) =>
    names.flatMap((left, i) => names.slice(i + 1).map((right): NamePair => [left, right])),
  );
}

/** Returns each pair once, whatever its order. */
export function distinct(pairs: readonly NamePair[]): readonly NamePair[] {
  // Names contain no spaces, so the key is unique.
  return [...new Map(pairs.map((pair) => [[...pair].sort().join(' '), pair])).values()];
}
