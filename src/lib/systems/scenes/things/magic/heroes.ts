import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';
import { DARK, WHITE } from './pen.ts';

/** Clothes of heroes, places of rescues, and onlookers. */
export const heroThings: Things = {
  'hero-cape': filled('M36 34L64 34Q76 60 84 92Q66 84 50 92Q34 84 16 92Q24 60 36 34Z', '#d0453e'),
  'hero-mask': (ink, colour = '#b02a30') =>
    ink.shape('M4 38Q26 24 50 36Q74 24 96 38Q98 68 74 68Q58 68 50 56Q42 68 26 68Q2 68 4 38Z', colour) +
    ink.ellipse(28, 49, 12, 9, WHITE) +
    ink.ellipse(72, 49, 12, 9, WHITE) +
    ink.ellipse(30, 50, 5, 6, DARK) +
    ink.ellipse(70, 50, 5, 6, DARK),
  'rescue-tree': (ink, colour = '#5d9c4a') =>
    ink.shape('M42 98Q46 76 42 56L58 56Q54 76 60 98Z', '#7d5433') +
    ink.shape(
      'M24 68Q2 66 6 46Q2 26 22 24Q28 4 48 8Q70 0 78 22Q98 26 94 46Q98 66 76 68Q50 78 24 68Z',
      colour,
    ),
  'rescue-roof': (ink, colour = '#c8553d') =>
    ink.rect(20, 50, 60, 44, '#efe0c4') +
    ink.rect(32, 58, 16, 16, '#6fa7c9') +
    ink.rect(56, 58, 16, 16, '#6fa7c9') +
    ink.shape('M8 54L28 26L72 26L92 54Z', colour) +
    ink.shape('M0 82Q10 72 20 82Q30 90 40 82Q50 72 60 82Q70 90 80 82Q90 72 100 82L100 100L0 100Z', '#4f93c4'),
  'rescue-floe': (ink, colour = '#f4fafd') =>
    ink.rect(0, 66, 100, 32, '#3f86b5', 14) +
    ink.shape('M6 78L20 44L46 50L50 84L26 88Z', '#b9dcee') +
    ink.shape('M46 50L84 42L95 76L76 88L50 84Z', '#93c5e0') +
    ink.shape('M20 44L32 26L62 24L84 42L46 50Z', colour) +
    ink.stroke('M6 92L22 92M36 94L56 94M72 93L90 93', '#a9d3e8', 2),
  'rescue-cliff': (ink, colour = '#8d8f96') =>
    ink.shape('M10 98L22 66L18 46L30 26L72 26L86 48L80 66L94 98Z', colour) +
    ink.shape('M26 32L30 24L72 24L78 34Q64 40 52 34Q38 40 26 32Z', '#7aa85a') +
    ink.stroke('M40 52L34 68L42 82', '#6a6c74', 3) +
    ink.stroke('M64 48L70 62L62 80', '#6a6c74', 3),
  onlookers: (ink) =>
    onlooker(ink, 18, 60, '#5b3a26', '#3f7fb0') +
    onlooker(ink, 50, 54, '#d8a43c', '#a8506a') +
    onlooker(ink, 82, 62, '#2f2a2a', '#5c8f52'),
  'winners-podium': (ink, colour = '#b8862f') =>
    ink.rect(2, 40, 34, 56, colour) +
    ink.rect(64, 50, 34, 46, colour) +
    ink.rect(28, 8, 44, 88, '#d9a940', 2),
};

/** Draws a person seen from behind, whose head is at a point. */
function onlooker(ink: Ink, x: number, y: number, hair: string, coat: string): string {
  return (
    ink.shape(`M${x - 17} 100Q${x - 18} ${y + 14} ${x} ${y + 12}Q${x + 18} ${y + 14} ${x + 17} 100Z`, coat) +
    ink.ellipse(x, y, 11, 12, hair)
  );
}
