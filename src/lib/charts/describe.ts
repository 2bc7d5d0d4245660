import { markStyles } from '../chart-data/palette.ts';
import type { CompareRow, GraphEdge, GraphNode } from '../chart-data/types.ts';

/** Description of everything on a highlighted path. */
const ON_PATH = 'on an open path';

/**
 * Returns the accessible name of a node: "shadow length, 5.87, 3.00 (before), medium, imagined". The card's text
 * comes first and in its order, so that the name contains the visible label (WCAG 2.5.3).
 */
export function describeNode(node: GraphNode): string {
  const words: (string | undefined)[] = [
    node.label,
    ...(node.role === 'exogenous' ? exogenousWords(node) : variableLabel(node)),
    node.lit === undefined ? undefined : ON_PATH,
  ];
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}

function variableLabel(node: GraphNode): (string | undefined)[] {
  const hidden = node.role === 'latent' ? 'hidden' : undefined;
  const before = node.before === undefined ? undefined : `${node.before} (before)`;
  return [
    ...(node.pending === true
      ? [before, 'not reached yet', hidden]
      : [node.value, before, node.category ?? hidden, node.category === undefined ? undefined : hidden]),
    markStyles[node.mark].word,
  ];
}

function exogenousWords(node: GraphNode): (string | undefined)[] {
  return [node.locked ?? node.value, node.mark === 'none' ? 'hidden cause' : 'hidden cause, locked'];
}

/** Returns whether an arrow is highlighted; a cut one is not. */
export function isLit(edge: GraphEdge): boolean {
  return edge.lit !== undefined && edge.state !== 'cut';
}

/** Describes the highlighted arrows, "On open paths: sunshine to sunscreen"; empty for none. */
export function litText(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): string {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const name = (id: string): string => labels.get(id) ?? id;
  const arrows = edges
    .filter(isLit)
    .map(({ from, to, kind }) =>
      kind === 'directed'
        ? `${name(from)} to ${name(to)}`
        : `${name(from)} and ${name(to)} by a hidden cause`,
    );
  return arrows.length === 0 ? '' : `On open paths: ${arrows.join(', ')}.`;
}

/** Ids of a variable's neighbours, by their relation to it. */
export interface Relations {
  readonly causes: readonly string[];
  readonly effects: readonly string[];
  /** Causes that are cut off by an intervention on the variable. */
  readonly cutCauses: readonly string[];
  /** Effects whose arrow from the variable is cut. */
  readonly cutEffects: readonly string[];
  /** Variables that share an unnamed latent cause with it. */
  readonly confounded: readonly string[];
  /** Variables that a highlighted arrow connects with it. */
  readonly openTo: readonly string[];
}

/** Returns the neighbours of a variable in a graph. */
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
    openTo: edges
      .filter((edge) => isLit(edge) && (edge.from === id || edge.to === id))
      .map(({ from, to }) => (from === id ? to : from)),
  };
}

/** Returns the interval of a row, "3.60 to 9.20"; empty for none. */
export function spanLabel({ lo, hi }: CompareRow, write: (value: number) => string): string {
  return lo === undefined || hi === undefined ? '' : `${write(lo)} to ${write(hi)}`;
}
