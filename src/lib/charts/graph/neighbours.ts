import { longestPathRanks } from './layout/layout-layered.ts';
import type { Point } from '../../util/point.ts';

/** `KeyboardEvent.key` of an arrow key. */
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
/** A key that moves the focus inside a graph. */
export type MoveKey = ArrowKey | 'Home' | 'End';

/** The part of a drawn graph that keyboard navigation needs. */
export interface Walkable {
  /** Ids in reading order. */
  readonly ids: readonly string[];
  /** Directed arrows only. */
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  readonly positions: ReadonlyMap<string, Point>;
  readonly direction: 'down' | 'right';
  /** The card of each noise chip, which belongs to the card's row. */
  readonly satellites?: ReadonlyMap<string, string>;
}

/** Difference in pixels along the flow below which nodes are in one row. */
const ROW_TOLERANCE_PX = 50;

const arrowKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const moveKeys: ReadonlySet<string> = new Set([...arrowKeys, 'Home', 'End']);

/** Returns whether a key is an arrow key. */
export function isArrowKey(key: string): key is ArrowKey {
  return arrowKeys.has(key);
}

/** Returns whether a key moves the focus. */
export function isMoveKey(key: string): key is MoveKey {
  return moveKeys.has(key);
}

/**
 * Returns the id that a key leads to: along the arrows to the nearest effect or cause, across them to the next node
 * of the same row, else sideways to an effect (right) or a cause (left). Home and End lead to the first and last
 * node. Null for none.
 */
export function neighbour(graph: Walkable, id: string, key: MoveKey): string | null {
  if (key === 'Home' || key === 'End') {
    const ordered = byRank(graph.ids, longestPathRanks(graph.ids, graph.edges));
    return (key === 'Home' ? ordered[0] : ordered.at(-1)) ?? null;
  }
  const isDown = graph.direction === 'down';
  const place = (name: string): Point => graph.positions.get(name) ?? { x: 0, y: 0 };
  const across = (name: string): number => (isDown ? place(name).x : place(name).y);
  const row = (name: string): number => {
    const card = place(graph.satellites?.get(name) ?? name);
    return isDown ? card.y : card.x;
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
        (name) => Math.abs(row(name) - row(id)) < ROW_TOLERANCE_PX && sign * (across(name) - across(id)) > 0,
      ),
    );
  const [forth, back, after] = isDown
    ? (['ArrowDown', 'ArrowUp', 'ArrowRight'] as const)
    : (['ArrowRight', 'ArrowLeft', 'ArrowDown'] as const);
  if (key === forth) return effects();
  if (key === back) return causes();
  return key === after ? (beside(1) ?? effects()) : (beside(-1) ?? causes());
}

/** Returns ids with causes before effects; stable within a layer. */
export function byRank(ids: readonly string[], ranks: ReadonlyMap<string, number>): string[] {
  return [...ids].sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
}
