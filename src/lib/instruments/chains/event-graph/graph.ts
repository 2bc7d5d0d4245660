import { edgesOf, needsAny } from '../../../chains/graph.ts';
import type { Chain, ChainEvent } from '../../../chains/types.ts';
import type { GraphEdge, GraphNode, Mark } from '../../../chart-data/types.ts';
import { labelledChainOf } from '../../../systems/chains/chain-of.ts';
import type { ChainStory } from '../../../systems/chains/schema.ts';
import { servedBy, type EventState } from './event-state.ts';

const MARKS: Readonly<Record<EventState, Mark>> = {
  prevented: 'intervened',
  replaced: 'intervened',
  fell: 'counterfactual',
  came: 'counterfactual',
  kept: 'none',
  otherwise: 'none',
  failed: 'none',
};

const VALUES: Readonly<Record<EventState, string>> = {
  prevented: 'prevented',
  replaced: 'replaced',
  fell: 'falls away',
  came: 'happens',
  kept: 'happens',
  otherwise: 'otherwise',
  failed: 'failed',
};

/** A graph with an arrow from each event to those that need it. */
export interface NeedsGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Returns a chain's graph of needs; arrows along which events no longer happen are highlighted, those into a changed
 * event are cut.
 */
export function chainGraph(story: ChainStory, by: ReadonlyMap<string, EventState>): NeedsGraph {
  const isServed = (from: string, to: string): boolean =>
    ['replaced', 'otherwise'].includes(by.get(from) ?? '') && servedBy(story.steps, from).includes(to);
  return needsGraph(labelledChainOf(story), by, ({ label, text }) => label ?? text, isServed);
}

/**
 * Returns the graph of needs of any chain. A need met by the replacement of its cause counts as met.
 *
 * @param nameOf returns the label of a node
 */
export function needsGraph(
  chain: Chain,
  by: ReadonlyMap<string, EventState>,
  nameOf: (event: ChainEvent) => string,
  isServed: (from: string, to: string) => boolean = () => false,
): NeedsGraph {
  const stateOf = (id: string): EventState => by.get(id) ?? 'kept';
  const isChanged = (id: string): boolean => ['prevented', 'replaced'].includes(stateOf(id));
  const isGone = (id: string): boolean => stateOf(id) === 'fell';
  return {
    nodes: chain.events.map((event) => ({
      id: event.id,
      label: nameOf(event),
      role: 'variable',
      mark: MARKS[stateOf(event.id)],
      category: `${VALUES[stateOf(event.id)]}${needsAny(chain, event.id) ? ', needs any' : ''}`,
    })),
    edges: edgesOf(chain).map(([from, to]): GraphEdge => {
      const runs = isGone(to) && (isChanged(from) || isGone(from)) && !isServed(from, to);
      return {
        from,
        to,
        kind: 'directed',
        state: isChanged(to) ? 'cut' : 'plain',
        ...(runs ? { lit: 'counterfactual' as const } : {}),
      };
    }),
  };
}
