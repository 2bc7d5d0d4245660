import type { CausalGraph } from './causal-graph.ts';

/** What stands between two neighbours, read from left to right. */
export type Arrow = '->' | '<-' | '<->';

/** One step along an arrow, in either direction. */
export interface ArrowStep {
  readonly to: string;
  readonly arrow: Arrow;
}

/** A path from left to right: `arrows[i]` stands between `nodes[i]` and `nodes[i + 1]`. */
export interface Path {
  readonly nodes: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** Where a walk has come to, and by what; its start has neither. */
export interface TracedStep {
  readonly node: string;
  readonly arrow: Arrow | null;
  readonly from: TracedStep | null;
}

/** The whole path, from where the walk began to the node of its last step. */
export function pathTo(end: TracedStep): Path {
  const nodes: string[] = [];
  const arrows: Arrow[] = [];
  for (let step: TracedStep | null = end; step !== null; step = step.from) {
    nodes.push(step.node);
    if (step.arrow !== null) arrows.push(step.arrow);
  }
  return { nodes: nodes.reverse(), arrows: arrows.reverse() };
}

/** A graph as one walks in it: from each node to all its neighbours, those first that stand first in the graph. */
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
    // A stable sort: between two neighbours the arrow goes before the hidden common cause.
    for (const list of steps.values()) list.sort((a, b) => rank(a.to) - rank(b.to));
    this.#steps = steps;
  }

  /** The arrows at a node, seen from there. */
  stepsFrom(name: string): readonly ArrowStep[] {
    return this.#steps.get(name) ?? [];
  }

  /** The names in the order of the graph, each once. */
  inOrder(names: Iterable<string>): readonly string[] {
    const rank = (name: string): number => this.#rank.get(name) ?? 0;
    return [...new Set(names)].sort((a, b) => rank(a) - rank(b));
  }

  /** A shortest way from one of `starts` to one of `ends` along arrows in any direction; null where there is none. */
  shortestPath(starts: Iterable<string>, ends: Iterable<string>, removed: ReadonlySet<string>): Path | null {
    const goal = new Set(ends);
    const cameBy = new Map<string, TracedStep>(
      this.inOrder(starts).map((node) => [node, { node, arrow: null, from: null }]),
    );
    // A map iterates over what is added while it is walked.
    for (const [name, step] of cameBy) {
      if (goal.has(name)) return pathTo(step);
      for (const { to, arrow } of this.stepsFrom(name)) {
        if (!removed.has(to) && !cameBy.has(to)) cameBy.set(to, { node: to, arrow, from: step });
      }
    }
    return null;
  }
}
