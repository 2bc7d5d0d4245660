import { rgb } from 'd3-color';
import { interpolateCividis, interpolatePuOr, interpolateViridis } from 'd3-scale-chromatic';
import { clamp } from '../../util/clamp.ts';

/** Colour palettes. Sequential: low to high; diverging: around 0. */
export type MatrixPalette = 'viridis' | 'cividis' | 'diverging';

/** Background and text colour of a cell, as CSS colours. */
export interface CellColour {
  readonly background: string;
  readonly ink: string;
}

/** Number of colours of a scale, each computed once. */
const STEPS = 256;

const interpolators: Readonly<Record<MatrixPalette, (share: number) => string>> = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  // From purple (lower) to orange (higher).
  diverging: interpolatePuOr,
};

/** Returns the colours of values over a domain; values beyond its ends are clamped. */
export function matrixColours(
  palette: MatrixPalette,
  [lo, hi]: readonly [number, number],
): (value: number) => CellColour {
  const steps = scaleOf(palette);
  const span = hi - lo;
  return (value) => {
    const share = span > 0 ? clamp((value - lo) / span, 0, 1) : 0.5;
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

/** Returns the stops of a linear gradient of the palette, from low to high. */
export function gradientOf(palette: MatrixPalette): string {
  return Array.from({ length: 17 }, (_, stop) => interpolators[palette](stop / 16)).join(', ');
}

/** Returns black or white, whichever has the higher contrast with a background: at least 4.5 to 1. */
function readableInk(background: string): '#000' | '#fff' {
  return contrast(background, '#000') >= contrast(background, '#fff') ? '#000' : '#fff';
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(left: string, right: string): number {
  const [a, b] = [luminanceOf(left), luminanceOf(right)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const { r, g, b } = rgb(colour);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
