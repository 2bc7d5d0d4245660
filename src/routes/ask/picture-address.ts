import { findSystem } from '$lib/systems/index.ts';
import type { ItemPicture } from '$lib/tasks/index.ts';

/** The address of an item's drawing for an <img>; empty where its system is unknown. */
export function drawingAddress({ system, state, style }: Omit<ItemPicture, 'name'>): string {
  const svg = findSystem(system)?.draw(state, { style });
  return svg === undefined ? '' : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
