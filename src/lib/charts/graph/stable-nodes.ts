import type { Bin, DrawnDistribution, GraphNode } from '../../chart-data/types.ts';

/**
 * Returns the new nodes, with equal ones replaced by the old objects, so that unchanged nodes are not rendered again.
 */
export function keepUnchanged(
  before: ReadonlyMap<string, GraphNode>,
  nodes: readonly GraphNode[],
): readonly GraphNode[] {
  return nodes.map((node) => {
    const old = before.get(node.id);
    return old !== undefined && showsSame(old, node) ? old : node;
  });
}

const fields = ['label', 'role', 'mark', 'value', 'category', 'before', 'pending', 'locked', 'lit'] as const;

function showsSame(left: GraphNode, right: GraphNode): boolean {
  return (
    fields.every((field) => left[field] === right[field]) &&
    sameDistribution(left.distribution, right.distribution)
  );
}

function sameDistribution(
  left: DrawnDistribution | undefined,
  right: DrawnDistribution | undefined,
): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  return (
    left.at === right.at &&
    left.atBefore === right.atBefore &&
    left.range[0] === right.range[0] &&
    left.range[1] === right.range[1] &&
    sameBins(left.bins, right.bins) &&
    sameBins(left.before, right.before)
  );
}

function sameBins(left: readonly Bin[] | undefined, right: readonly Bin[] | undefined): boolean {
  if (left === right) return true;
  if (left?.length !== right?.length) return false;
  return (left ?? []).every((bin, index) => {
    const other = right?.[index];
    return (
      bin.share === other?.share && bin.lo === other.lo && bin.hi === other.hi && bin.label === other.label
    );
  });
}
