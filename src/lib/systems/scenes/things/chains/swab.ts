import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';

/** Drawings for the chain of the rapid test. */
export const swabThings: Things = {
  'test-kit': (ink, colour = '#eef3f7') =>
    ink.rect(6, 34, 88, 60, colour, 3) + ink.rect(6, 34, 88, 16, '#2f8fa8', 3) + kitMark(ink),
  'test-kit-open': (ink, colour = '#eef3f7') =>
    ink.shape('M6 42L16 8L104 8L94 42Z', '#2f8fa8') +
    cassette(ink, 40, 38, 0.5) +
    ink.stroke('M78 50L86 16', '#ffffff', 4) +
    ink.rect(6, 42, 88, 52, colour, 3) +
    kitMark(ink),
  'biscuit-box': (ink, colour = '#d9a03c') =>
    ink.shape('M6 42L16 20L104 20L94 42Z', '#b5563c') +
    ink.ellipse(34, 40, 15, 13, '#e8c07a') +
    ink.ellipse(64, 38, 15, 13, '#e8c07a') +
    ink.rect(6, 42, 88, 52, colour, 3) +
    ink.ellipse(50, 68, 18, 18, '#8a5a34') +
    [
      [44, 62],
      [56, 64],
      [48, 74],
      [57, 76],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 3, 3, '#3a2416'))
      .join(''),
  'swab-stick': (ink, colour = '#ffffff') =>
    ink.stroke('M20 50L96 50', '#c8d2da', 6) +
    ink.ellipse(16, 50, 14, 9, colour, { stroke: '#8d9aa5', 'stroke-width': 2 }),
  'sample-tube': (ink) => sampleTube(ink),
  'sample-tube-with-swab': (ink) =>
    ink.stroke('M58 -8L50 66', '#c8d2da', 6) +
    ink.ellipse(50, 68, 8, 13, '#ffffff', { stroke: '#8d9aa5', 'stroke-width': 2 }) +
    sampleTube(ink),
  'swirl-arrow': (ink, colour = '#e8892b') =>
    ink.stroke('M10 50Q10 22 50 22Q88 22 88 46', colour, 8) + ink.shape('M74 42L102 42L88 64Z', colour),
  'sample-drops': (ink) =>
    [16, 54, 90]
      .map((y) => ink.shape(`M50 ${y - 16}Q66 ${y + 2} 50 ${y + 12}Q34 ${y + 2} 50 ${y - 16}Z`, '#4c9cd0'))
      .join(''),
  'test-strip-blank': (ink) => cassette(ink, 50, 50, 1),
  'test-strip-one-line': (ink) => cassette(ink, 50, 50, 1) + testLine(38),
  'test-strip-two-lines': (ink) => cassette(ink, 50, 50, 1) + testLine(38) + testLine(52),
  'spilled-drops': (ink, colour = '#6db7e0') =>
    ink.ellipse(40, 54, 32, 10, colour) +
    ink.ellipse(82, 50, 9, 5, colour) +
    ink.ellipse(78, 66, 6, 4, colour),
  'egg-timer': (ink, colour = '#d0473e') =>
    ink.ellipse(50, 56, 42, 40, colour) +
    ink.ellipse(50, 56, 27, 26, '#ffffff') +
    ink.stroke('M50 56L50 38', '#2b2f3a', 5) +
    ink.rect(42, 6, 16, 14, '#8d9298', 3) +
    ink.rect(24, 92, 52, 6, '#8d9298', 3),
};

function kitMark(ink: Ink): string {
  return ink.shape('M44 54L56 54L56 64L66 64L66 76L56 76L56 86L44 86L44 76L34 76L34 64L44 64Z', '#2f8fa8');
}

/** Draws the case of a test strip with its window and its well. */
function cassette(ink: Ink, x: number, y: number, scale: number): string {
  const at = (value: number): number => value * scale;
  return (
    ink.rect(x - at(24), y - at(46), at(48), at(92), '#fdfdfb', at(12)) +
    ink.rect(x - at(11), y - at(26), at(22), at(40), '#dfe6ea', at(4)) +
    ink.ellipse(x, y + at(29), at(11), at(9), '#bccad3')
  );
}

function testLine(y: number): string {
  return `<path d="M40 ${y}L60 ${y}" stroke="#c2255c" stroke-width="6"/>`;
}

function sampleTube(ink: Ink): string {
  return (
    ink.shape('M32 14L68 14L68 70Q66 94 50 96Q34 94 32 70Z', '#e4f1f7', { 'fill-opacity': 0.7 }) +
    ink.shape('M34 50L66 50L66 70Q64 92 50 93Q36 92 34 70Z', '#6db7e0', { 'fill-opacity': 0.75 }) +
    ink.rect(28, 8, 44, 9, '#aab4be', 3)
  );
}
