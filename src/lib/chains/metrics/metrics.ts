/**
 * Difficulty of a causal graph of events: the measures by which CounterVQA selects videos, and those of its
 * script.
 */
import Graph from 'graphology';
import betweenness from 'graphology-metrics/centrality/betweenness.js';
import { edgesOf } from '../graph.ts';
import { inOrderOfNeeds } from '../happens.ts';
import type { Chain } from '../types.ts';

/** Measures of one chain; null if undefined. */
export interface ChainMetrics {
  readonly events: number;
  readonly links: number;
  /** Adjacent non-causal density: share of neighbours in time without a causal link, 0 to 1. */
  readonly ancd: number | null;
  /** Number of links on the longest path. */
  readonly depth: number;
  /** Number of links per event. */
  readonly density: number;
  /** Share of links between events of different agents, 0 to 1; null if no event names an agent. */
  readonly interaction: number | null;
  /** Mean normalised betweenness centrality of the events, 0 to 1 (Freeman 1977). */
  readonly betweenness: number | null;
}

/**
 * Computes the measures of a chain's graph.
 *
 * @throws RangeError for cyclic requirements
 */
export function chainMetrics(chain: Chain): ChainMetrics {
  const links = edgesOf(chain);
  const linked = new Set(links.map((link) => link.join('\n')));
  const inTime = [...chain.events].sort((one, other) => one.time - other.time);
  const neighbours = inTime.slice(1).map(({ id }, index) => [inTime[index]?.id ?? '', id] as const);
  const unlinked = neighbours.filter(
    ([one, other]) => !linked.has(`${one}\n${other}`) && !linked.has(`${other}\n${one}`),
  );
  const agentOf = new Map(chain.events.map(({ id, agent }) => [id, agent]));
  const across = links.filter(([from, to]) => agentOf.get(from) !== agentOf.get(to));
  const events = chain.events.length;
  return {
    events,
    links: links.length,
    ancd: shareOf(unlinked.length, neighbours.length),
    depth: depthOf(chain),
    density: links.length / events,
    interaction: chain.events.some(({ agent }) => agent !== '') ? shareOf(across.length, links.length) : null,
    betweenness: meanBetweenness(chain),
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns the number of links on the longest path. */
function depthOf(chain: Chain): number {
  const causes = new Map<string, string[]>();
  for (const [from, to] of edgesOf(chain)) causes.set(to, [...(causes.get(to) ?? []), from]);
  const depths = new Map<string, number>();
  for (const id of inOrderOfNeeds(chain)) {
    const before = (causes.get(id) ?? []).map((cause) => (depths.get(cause) ?? 0) + 1);
    depths.set(id, Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

function meanBetweenness(chain: Chain): number | null {
  if (chain.events.length < 3) return null;
  const graph = new Graph({ type: 'directed' });
  for (const { id } of chain.events) graph.addNode(id);
  for (const [from, to] of edgesOf(chain)) graph.addEdge(from, to);
  const all = Object.values(betweenness(graph, { normalized: true }));
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
