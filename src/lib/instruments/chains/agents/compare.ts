import { candidateLinks, idsInTime } from '../../../chains/agents/candidates.ts';
import type { FoundGraph, Link } from '../../../chains/agents/types.ts';
import { edgesOf, needsAny, type ChainEdge } from '../../../chains/graph.ts';
import type { Chain } from '../../../chains/types.ts';
import {
  graphFigures,
  graphOf,
  structuralHammingDistance,
} from '../../../evaluation/tasks/kit/figures/graph-figures.ts';

/** Comparison of a graph's edges with those of a reference, over all pairs of an event and a later one. */
export interface EdgeFigures {
  /** Number of pairs of an earlier and a later event: the possible edges. */
  readonly pairs: number;
  readonly found: number;
  readonly true: number;
  readonly right: number;
  /** Share of pairs that are linked in both graphs or in neither; null without pairs. */
  readonly accuracy: number | null;
  /** Null where no edge was found. */
  readonly precision: number | null;
  /** Null where the reference has no edge. */
  readonly recall: number | null;
  /** 2 right / (found + true); null where both are empty. */
  readonly f1: number | null;
  /** Structural Hamming distance: number of pairs whose edge differs. */
  readonly shd: number;
}

/** Compares the edges of two graphs over the same events. */
export function edgeFigures(
  chain: Pick<Chain, 'events'>,
  found: Chain['causes'],
  reference: Chain['causes'],
): EdgeFigures {
  const ids = idsInTime(chain);
  const predicted = graphOf(ids, edges(chain, found));
  const truth = graphOf(ids, edges(chain, reference));
  const { precision, recall } = graphFigures(predicted, truth);
  const shd = structuralHammingDistance(predicted, truth);
  const count = (graph: typeof predicted): number => graph.flat().filter(Boolean).length;
  const both = count(predicted.map((row, i) => row.map((arrow, j) => arrow && truth[i]?.[j] === true)));
  const pairs = candidateLinks(chain).length;
  const sum = count(predicted) + count(truth);
  return {
    pairs,
    found: count(predicted),
    true: count(truth),
    right: both,
    accuracy: pairs === 0 ? null : (pairs - shd) / pairs,
    precision,
    recall,
    f1: sum === 0 ? null : (2 * both) / sum,
    shd,
  };
}

/** Difference between a found and an existing graph, link by link. */
export interface LinkDifference {
  readonly same: readonly Link[];
  /** Links found that are not in the graph. */
  readonly added: readonly Link[];
  /** Links of the graph that were not found. */
  readonly missing: readonly Link[];
}

/** Returns the links that were found beyond those of a graph, and those of the graph that were not. */
export function linkDifference(
  chain: Pick<Chain, 'events'>,
  found: Chain['causes'],
  graph: Chain['causes'],
): LinkDifference {
  const ours = edges(chain, found).map(asLink);
  const theirs = edges(chain, graph).map(asLink);
  const has = (links: readonly Link[], link: Link): boolean =>
    links.some(({ cause, effect }) => cause === link.cause && effect === link.effect);
  return {
    same: ours.filter((link) => has(theirs, link)),
    added: ours.filter((link) => !has(theirs, link)),
    missing: theirs.filter((link) => !has(ours, link)),
  };
}

/**
 * Returns whether two graphs are equal: the same edges and, for effects with several causes, the same rule (all or
 * any).
 */
export function isSameGraph(
  chain: Pick<Chain, 'events'>,
  one: Chain['causes'],
  other: Chain['causes'],
): boolean {
  const { added, missing } = linkDifference(chain, one, other);
  return (
    added.length + missing.length === 0 &&
    chain.events.every(({ id }) => needsAny({ causes: one }, id) === needsAny({ causes: other }, id))
  );
}

/** Returns how many of a reference's edges passed the observer: later agents cannot find more. */
export function passedObserver(
  chain: Pick<Chain, 'events'>,
  { judged }: Pick<FoundGraph, 'judged'>,
  reference: Chain['causes'],
): number {
  return edges(chain, reference).filter(([cause, effect]) =>
    judged.some((link) => link.cause === cause && link.effect === effect),
  ).length;
}

function edges({ events }: Pick<Chain, 'events'>, causes: Chain['causes']): readonly ChainEdge[] {
  return edgesOf({ events, causes });
}

function asLink([cause, effect]: ChainEdge): Link {
  return { cause, effect };
}
