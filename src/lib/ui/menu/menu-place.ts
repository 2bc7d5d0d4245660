/** Rectangle in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a panel in the viewport, and its height before it scrolls; in CSS pixels. */
export interface PanelPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const GAP_PX = 4;
/** Distance to the edges of the viewport, in CSS pixels. */
const MARGIN_PX = 8;

/**
 * Places a panel below its button, aligned at their ends (`end`) or starts (`start`), shifted to stay in the
 * viewport; above the button where it does not fit below and there is more room.
 */
export function placePanel(button: Box, panel: Size, viewport: Size, side: 'start' | 'end'): PanelPlace {
  const wanted = side === 'start' ? button.left : button.right - panel.width;
  const left = Math.max(MARGIN_PX, Math.min(wanted, viewport.width - MARGIN_PX - panel.width));
  const below = viewport.height - MARGIN_PX - (button.bottom + GAP_PX);
  const above = button.top - GAP_PX - MARGIN_PX;
  if (panel.height <= below || below >= above) {
    return { left, top: button.bottom + GAP_PX, maxHeight: Math.max(0, below) };
  }
  return { left, top: button.top - GAP_PX - Math.min(panel.height, above), maxHeight: above };
}
