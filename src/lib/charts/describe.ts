import { markStyles } from './palette.ts';
import type { GraphEdge, GraphNode } from './types.ts';

/** What a screen reader says of a node: "shadow length, 5.87, medium, imagined, was 3.00". */
export function describeNode(node: GraphNode): string {
  return [node.label, ...nodeWords(node)].join(', ');
}

/** A node's value, category, mark and past in words, without its name. */
export function nodeWords(node: GraphNode): string[] {
  const words: (string | undefined)[] =
    node.role === 'exogenous'
      ? [node.mark === 'none' ? 'hidden cause' : 'hidden cause, locked', node.locked ?? node.value]
      : [
          node.role === 'latent' ? 'hidden' : undefined,
          ...(node.pending === true ? ['not reached yet'] : [node.value, node.category]),
          markStyles[node.mark].word,
          node.before === undefined ? undefined : `was ${node.before}`,
        ];
  return words.filter((word): word is string => word !== undefined && word !== '');
}

/** Names of a node's causes and effects, and of the causes that an intervention cut off. */
export function relations(
  id: string,
  edges: readonly GraphEdge[],
): {
  readonly causes: string[];
  readonly effects: string[];
  readonly cut: string[];
  readonly shared: string[];
} {
  const directed = edges.filter(({ kind }) => kind === 'directed');
  return {
    causes: directed.filter(({ to, state }) => to === id && state !== 'cut').map(({ from }) => from),
    effects: directed.filter(({ from, state }) => from === id && state !== 'cut').map(({ to }) => to),
    cut: directed.filter(({ to, state }) => to === id && state === 'cut').map(({ from }) => from),
    shared: edges
      .filter(({ kind, from, to }) => kind === 'bidirected' && (from === id || to === id))
      .map(({ from, to }) => (from === id ? to : from)),
  };
}
