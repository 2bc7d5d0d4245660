import type { Ink } from '../../ink.ts';
import { withTraits, type Thing, type Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

const CORD = '#3f3a38';

/** Drawings for the chain of the lamp that is repaired. */
export const lampThings: Things = {
  'step-ladder': (ink, colour = '#d9b06c') =>
    [24, 44, 64, 84]
      .map((y) => ink.stroke(`M${47 - y * 0.26} ${y}L${53 + y * 0.26} ${y}`, '#b5854a', 5))
      .join('') +
    ink.stroke('M42 4L22 97', colour, 6) +
    ink.stroke('M58 4L78 97', colour, 6) +
    ink.rect(34, 0, 32, 9, colour, 2),
  'oil-lamp-burning': (ink, colour = '#b08b3e') =>
    ink.ellipse(50, 40, 46, 40, '#ffe680', { 'fill-opacity': 0.35, stroke: 'none' }) +
    ink.stroke('M30 26Q50 -14 70 26', colour, 4) +
    ink.shape('M34 26L66 26L74 66L26 66Z', '#fff4c4') +
    ink.shape('M50 34Q62 50 50 62Q38 50 50 34Z', '#ff9a2e') +
    ink.rect(30, 18, 40, 9, colour, 3) +
    ink.shape('M24 66L76 66L84 94L16 94Z', colour),
  'window-sill': (ink, colour = '#c99256') => ink.rect(0, 42, 100, 14, colour, 2),
  'ceiling-lamp-dead': onCord(
    (ink) => shade(ink) + hangingBulb(ink, '#8b8683') + strokedLine('M44 62L51 69L46 75L54 84', '#2b2230', 3),
  ),
  'ceiling-lamp-empty': onCord((ink) => ink.rect(42, 52, 16, 10, CORD) + shade(ink)),
  'ceiling-lamp-new': onCord((ink) => shade(ink) + hangingBulb(ink, '#eaf6fb')),
  'ceiling-lamp-lit': onCord(
    (ink) =>
      ink.stroke('M16 74L2 80M30 88L22 100M50 94L50 106M70 88L78 100M84 74L98 80', '#f7b71d', 5) +
      shade(ink) +
      hangingBulb(ink, '#ffd83d'),
  ),
  'spare-bulb': (ink, colour = '#eaf6fb') =>
    ink.shape('M50 4Q84 6 82 38Q80 52 66 66L34 66Q20 52 18 38Q16 6 50 4Z', colour) +
    ink.stroke('M40 60L42 38L50 46L58 38L60 60', '#8d9298', 3) +
    ink.rect(35, 66, 30, 24, '#9aa5ad', 3) +
    ink.rect(42, 90, 16, 7, '#3f3a38', 2),
  'cabinet-drawer-out': (ink, colour = '#a8743f') =>
    ink.rect(6, 14, 88, 84, colour, 3) +
    ink.rect(14, 66, 72, 24, '#c99256', 2) +
    ink.ellipse(50, 78, 5, 4, '#f2c53d') +
    ink.shape('M12 28L88 28L98 44L2 44Z', '#4a3020') +
    ink.rect(0, 42, 100, 20, '#c99256', 2) +
    ink.ellipse(50, 52, 5, 4, '#f2c53d'),
  'turning-arrow': (ink, colour = '#f7b71d') =>
    ink.stroke('M12 40Q14 72 50 72Q84 72 88 46', colour, 8) + ink.shape('M74 46L90 24L102 50Z', colour),
  'light-switch': (ink, colour = '#f4f1ea') =>
    ink.rect(14, 6, 72, 88, colour, 8) +
    ink.rect(32, 24, 36, 52, '#d5d0c6', 4) +
    ink.rect(35, 48, 30, 25, '#ffffff', 3),
  'hand-torch': (ink, colour = '#c9473f') =>
    ink.rect(0, 38, 64, 24, colour, 5) +
    ink.shape('M62 38L92 24L92 76L62 62Z', '#3f4852') +
    ink.rect(28, 33, 14, 8, '#f2c53d', 2),
  'torch-beam': (_, colour = '#ffe680') =>
    `<path d="M4 50L98 12L98 88Z" fill="${colour}" fill-opacity="0.75"/>`,
  'lit-candlestick': (ink, colour = '#f4ead2') =>
    ink.ellipse(50, 18, 22, 20, '#ffe680', { 'fill-opacity': 0.5, stroke: 'none' }) +
    ink.shape('M50 2Q62 18 50 28Q38 18 50 2Z', '#ff9a2e') +
    ink.rect(40, 30, 20, 52, colour, 3) +
    ink.shape('M18 80L82 80Q80 96 50 96Q20 96 18 80Z', '#b08b3e'),
};

/** Returns a lamp whose cord goes on above. */
function onCord(draw: Thing): Thing {
  return withTraits({ hangsBy: { rope: { own: 'rope-line', colour: CORD }, size: 0.77, above: 1.33 } }, draw);
}

/** Draws a lampshade on its cord. */
function shade(ink: Ink): string {
  return ink.stroke('M50 -6L50 24', CORD, 4) + ink.shape('M14 56L36 22L64 22L86 56Z', '#c9473f');
}

function hangingBulb(ink: Ink, glass: string): string {
  return ink.rect(42, 54, 16, 8, '#9aa5ad') + ink.ellipse(50, 74, 15, 16, glass);
}
