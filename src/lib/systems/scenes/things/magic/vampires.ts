import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { DARK, thinLine, WHITE } from './pen.ts';

/** Vampires, their coffins, and their ashes. */
export const vampireThings: Things = {
  'vampire-count': (ink, colour = '#b3262e') =>
    vampire(ink, colour, '', ink.shape('M33 28Q30 4 50 5Q70 4 67 28L60 16L50 23L40 16Z', '#26202c')),
  'vampire-lady': (ink, colour = '#7d3fa6') =>
    vampire(
      ink,
      colour,
      ink.shape('M30 62Q22 4 50 3Q78 4 70 62Q60 56 50 58Q40 56 30 62Z', '#8a3a24'),
      ink.shape('M34 24Q34 6 50 6Q66 6 66 24Q58 12 50 14Q42 12 34 24Z', '#8a3a24') +
        ink.shape('M36 16Q18 40 28 66Q40 60 36 38Z', '#8a3a24') +
        ink.shape('M64 16Q82 40 72 66Q60 60 64 38Z', '#8a3a24') +
        ink.ellipse(69, 34, 3, 4, '#f0c53a'),
    ),
  'vampire-granny': (ink, colour = '#2f8a7d') =>
    vampire(
      ink,
      colour,
      ink.ellipse(50, 5, 11, 9, '#c9ccd1'),
      ink.shape('M32 28Q30 7 50 7Q70 7 68 28Q62 15 50 15Q38 15 32 28Z', '#c9ccd1') +
        ink.ellipse(43, 27, 7, 6, 'none', { stroke: DARK, 'stroke-width': 2 }) +
        ink.ellipse(57, 27, 7, 6, 'none', { stroke: DARK, 'stroke-width': 2 }),
    ),
  'vampire-boy': (ink, colour = '#2f62b0') =>
    vampire(
      ink,
      colour,
      '',
      ink.shape('M33 20Q34 2 50 3Q66 2 67 20Z', '#e08a2e') +
        ink.shape('M33 16L67 16L80 21Q68 23 33 22Z', '#c46a1c'),
    ),
  'coffin-open': (ink, colour = '#7a4a2a') =>
    ink.shape('M30 2L70 2L90 30L72 98L28 98L10 30Z', colour) +
    ink.shape('M34 9L66 9L81 31L66 92L34 92L19 31Z', '#5c1f3a') +
    ink.rect(36, 12, 28, 15, '#f2e6da', 6),
  'vampire-ashes': (ink, colour = '#b3262e') =>
    ink.shape('M4 94Q14 76 34 66L66 66Q86 76 96 94Z', colour) +
    ink.shape('M36 72L22 44L46 62ZM64 72L78 44L54 62Z', colour) +
    ink.shape('M40 70L30 52L47 64ZM60 70L70 52L53 64Z', DARK) +
    ink.shape('M16 94Q26 82 36 80Q42 62 50 62Q58 62 64 80Q74 82 84 94Z', '#8b8790') +
    ink.shape('M28 94Q36 84 44 80Q48 72 53 74Q50 86 42 94Z', '#b3b0b9', { stroke: 'none' }) +
    ink.shape('M38 64L50 70L38 76ZM62 64L50 70L62 76Z', DARK) +
    [
      [34, 88],
      [58, 84],
      [68, 90],
      [50, 90],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 3, 2.4, '#f08a2e', { stroke: 'none' }))
      .join(''),
  'ash-smoke': (ink, colour = '#b7b3c2') =>
    ink.shape(
      'M44 98Q30 84 40 72Q22 66 30 50Q20 34 38 30Q38 8 58 14Q78 12 74 32Q86 44 70 54Q76 68 60 74Q66 86 54 98Z',
      colour,
    ) + thinLine('M46 62Q54 54 48 44M58 46Q66 38 58 28', ink, '#8b8790'),
  'rising-sun': (ink, colour = '#ffc23d') =>
    [-75, -45, -15, 15, 45, 75].map((turn) => ray(ink, turn)).join('') +
    ink.shape('M18 96A32 32 0 0 1 82 96Z', colour),
};

/** Draws a vampire from head to foot in a cape with a high collar, with hair behind and in front of the head. */
function vampire(ink: Ink, cape: string, behind: string, before: string): string {
  const skin = '#e3e8dc';
  return [
    ink.shape('M34 44Q14 66 8 96Q22 90 34 95L66 95Q78 90 92 96Q86 66 66 44Z', cape),
    behind,
    ink.shape('M26 24Q30 42 42 50L58 50Q70 42 74 24Q86 44 66 58L34 58Q14 44 26 24Z', cape),
    ink.shape('M38 48L62 48L66 95L34 95Z', DARK),
    ink.shape('M43 48L57 48L53 70L47 70Z', WHITE),
    ink.shape('M41 48L50 52L41 57ZM59 48L50 52L59 57Z', cape),
    ink.shape('M35 24L26 16L33 34ZM65 24L74 16L67 34Z', skin),
    ink.ellipse(50, 28, 17, 19, skin),
    ink.ellipse(43, 27, 2.5, 3, DARK),
    ink.ellipse(57, 27, 2.5, 3, DARK),
    ink.shape('M42 37Q50 42 58 37Q50 40 42 37Z', DARK),
    ink.shape('M44 38L48 39.5L46 44ZM52 39.5L56 38L54 44Z', WHITE, { stroke: DARK, 'stroke-width': 0.8 }),
    before,
  ].join('');
}

/** Draws a ray above the sun, rotated from the zenith. */
function ray(ink: Ink, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const at = (r: number): string =>
    `${50 + Math.round(r * Math.sin(angle))} ${96 - Math.round(r * Math.cos(angle))}`;
  return ink.stroke(`M${at(38)}L${at(50)}`, '#f59a3c', 5);
}
