import type { Hue, Mark } from './types.ts';

/** Names of the icons. */
export type GlyphName = 'eye' | 'scissors' | 'lock' | 'equals';

/**
 * Icons that accompany every hue, so that colour alone carries no meaning: SVG path data on a 16 x 16 grid, stroked
 * at 1.5 with round ends.
 */
export const glyphs: Readonly<Record<GlyphName, string>> = {
  eye: 'M1.2 8C3 4.9 5.3 3.4 8 3.4S13 4.9 14.8 8C13 11.1 10.7 12.6 8 12.6S3 11.1 1.2 8ZM10.1 8A2.1 2.1 0 1 1 5.9 8A2.1 2.1 0 1 1 10.1 8Z',
  scissors:
    'M5.6 4.2A1.9 1.9 0 1 1 1.8 4.2A1.9 1.9 0 1 1 5.6 4.2ZM5.6 11.8A1.9 1.9 0 1 1 1.8 11.8A1.9 1.9 0 1 1 5.6 11.8ZM5.3 5.3L14.2 11.6M5.3 10.7L14.2 4.4',
  lock: 'M3.6 7.4H12.4V13.6H3.6ZM5.4 7.2V5A2.6 2.6 0 0 1 10.6 5V7.2M8 9.8V11.2',
  equals: 'M3.2 6H12.8M3.2 10H12.8',
};

/** Hue, icon and label of a mark; null where it has none. */
export interface MarkStyle {
  readonly hue: Hue;
  readonly glyph: GlyphName | null;
  readonly word: string;
}

/** Styles of marks: one palette, with one meaning per hue (see, do, imagine). */
export const markStyles: Readonly<Record<Mark, MarkStyle>> = {
  none: { hue: 'ink', glyph: null, word: '' },
  observed: { hue: 'observed', glyph: 'eye', word: 'observed' },
  intervened: { hue: 'intervened', glyph: 'scissors', word: 'set by hand' },
  counterfactual: { hue: 'counterfactual', glyph: 'lock', word: 'imagined' },
  unchanged: { hue: 'ink', glyph: 'equals', word: 'unchanged' },
};

/** Fallback colours (light theme), for pages that do not define the custom properties. */
const fallbackColours: Readonly<Record<Hue, readonly [strong: string, soft: string]>> = {
  observed: ['#0067a3', '#e3f0f8'],
  intervened: ['#b84a00', '#fcebdf'],
  counterfactual: ['#6347b0', '#eeeafa'],
  ink: ['#4a5560', '#eef1f4'],
};

/** Returns the CSS colour of a hue's lines and text: the page's custom property with a fallback. */
export function hueColour(hue: Hue): string {
  const name = hue === 'ink' ? '--ink-soft' : `--${hue}`;
  return `var(${name}, ${fallbackColours[hue][0]})`;
}

/** Returns the CSS colour of a hue's tinted background. */
export function hueBackground(hue: Hue): string {
  const name = hue === 'ink' ? '--panel' : `--${hue}-soft`;
  return `var(${name}, ${fallbackColours[hue][1]})`;
}
