import { markStyles } from './palette.ts';
import type { CompareRow, GraphEdge, GraphNode } from './types.ts';

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

/** Ids of a variable's neighbours, by how they are related to it. */
export interface Relations {
  readonly causes: readonly string[];
  readonly effects: readonly string[];
  /** Causes that an intervention on the variable cut off. */
  readonly cutCauses: readonly string[];
  /** Effects whose arrow from the variable is cut. */
  readonly cutEffects: readonly string[];
  /** Variables that share an unnamed hidden cause with it. */
  readonly confounded: readonly string[];
}

/** The neighbours of a variable in a graph. */
export function relations(id: string, edges: readonly GraphEdge[]): Relations {
  const directed = edges.filter(({ kind }) => kind === 'directed');
  return {
    causes: directed.filter(({ to, state }) => to === id && state !== 'cut').map(({ from }) => from),
    effects: directed.filter(({ from, state }) => from === id && state !== 'cut').map(({ to }) => to),
    cutCauses: directed.filter(({ to, state }) => to === id && state === 'cut').map(({ from }) => from),
    cutEffects: directed.filter(({ from, state }) => from === id && state === 'cut').map(({ to }) => to),
    confounded: edges
      .filter(({ kind, from, to }) => kind === 'bidirected' && (from === id || to === id))
      .map(({ from, to }) => (from === id ? to : from)),
  };
}

/** The interval of a row of a comparison, "3.60 to 9.20"; empty where it has none. */
export function spanWords({ lo, hi }: CompareRow, write: (value: number) => string): string {
  return lo === undefined || hi === undefined ? '' : `${write(lo)} to ${write(hi)}`;
}
