import type { CausalGraph } from './causal-graph.ts';

/** What stands between two neighbours, read from left to right. */
export type Arrow = '->' | '<-' | '<->';

/** One step along an arrow, in either direction. */
export interface ArrowStep {
  readonly to: string;
  readonly arrow: Arrow;
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
  shortestPath(
    starts: Iterable<string>,
    ends: Iterable<string>,
    removed: ReadonlySet<string>,
  ): { readonly nodes: readonly string[]; readonly arrows: readonly Arrow[] } | null {
    const goal = new Set(ends);
    const cameBy = new Map<string, { readonly from: string; readonly arrow: Arrow } | null>(
      this.inOrder(starts).map((name) => [name, null]),
    );
    // A map iterates over what is added while it is walked.
    for (const [name] of cameBy) {
      if (goal.has(name)) return pathBack(name, cameBy);
      for (const { to, arrow } of this.stepsFrom(name)) {
        if (!removed.has(to) && !cameBy.has(to)) cameBy.set(to, { from: name, arrow });
      }
    }
    return null;
  }
}

function pathBack(
  end: string,
  cameBy: ReadonlyMap<string, { readonly from: string; readonly arrow: Arrow } | null>,
): { readonly nodes: readonly string[]; readonly arrows: readonly Arrow[] } {
  const nodes = [end];
  const arrows: Arrow[] = [];
  for (let step = cameBy.get(end); step; step = cameBy.get(step.from)) {
    nodes.push(step.from);
    arrows.push(step.arrow);
  }
  return { nodes: nodes.reverse(), arrows: arrows.reverse() };
}
