import { ancestorsIn, subgraphOf, type CausalGraph } from './causal-graph.ts';
import { districtsOf } from './districts.ts';

/** An undirected graph: the neighbours of each node. */
export type Links = Map<string, Set<string>>;

/**
 * Returns the augmented graph of the ancestors of the names (Richardson 2003; the moral graph of Lauritzen et al. 1990
 * if there are no bidirected edges): nodes are linked if a path of colliders joins them, that is within a district and
 * its parents. Sets of those ancestors are separated in it exactly where they are m-separated.
 */
export function augmentedLinks(graph: CausalGraph, names: Iterable<string>): Links {
  const part = subgraphOf(graph, ancestorsIn(graph, names));
  const links: Links = new Map(part.nodes.map((name) => [name, new Set()]));
  for (const district of districtsOf(part)) {
    link(links, new Set([...district, ...district.flatMap((name) => part.parents.get(name) ?? [])]));
  }
  return links;
}

/** Removes nodes with all their links. */
export function remove(links: Links, names: Iterable<string>): void {
  for (const name of names) {
    for (const neighbour of links.get(name) ?? []) links.get(neighbour)?.delete(name);
    links.delete(name);
  }
}

/** Removes a node that no set may contain, and links its neighbours with each other. */
export function bypass(links: Links, name: string): void {
  const around = links.get(name) ?? new Set();
  remove(links, [name]);
  link(links, around);
}

/** Contracts several nodes into one with a name of its own. */
export function merge(links: Links, names: readonly string[], into: string): void {
  const around = neighboursOf(links, new Set(names));
  remove(links, names);
  links.set(into, new Set());
  for (const neighbour of around) link(links, new Set([into, neighbour]));
}

/** Returns the nodes outside a set that are linked to a node of it. */
export function neighboursOf(links: Links, names: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of names)
    for (const neighbour of links.get(name) ?? []) if (!names.has(neighbour)) found.add(neighbour);
  return found;
}

/** Returns the nodes that can be reached from a node without passing the wall. */
export function componentOf(links: Links, start: string, wall: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([start]);
  for (const name of found)
    for (const neighbour of links.get(name) ?? []) if (!wall.has(neighbour)) found.add(neighbour);
  return found;
}

function link(links: Links, names: ReadonlySet<string>): void {
  for (const name of names) for (const other of names) if (other !== name) links.get(name)?.add(other);
}
