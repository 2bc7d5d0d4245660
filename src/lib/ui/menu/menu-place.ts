/** A rectangle in the viewport, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a panel stands in the viewport, and how high it may be before it scrolls; in pixels. */
export interface PanelPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const GAP_PX = 4;
/** Kept free at the viewport's edges. */
const MARGIN_PX = 8;

/**
 * A panel below its button, their ends in line (`end`) or their starts (`start`), moved sideways to stay in view; above
 * the button where there is more room for what does not fit below.
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
