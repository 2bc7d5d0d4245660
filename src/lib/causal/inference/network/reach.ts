import { namesIn } from '../../evaluate/names.ts';
import { exogenousIndex, type Network, type NetworkNode, type Reference } from './network.ts';

const parents = new WeakMap<NetworkNode, readonly Reference[]>();

/** Returns the direct references of a node's mechanism; cached by node. */
export function parentsOfNode(network: Network, node: number): readonly Reference[] {
  const entry = network.nodes[node];
  if (!entry?.mechanism) return [];
  const known = parents.get(entry);
  if (known !== undefined) return known;
  const found = [...namesIn(entry.mechanism)].flatMap((name) => {
    const reference = entry.scope.get(name);
    return reference === undefined ? [] : [reference];
  });
  parents.set(entry, found);
  return found;
}

/** Everything that a value depends on, found through the nodes for which `passes` holds. */
export interface Reach {
  /** Ascending: parents before children. The start is not included. */
  readonly nodes: readonly number[];
  readonly coordinates: ReadonlySet<number>;
}

/** Collects the ancestors of references; a node for which `passes` is false is included, but its parents are not. */
export function reachOf(
  network: Network,
  starts: Iterable<Reference>,
  passes: (node: number) => boolean,
): Reach {
  const nodes = new Set<number>();
  const coordinates = new Set<number>();
  const open = [...starts];
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    if (reference < 0) coordinates.add(exogenousIndex(reference));
    else if (!nodes.has(reference)) {
      nodes.add(reference);
      if (passes(reference)) open.push(...parentsOfNode(network, reference));
    }
  }
  return { nodes: [...nodes].sort((a, b) => a - b), coordinates };
}

/**
 * Orders the given nodes, parents before children, each as late as its first reader allows and the parent with the most
 * ancestors first, so that few nodes are alive at a time, whatever their order of declaration (after Sethi & Ullman
 * 1970).
 *
 * @param nodes ascending
 */
export function depthFirst(network: Network, nodes: readonly number[]): readonly number[] {
  const wanted = new Set(nodes);
  const parents = new Map(
    nodes.map((node) => [node, parentsOfNode(network, node).filter((parent) => wanted.has(parent))] as const),
  );
  const ancestors = new Map<number, Set<number>>();
  const read = new Set<number>();
  for (const node of nodes) {
    const above = new Set<number>();
    for (const parent of parents.get(node) ?? []) {
      read.add(parent);
      above.add(parent);
      for (const ancestor of ancestors.get(parent) ?? []) above.add(ancestor);
    }
    ancestors.set(node, above);
  }
  const size = (node: number): number => ancestors.get(node)?.size ?? 0;
  const ordered = new Set<number>();
  const visit = (node: number): void => {
    if (ordered.has(node)) return;
    for (const parent of [...(parents.get(node) ?? [])].sort((a, b) => size(b) - size(a) || a - b))
      visit(parent);
    ordered.add(node);
  };
  for (const node of nodes) if (!read.has(node)) visit(node);
  return [...ordered];
}
