import { rgb } from 'd3-color';
import { interpolateCividis, interpolatePuOr, interpolateViridis } from 'd3-scale-chromatic';

/** Sequential: low to high. Diverging: both ways from a middle of 0. */
export type MatrixPalette = 'viridis' | 'cividis' | 'diverging';

/** A cell's background and the ink that is read on it, as CSS colours. */
export interface CellColour {
  readonly background: string;
  readonly ink: string;
}

/** Steps of a scale: more are not told apart, and each is computed once. */
const STEPS = 256;

const interpolators: Readonly<Record<MatrixPalette, (share: number) => string>> = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  // From purple, lower, to orange, higher.
  diverging: interpolatePuOr,
};

/** Colours of values over a domain; values beyond its ends take the colour of the end. */
export function matrixColours(
  palette: MatrixPalette,
  [lo, hi]: readonly [number, number],
): (value: number) => CellColour {
  const steps = scaleOf(palette);
  const span = hi - lo;
  return (value) => {
    const share = span > 0 ? Math.min(1, Math.max(0, (value - lo) / span)) : 0.5;
    return steps[Math.round(share * (STEPS - 1))] ?? { background: '#fff', ink: '#000' };
  };
}

const scales = new Map<MatrixPalette, readonly CellColour[]>();

function scaleOf(palette: MatrixPalette): readonly CellColour[] {
  const known = scales.get(palette);
  if (known !== undefined) return known;
  const made = Array.from({ length: STEPS }, (_, step) => {
    const background = interpolators[palette](step / (STEPS - 1));
    return { background, ink: readableInk(background) };
  });
  scales.set(palette, made);
  return made;
}

/** Stops of a linear gradient that shows the palette from low to high. */
export function gradientOf(palette: MatrixPalette): string {
  return Array.from({ length: 17 }, (_, stop) => interpolators[palette](stop / 16)).join(', ');
}

/** Black or white, whichever is told better from a background: always 4.5 to 1 or more. */
function readableInk(background: string): '#000' | '#fff' {
  return contrast(background, '#000') >= contrast(background, '#fff') ? '#000' : '#fff';
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(left: string, right: string): number {
  const [a, b] = [luminanceOf(left), luminanceOf(right)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const { r, g, b } = rgb(colour);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
