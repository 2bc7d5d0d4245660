import { latentRootsOf } from '../graph.ts';
import { namesIn } from '../evaluate/names.ts';
import type { Model } from '../types.ts';

/** Two names without an order: they have a hidden common cause. */
export type NamePair = readonly [string, string];

/**
 * What identification needs of a model: an acyclic directed mixed graph (Richardson 2003) over its variables and
 * latent roots. Mechanisms are forgotten; all that counts is who listens to whom.
 */
export interface CausalGraph {
  /** Latent roots first, then variables in the order of their declaration. */
  readonly nodes: readonly string[];
  /** For each node the nodes with an arrow into it, and those that its own arrows lead to. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** `A <-> B`, and pairs whose mechanisms read one and the same noise; each pair once. */
  readonly bidirected: readonly NamePair[];
  /** Nodes that nobody sees. */
  readonly latent: ReadonlySet<string>;
}

const graphs = new WeakMap<Model, CausalGraph>();

/** The graph of a model, made once a model: arrows with and without mechanisms count alike. */
export function causalGraph(model: Model): CausalGraph {
  const known = graphs.get(model);
  if (known !== undefined) return known;
  const hidden = model.variables.filter(({ observed }) => !observed).map(({ name }) => name);
  // A root that was shifted is a variable as well, under the same name.
  const roots = latentRootsOf(model);
  const nodes = [...new Set([...roots, ...model.variables.map(({ name }) => name)])];
  const parents = new Map<string, readonly string[]>(nodes.map((name) => [name, []]));
  for (const { name, parents: above } of model.variables) parents.set(name, above);
  const graph = withParents(
    { nodes, latent: new Set([...roots, ...hidden]) },
    parents,
    distinct([...model.bidirected, ...sharedNoise(model, new Set(nodes))]),
  );
  graphs.set(model, graph);
  return graph;
}

/** The graph without the arrows that lead out of the names; hidden common causes stay. The given one is not changed. */
export function withoutArrowsOutOf(graph: CausalGraph, names: Iterable<string>): CausalGraph {
  const cut = new Set(names);
  return withoutArrows(graph, (from) => cut.has(from));
}

/**
 * The graph without the arrows that lead into the names, those of hidden common causes included: the graph of the
 * world after do (Pearl 2009, section 3.4). The given one is not changed.
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

/** The named nodes and all from which arrows lead to one of them. */
export function ancestorsIn({ parents }: CausalGraph, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set(names);
  // A set iterates over what is added while it is walked.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent);
  return found;
}

/** The named nodes and all to which arrows lead from one of them. */
export function descendantsIn({ children }: CausalGraph, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const child of children.get(name) ?? []) found.add(child);
  return found;
}

/** The graph of the named nodes and what joins two of them. The given one is not changed. */
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

/** The graph without the arrows for which `isCut` holds; hidden common causes stay. The given one is not changed. */
export function withoutArrows(graph: CausalGraph, isCut: (from: string, to: string) => boolean): CausalGraph {
  const parents = new Map(
    [...graph.parents].map(([name, above]) => [name, above.filter((parent) => !isCut(parent, name))]),
  );
  return withParents(graph, parents, graph.bidirected);
}

/** A graph made of its parts: parents in, children worked out. */
export function withParents(
  { nodes, latent }: Pick<CausalGraph, 'nodes' | 'latent'>,
  parents: ReadonlyMap<string, readonly string[]>,
  bidirected: readonly NamePair[],
): CausalGraph {
  const children = new Map<string, string[]>(nodes.map((name) => [name, []]));
  for (const name of nodes) for (const parent of parents.get(name) ?? []) children.get(parent)?.push(name);
  return { nodes, latent, parents, children, bidirected };
}

/** Pairs of variables that read one exogenous variable which is no node of its own. */
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

/** Each pair once, whichever way round it is written. */
export function distinct(pairs: readonly NamePair[]): readonly NamePair[] {
  // A blank cannot stand in a name, so that the key tells the pair.
  return [...new Map(pairs.map((pair) => [[...pair].sort().join(' '), pair])).values()];
}
