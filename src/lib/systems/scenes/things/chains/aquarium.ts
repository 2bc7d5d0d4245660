import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

/** Drawings for the chain of the aquarium. */
export const aquariumThings: Things = {
  'glass-tank-gravel': (ink) => tankBack(ink) + gravel(ink) + tankFrame(ink),
  'glass-tank-low': (ink) => tankBack(ink) + water(ink, 58) + gravel(ink) + tankFrame(ink),
  'glass-tank-full': (ink) => tankBack(ink) + water(ink, 24) + gravel(ink) + tankFrame(ink),
  'gravel-sack': (ink, colour = '#b5854a') =>
    ink.shape('M22 30Q14 60 20 92L80 92Q86 60 78 30L88 10L12 10Z', colour) +
    ink.ellipse(50, 60, 20, 16, '#f1e2bd') +
    [
      [42, 56],
      [54, 54],
      [48, 66],
      [60, 64],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 5, 4, '#8d9298'))
      .join(''),
  'water-gush': filled('M30 0Q54 20 44 100L62 100Q72 40 62 0Z', '#6db7e0'),
  'hose-running': (ink, colour = '#3f8f5c') =>
    ink.stroke('M-2 100Q-6 40 40 24L60 30', colour, 7) +
    ink.shape('M58 22L72 28L68 42L54 36Z', '#f2b632') +
    ink.shape('M66 32Q88 40 88 100L74 100Q76 56 60 40Z', '#6db7e0'),
  'water-bag': (ink, colour = '#9fd3ee') =>
    ink.shape('M34 22Q4 50 16 82Q30 100 50 98Q70 100 84 82Q96 50 66 22Z', colour, {
      'fill-opacity': 0.75,
    }) +
    ink.shape('M36 22L28 4L50 10L72 4L64 22Z', colour) +
    ink.stroke('M34 22L66 22', '#d0473e', 6),
  'water-bag-burst': (ink, colour = '#9fd3ee') =>
    ink.ellipse(50, 78, 50, 14, '#6db7e0') +
    ink.shape('M30 70Q20 50 36 40L30 28L50 34L70 28L64 40Q80 52 70 70L58 58L50 72L42 58Z', colour) +
    ink.stroke('M36 40L64 40', '#d0473e', 5),
  'food-tin': (ink, colour = '#e8892b') =>
    ink.rect(22, 14, 56, 80, colour, 6) +
    ink.rect(18, 8, 64, 14, '#5c6670', 4) +
    ink.ellipse(46, 58, 16, 10, '#ffffff') +
    ink.shape('M58 58L72 48L72 68Z', '#ffffff'),
  'food-flakes': (ink) =>
    [
      [20, 20, '#d0473e'],
      [50, 10, '#e8892b'],
      [78, 24, '#8f5a2e'],
      [34, 48, '#e8892b'],
      [64, 52, '#d0473e'],
      [22, 78, '#8f5a2e'],
      [50, 84, '#e8892b'],
      [80, 76, '#d0473e'],
    ]
      .map(([x, y, colour]) => ink.ellipse(Number(x), Number(y), 8, 5, String(colour)))
      .join(''),
  'food-worms': (ink, colour = '#c2506a') =>
    ['M20 20Q30 10 40 20Q50 30 60 20', 'M40 52Q50 42 60 52Q70 62 80 52', 'M14 82Q24 72 34 82Q44 92 54 82']
      .map((path) => ink.stroke(path, colour, 7))
      .join(''),
};

function tankBack(ink: Ink): string {
  return ink.rect(2, 14, 96, 78, '#eef7fb');
}

function water(ink: Ink, top: number): string {
  return ink.rect(4, top, 92, 90 - top, '#86c8e8');
}

function gravel(ink: Ink): string {
  return (
    ink.shape('M4 90L4 80Q20 74 34 80Q50 72 66 80Q82 74 96 80L96 90Z', '#c9a06a') +
    [
      [14, 84],
      [30, 86],
      [48, 82],
      [62, 86],
      [80, 83],
      [90, 87],
    ]
      .map(([x = 0, y = 0], at) => ink.ellipse(x, y, 4, 3, at % 2 === 0 ? '#8d7350' : '#e4cfa6'))
      .join('')
  );
}

function tankFrame(ink: Ink): string {
  return (
    ink.stroke('M2 14L2 92L98 92L98 14', '#3f4852', 4) + strokedLine('M14 30L14 50M22 30L22 40', '#ffffff', 3)
  );
}
