import { element, root } from './svg.ts';

/** Side of the published pictures: one inch at 96 dots per inch. */
const PUBLISHED_EXTENT = 96;

/** ViewBox units of one point, the unit of line widths in the published drawings. */
export const POINT_WIDTH = 96 / 72;

/** The axes box that a default subplot leaves in the figure; everything is clipped to it. */
const BOX = { x: 12, y: 11.52, width: 74.4, height: 73.92 } as const;

/** Draws a white figure with drawings inside its axes box. */
export function publishedFigure(
  background: string,
  size: number | undefined,
  ...drawings: readonly string[]
): string {
  return root(
    PUBLISHED_EXTENT,
    size ?? PUBLISHED_EXTENT,
    element('rect', { width: PUBLISHED_EXTENT, height: PUBLISHED_EXTENT, fill: background }),
    // A nested svg element clips at its edge and, unlike a clip path, needs no id that could clash in a page.
    element('svg', { ...BOX, viewBox: `${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}` }, ...drawings),
  );
}
