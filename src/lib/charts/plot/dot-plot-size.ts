const ROW = 24;
const AROUND = 48;

/** Pixels that a dot plot of so many rows takes, so that its room is kept before it is drawn. */
export function dotPlotHeight(rows: number): number {
  return ROW * Math.max(rows, 1) + AROUND;
}

/** Margin above the rows, and below for the axis. */
export const DOT_MARGINS = { top: 22, bottom: 26 };
