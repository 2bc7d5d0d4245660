import { candidateLinks, idsInTime } from '../../../chains/agents/candidates.ts';
import type { FoundGraph, Link } from '../../../chains/agents/types.ts';
import { edgesOf, needsAny, type ChainEdge } from '../../../chains/graph.ts';
import type { Chain } from '../../../chains/types.ts';
import {
  graphFigures,
  graphOf,
  structuralHammingDistance,
} from '../../../evaluation/tasks/kit/figures/graph-figures.ts';

/** How the arrows of a graph compare with those of a reference, over every pair of an event and a later one. */
export interface EdgeFigures {
  /** Pairs of an earlier and a later event: arrows that there may be. */
  readonly pairs: number;
  readonly found: number;
  readonly true: number;
  readonly right: number;
  /** Share of pairs that are linked in both graphs or in neither. */
  readonly accuracy: number | null;
  /** Null where nothing was found. */
  readonly precision: number | null;
  /** Null where the reference has no arrow. */
  readonly recall: number | null;
  /** 2 right / (found + true); null where both are empty. */
  readonly f1: number | null;
  /** Pairs whose arrow differs (structural Hamming distance). */
  readonly shd: number;
}

/** Compares the arrows of two sets of causes over the same events. */
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

/** What was found beside a graph that there is already, link by link. */
export interface LinkDifference {
  readonly same: readonly Link[];
  /** Found, and not in the graph. */
  readonly added: readonly Link[];
  /** In the graph, and not found. */
  readonly missing: readonly Link[];
}

/** Which links were found beyond those of a graph, and which of its were not. */
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

/** Whether two sets of causes say the same: the same arrows and, where an effect has several, all or any alike. */
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

/** How many of a reference's arrows came past the observer: no later agent can find more. */
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
