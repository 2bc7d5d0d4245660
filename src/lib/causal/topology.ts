/** Nodes in topological order, or the nodes of a directed cycle, each once. */
export type Topology =
  | { readonly acyclic: true; readonly order: readonly string[] }
  | { readonly acyclic: false; readonly cycle: readonly string[] };

/** Sorts a graph topologically (Kahn 1962); ties are broken by the given order. Parents outside `nodes` are ignored. */
export function topologicalOrder(
  nodes: readonly string[],
  parentsOf: (name: string) => Iterable<string>,
): Topology {
  const rank = new Map(nodes.map((name, index) => [name, index]));
  const children = new Map<string, string[]>(nodes.map((name) => [name, []]));
  const waiting = new Map<string, number>();
  for (const name of nodes) {
    const parents = new Set([...parentsOf(name)].filter((parent) => rank.has(parent)));
    waiting.set(name, parents.size);
    for (const parent of parents) children.get(parent)?.push(name);
  }
  // In reverse order, so that the next node is popped off the end.
  const free = nodes.filter((name) => waiting.get(name) === 0).reverse();
  const order: string[] = [];
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    order.push(name);
    for (const child of children.get(name) ?? []) {
      const left = (waiting.get(child) ?? 0) - 1;
      waiting.set(child, left);
      if (left === 0) insertByRank(free, child, rank);
    }
  }
  if (order.length === nodes.length) return { acyclic: true, order };
  const done = new Set(order);
  const stuck = nodes.filter((name) => !done.has(name));
  const cycle = cycleAmong(stuck, parentsOf);
  const onCycle = new Set(cycle);
  // Starts at the node that is listed first.
  const start = cycle.indexOf(stuck.find((name) => onCycle.has(name)) ?? '');
  return { acyclic: false, cycle: [...cycle.slice(start), ...cycle.slice(0, start)] };
}

function insertByRank(free: string[], name: string, rank: ReadonlyMap<string, number>): void {
  const own = rank.get(name) ?? 0;
  let low = 0;
  let high = free.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rank.get(free[middle] ?? '') ?? 0) > own) low = middle + 1;
    else high = middle;
  }
  free.splice(low, 0, name);
}

/** Returns a cycle by walking from parent to parent: every stuck node has a stuck parent, so the walk must repeat. */
function cycleAmong(
  stuck: readonly string[],
  parentsOf: (name: string) => Iterable<string>,
): readonly string[] {
  const isStuck = new Set(stuck);
  const walk: string[] = [];
  const seen = new Map<string, number>();
  let name = stuck[0];
  while (name !== undefined && !seen.has(name)) {
    seen.set(name, walk.length);
    walk.push(name);
    name = [...parentsOf(name)].find((parent) => isStuck.has(parent));
  }
  return walk.slice(name === undefined ? 0 : seen.get(name)).reverse();
}
