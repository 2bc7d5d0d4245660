import { longestPathRanks } from './layout-layered.ts';
import type { Point } from './types.ts';

/** A key that moves the focus inside a graph. */
export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** What the keyboard needs to know of a drawn graph. */
export interface Walkable {
  /** In reading order. */
  readonly ids: readonly string[];
  /** Directed arrows only. */
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  readonly positions: ReadonlyMap<string, Point>;
  readonly direction: 'down' | 'right';
}

const moveKeys: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

/** Whether a key moves the focus. */
export function isMoveKey(key: string): key is MoveKey {
  return moveKeys.has(key);
}

/**
 * Where a key leads from a node: along the arrows to the nearest effect or cause, across them to the next node
 * of the same layer, and where there is none, sideways to an effect (right) or a cause (left). Home and End
 * lead to the first and the last. Null where there is nowhere to go.
 */
export function neighbour(graph: Walkable, id: string, key: MoveKey): string | null {
  const ranks = longestPathRanks(graph.ids, graph.edges);
  const ordered = byRank(graph.ids, ranks);
  if (key === 'Home') return ordered[0] ?? null;
  if (key === 'End') return ordered.at(-1) ?? null;
  const isDown = graph.direction === 'down';
  const across = (name: string): number => {
    const point = graph.positions.get(name) ?? { x: 0, y: 0 };
    return isDown ? point.x : point.y;
  };
  const nearest = (names: readonly string[]): string | null =>
    [...names].sort((a, b) => Math.abs(across(a) - across(id)) - Math.abs(across(b) - across(id)))[0] ?? null;
  const effects = (): string | null =>
    nearest(graph.edges.filter(({ from }) => from === id).map(({ to }) => to));
  const causes = (): string | null =>
    nearest(graph.edges.filter(({ to }) => to === id).map(({ from }) => from));
  const beside = (sign: 1 | -1): string | null =>
    nearest(
      graph.ids.filter(
        (name) => name !== id && ranks.get(name) === ranks.get(id) && sign * (across(name) - across(id)) > 0,
      ),
    );
  const [forth, back, after, before] = isDown
    ? (['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'] as const)
    : (['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const);
  switch (key) {
    case forth:
      return effects();
    case back:
      return causes();
    case after:
      return beside(1) ?? effects();
    case before:
      return beside(-1) ?? causes();
    default:
      return null;
  }
}

/** Ids with causes before effects; within a layer in the order given. */
export function byRank(ids: readonly string[], ranks: ReadonlyMap<string, number>): string[] {
  return [...ids].sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
}
