import type { CausalGraph } from './causal-graph.ts';

/** The edge between two neighbours on a path, from left to right. */
export type Arrow = '->' | '<-' | '<->';

/** One step along an edge, in either direction. */
export interface ArrowStep {
  readonly to: string;
  readonly arrow: Arrow;
}

/** A path from left to right: `arrows[i]` lies between `nodes[i]` and `nodes[i + 1]`. */
export interface Path {
  readonly nodes: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** A step of a walk with its predecessor; the start has neither edge nor predecessor. */
export interface TracedStep {
  readonly node: string;
  readonly arrow: Arrow | null;
  readonly from: TracedStep | null;
}

/** Returns the whole path, from the start of the walk to the node of its last step. */
export function pathTo(end: TracedStep): Path {
  const nodes: string[] = [];
  const arrows: Arrow[] = [];
  for (let step: TracedStep | null = end; step !== null; step = step.from) {
    nodes.push(step.node);
    if (step.arrow !== null) arrows.push(step.arrow);
  }
  return { nodes: nodes.reverse(), arrows: arrows.reverse() };
}

/** A graph for undirected search: from each node to all its neighbours, in the order of the graph. */
export class Skeleton {
  readonly #rank: ReadonlyMap<string, number>;
  readonly #steps: ReadonlyMap<string, readonly ArrowStep[]>;

  constructor({ nodes, children, bidirected }: CausalGraph) {
    this.#rank = new Map(nodes.map((name, index) => [name, index]));
    const steps = new Map<string, ArrowStep[]>(nodes.map((name) => [name, []]));
    for (const name of nodes) {
      for (const child of children.get(name) ?? []) {
        steps.get(name)?.push({ to: child, arrow: '->' });
        steps.get(child)?.push({ to: name, arrow: '<-' });
      }
    }
    for (const [left, right] of bidirected) {
      steps.get(left)?.push({ to: right, arrow: '<->' });
      steps.get(right)?.push({ to: left, arrow: '<->' });
    }
    const rank = (name: string): number => this.#rank.get(name) ?? 0;
    // A stable sort: of two edges to the same neighbour the directed one comes first.
    for (const list of steps.values()) list.sort((a, b) => rank(a.to) - rank(b.to));
    this.#steps = steps;
  }

  /** Returns the edges at a node, as seen from it. */
  stepsFrom(name: string): readonly ArrowStep[] {
    return this.#steps.get(name) ?? [];
  }

  /** Returns the distinct names in the order of the graph. */
  inOrder(names: Iterable<string>): readonly string[] {
    const rank = (name: string): number => this.#rank.get(name) ?? 0;
    return [...new Set(names)].sort((a, b) => rank(a) - rank(b));
  }

  /**
   * Returns a shortest path from one of `starts` to one of `ends`, whatever the direction of the edges; null if there
   * is none.
   */
  shortestPath(starts: Iterable<string>, ends: Iterable<string>, removed: ReadonlySet<string>): Path | null {
    const goal = new Set(ends);
    const cameBy = new Map<string, TracedStep>(
      this.inOrder(starts).map((node) => [node, { node, arrow: null, from: null }]),
    );
    // Iterating over a map includes the entries that are added meanwhile.
    for (const [name, step] of cameBy) {
      if (goal.has(name)) return pathTo(step);
      for (const { to, arrow } of this.stepsFrom(name)) {
        if (!removed.has(to) && !cameBy.has(to)) cameBy.set(to, { node: to, arrow, from: step });
      }
    }
    return null;
  }
}
