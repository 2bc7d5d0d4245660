/** A directed graph as an adjacency matrix: `graph[i][j]` is whether i causes j. */
export type Graph = readonly (readonly boolean[])[];

/** Comparison of a predicted graph with the true one (CausalVLBench 2025, appendix). */
export interface GraphFigures {
  /** Unordered pairs whose edge state (none, one way, other way, both) differs; a reversed edge counts once. */
  readonly shd: number;
  /** Share of predicted edges that are true; null if none is predicted. */
  readonly precision: number | null;
  /** Share of true edges that are predicted; null if there are none. */
  readonly recall: number | null;
  /** Share of unordered pairs predicted in both directions. */
  readonly bidirectionality: number;
  /** tr(exp(A)) - n: 0 if and only if the predicted graph has no directed cycle. */
  readonly cyclicity: number;
}

/**
 * Returns the adjacency matrix of edges between variables in a given order; edges to other variables are ignored.
 */
export function graphOf(ids: readonly string[], edges: readonly (readonly [string, string])[]): Graph {
  return ids.map((cause) => ids.map((effect) => edges.some(([a, b]) => a === cause && b === effect)));
}

/** Computes the structural Hamming distance of two graphs on the same variables: 0 to n(n - 1)/2. */
export function structuralHammingDistance(predicted: Graph, truth: Graph): number {
  return pairsOf(truth.length).filter(
    ([i, j]) => at(predicted, i, j) !== at(truth, i, j) || at(predicted, j, i) !== at(truth, j, i),
  ).length;
}

/** Computes precision, recall, and the two measures of a graph that cannot be causal. */
export function graphFigures(predicted: Graph, truth: Graph): Omit<GraphFigures, 'shd'> {
  const arrows = countArrows(predicted);
  const right = countArrows(predicted.map((row, i) => row.map((arrow, j) => arrow && at(truth, i, j))));
  const isTrue = countArrows(truth);
  const pairs = pairsOf(predicted.length);
  const twoWay = pairs.filter(([i, j]) => at(predicted, i, j) && at(predicted, j, i)).length;
  return {
    precision: arrows === 0 ? null : right / arrows,
    recall: isTrue === 0 ? null : right / isTrue,
    bidirectionality: pairs.length === 0 ? 0 : twoWay / pairs.length,
    cyclicity: cyclicity(predicted),
  };
}

/** Number of terms of the exponential series: for four variables the next one is below 1e-28. */
const SERIES_TERMS = 40;

/** Computes tr(exp(A)) - n: every closed walk of k steps counts 1/k!. */
export function cyclicity(graph: Graph): number {
  const adjacency = graph.map((row) => row.map(Number));
  let power = adjacency.map((row, i) => row.map((_, j) => Number(i === j)));
  let sum = 0;
  for (let k = 1; k <= SERIES_TERMS; k++) {
    power = multiply(power, adjacency).map((row) => row.map((value) => value / k));
    sum += power.reduce((trace, row, i) => trace + (row[i] ?? 0), 0);
  }
  return sum;
}

function multiply(left: readonly (readonly number[])[], right: readonly (readonly number[])[]): number[][] {
  return left.map((row) =>
    left.map((_, j) => row.reduce((sum, value, k) => sum + value * (right[k]?.[j] ?? 0), 0)),
  );
}

function pairsOf(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count - i - 1 }, (_unused, step) => [i, i + step + 1] as const),
  ).flat();
}

function at(graph: Graph, i: number, j: number): boolean {
  return graph[i]?.[j] ?? false;
}

function countArrows(graph: Graph): number {
  return graph.flat().filter(Boolean).length;
}
