import { fitText, textWidth } from '../../chart-data/measure-text.ts';
import { stripSpan } from '../strip-path.ts';
import type { Band } from '../../chart-data/types.ts';

/** A drawn band: its position in percent of the axis, and its label as far as it fits. */
export interface BandLabel {
  readonly left: number;
  readonly width: number;
  readonly label: string;
  /** Empty where not even a few letters fit. */
  readonly text: string;
}

const TYPE_SIZE_PX = 13;
const PADDING_PX = 8;
/** Fewest letters of a cut label. */
const MIN_LETTERS = 4;

/** Returns the positions and labels of an axis' bands, for a width in pixels. */
export function bandLabels(
  bands: readonly Band[],
  range: readonly [number, number],
  pixels: number,
): BandLabel[] {
  return bands.map(({ lo, hi, label }) => {
    const [left, right] = stripSpan(lo, hi, range, 100);
    const width = right - left;
    const room = (width / 100) * pixels - PADDING_PX;
    const text = textWidth(label, TYPE_SIZE_PX) <= room ? label : fitText(label, TYPE_SIZE_PX, room);
    return { left, width, label, text: text === label || text.length > MIN_LETTERS ? text : '' };
  });
}
