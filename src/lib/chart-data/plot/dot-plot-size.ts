const ROW = 24;
const AROUND = 48;

/** Returns the height of a dot plot in CSS pixels for a number of rows, to reserve its room. */
export function dotPlotHeight(rows: number): number {
  return ROW * Math.max(rows, 1) + AROUND;
}

/** Margins above the rows and below them for the axis, in CSS pixels. */
export const DOT_MARGINS = { top: 22, bottom: 26 };
