import type { Ink } from '../../ink.ts';
import { filled, stroked, type Things } from '../thing.ts';
import { DARK, thinLine, WHITE } from './pen.ts';

/** Oil lamps, and the genies in them. */
export const oilLampThings: Things = {
  'oil-lamp-new': (ink, colour = '#f0c03a') =>
    oilLamp(ink, colour) +
    thinLine('M24 62Q32 54 46 54', ink, WHITE) +
    ink.stroke('M12 60L8 74', '#6a5a4a', 1.5) +
    ink.shape('M8 72L18 80L14 98L-2 94L0 78Z', WHITE) +
    ink.ellipse(8, 78, 2, 2, '#d0453e'),
  'oil-lamp-old': (ink, colour = '#c9932f') =>
    oilLamp(ink, colour) +
    ink.ellipse(26, 66, 5, 3, '#6fa58a', { stroke: 'none' }) +
    ink.ellipse(58, 76, 6, 3, '#6fa58a', { stroke: 'none' }) +
    thinLine('M70 46L96 34M74 54L96 34M78 40Q78 46 84 48', ink, '#f4f1ea'),
  'polishing-cloth': (ink, colour = '#5f9ad0') =>
    ink.shape(
      'M20 30Q34 14 50 24Q66 32 82 18Q76 40 84 58Q90 76 70 74Q56 70 44 80Q28 88 18 72Q28 50 20 30Z',
      colour,
    ) + thinLine('M32 28Q40 50 32 74M50 30Q58 50 50 68M68 32Q66 50 72 66', ink, WHITE),
  'rubbing-hand': (ink, colour = '#ffc83d') =>
    ink.stroke('M2 40L66 54', colour, 15) +
    ink.shape('M58 42Q76 36 88 46Q98 54 94 66Q86 76 70 72Q56 68 58 42Z', colour) +
    thinLine('M76 72Q84 66 82 58M86 68Q92 62 89 54', ink),
  'rubbing-marks': stroked(
    'M18 58Q50 20 82 58M18 58L16 40M18 58L36 54M82 58L84 40M82 58L64 54',
    '#fff3b8',
    6,
  ),
  'genie-smoke': filled(
    'M28 98Q20 82 40 72Q62 62 46 48Q24 34 30 12Q56 -2 84 12Q96 34 74 52Q58 64 62 74Q58 86 42 88Q35 90 34 98Z',
    '#8fc7e8',
  ),
  'treasure-chest': (ink, colour = '#8f5a2e') =>
    ink.shape('M10 54Q10 12 50 12Q90 12 90 54Z', colour) +
    ink.shape('M18 54Q20 22 50 22Q80 22 82 54Z', '#5a3519') +
    ink.shape('M12 58Q22 40 36 42Q48 26 62 40Q80 38 88 58Z', '#f5c93f') +
    ink.shape('M30 44L38 36L46 44L38 54Z', '#e0456a') +
    ink.shape('M56 46L64 36L72 46L64 56Z', '#3fb0d8') +
    ink.rect(6, 56, 88, 38, colour, 3) +
    ink.rect(20, 56, 8, 38, '#e3b53c') +
    ink.rect(72, 56, 8, 38, '#e3b53c') +
    ink.rect(43, 54, 14, 18, '#f5d769', 3) +
    ink.ellipse(50, 62, 2.5, 3.5, DARK),
};

/** Draws an oil lamp with its spout on the right. */
function oilLamp(ink: Ink, colour: string): string {
  return [
    ink.stroke('M20 64Q-4 70 2 50Q8 36 22 50', colour, 5),
    ink.shape('M38 78L56 78L68 94L26 94Z', colour),
    ink.shape('M12 60Q14 48 34 48L62 50Q78 52 88 36L98 34Q100 66 66 76Q52 84 36 80Q14 76 12 60Z', colour),
    ink.shape('M32 49Q46 26 60 50Z', colour),
    ink.ellipse(46, 34, 4.5, 4.5, colour),
    ink.stroke('M22 60Q40 56 64 60', '#fbe7a0', 3),
  ].join('');
}
