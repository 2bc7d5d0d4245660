import { findSystem } from '$lib/systems/index.ts';
import type { ItemPicture } from '$lib/tasks/index.ts';
import { svgUrl } from '$lib/util/svg-url.ts';

/** The address of an item's drawing for an <img>; empty where its system is unknown. */
export function drawingAddress({ system, state, style }: Omit<ItemPicture, 'name'>): string {
  const svg = findSystem(system)?.draw(state, { style });
  return svg === undefined ? '' : svgUrl(svg);
}
