import { namesIn } from '../evaluate/computable.ts';
import type { Network, Reference } from './network.ts';
import { exogenousIndex } from './network.ts';

/** What the mechanism of a node reads, directly. */
export function parentsOfNode(network: Network, node: number): readonly Reference[] {
  const entry = network.nodes[node];
  if (!entry?.mechanism) return [];
  return [...namesIn(entry.mechanism)].flatMap((name) => {
    const reference = entry.scope.get(name);
    return reference === undefined ? [] : [reference];
  });
}

/** Everything that a value hangs on, found by walking up through the nodes for which `passes` holds. */
export interface Reach {
  /** Ascending: parents stand before children. The start is not among them. */
  readonly nodes: readonly number[];
  readonly coordinates: ReadonlySet<number>;
}

/** Walks up from references; a node for which `passes` is false is reached but not walked through. */
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
