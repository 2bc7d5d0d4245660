import { moved } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { towards } from './colours.ts';

const LEAF = 'M0 14Q-12 4 -7 -8Q-4 -14 0 -16Q4 -14 7 -8Q12 4 0 14Z';

/** Harvests, and the tools and vessels for them. */
export const harvestThings: Things = {
  'seed-packet': (ink, colour = '#3f8a5c') =>
    ink.stroke('M50 66L50 99', '#8a5a34', 6) +
    ink.rect(20, 4, 60, 68, '#fdf6e0', 3) +
    ink.rect(20, 4, 60, 16, colour, 3) +
    ink.shape(star(50, 46, 19), '#f2b632'),
  'fair-bunting': (ink) =>
    ink.stroke('M-4 6Q50 26 104 6', '#6f6a75', 1.6) +
    (
      [
        [6, 9, '#d0453e'],
        [22, 13, '#f2b632'],
        [40, 16, '#3f8fd2'],
        [60, 16, '#56ad5a'],
        [78, 13, '#d0453e'],
        [94, 9, '#f2b632'],
      ] as const
    )
      .map(([x, y, colour]) => ink.shape(`M${x - 6} ${y}L${x + 6} ${y}L${x} ${y + 13}Z`, colour))
      .join(''),
  'show-table': (ink, colour = '#3f72b5') =>
    ink.shape('M4 20L96 20L100 78L0 78Z', colour) +
    ink.rect(0, 12, 100, 12, '#fdf6e6', 2) +
    [18, 50, 82].map((x) => ink.stroke(`M${x} 28L${x} 76`, towards(colour, '#000000', 0.25), 2)).join(''),
  'leaf-heap': (ink, colour = '#c9762f') =>
    ink.shape('M2 84Q10 62 28 54Q38 34 54 36Q70 38 76 56Q92 64 98 84Z', colour) +
    (
      [
        [18, 76, 70],
        [34, 62, -40],
        [50, 46, 20],
        [54, 70, 100],
        [70, 60, -70],
        [82, 76, 40],
        [36, 80, -100],
        [68, 82, 80],
      ] as const
    )
      .map(([x, y, turn], index) =>
        moved(
          { x, y, scale: 0.72, turn },
          ink.shape(LEAF, towards(colour, index % 2 === 0 ? '#ffffff' : '#5a2a10', 0.28)),
        ),
      )
      .join(''),
  'lawn-rake': (ink, colour = '#a9713d') =>
    ink.stroke('M50 2L50 70', colour, 5) +
    ['M50 68L22 96', 'M50 68L36 97', 'M50 68L50 98', 'M50 68L64 97', 'M50 68L78 96', 'M34 84L66 84']
      .map((path) => ink.stroke(path, '#3f8a5c', 4))
      .join(''),
  'paved-path': (ink, colour = '#b9bcc0') =>
    ink.shape('M-4 30L104 30L104 72L-4 72Z', colour) +
    ink.stroke(
      'M-4 50L104 50M14 30L14 50M44 30L44 50M74 30L74 50M30 50L30 72M60 50L60 72M90 50L90 72',
      '#7d8188',
      1.8,
    ),
  'plant-food': (ink, colour = '#56ad5a') =>
    ink.rect(38, 2, 24, 16, '#d0453e', 3) +
    ink.shape('M40 18L60 18Q62 30 80 34L80 96L20 96L20 34Q38 30 40 18Z', colour) +
    ink.rect(20, 46, 60, 38, '#ffffff') +
    [0, 72, 144, 216, 288]
      .map((turn) => moved({ x: 50, y: 65, scale: 1, turn }, ink.ellipse(0, -9, 5.5, 7, '#e0567f')))
      .join('') +
    ink.ellipse(50, 65, 5, 5, '#f2b830'),
  'cut-stem': (ink, colour = '#6cb85c') =>
    ink.stroke('M50 97L50 62', '#4c9a4a', 5) +
    ink.shape('M50 88Q22 86 16 58Q44 60 50 84Z', colour) +
    ink.shape('M50 84Q76 82 84 54Q56 58 50 80Z', colour) +
    ink.ellipse(50, 61, 4.5, 3, '#e9f2c4'),
  'glass-vase': (ink, colour = '#8fc7dd') =>
    ink.shape('M26 6L74 6Q66 34 76 58Q84 94 50 96Q16 94 24 58Q34 34 26 6Z', colour) +
    ink.stroke('M36 20Q42 40 34 62', '#ffffff', 4),
  'milk-jug': (ink, colour = '#fdf6e6') =>
    ink.stroke('M72 34Q98 34 94 56Q90 74 74 74', colour, 8) +
    ink.shape('M22 12L14 22L26 34Q14 60 24 94L76 94Q86 60 74 34L76 12Z', colour) +
    ink.stroke('M24 56Q50 66 76 56', '#3f72b5', 5),
  'wine-bottle': (ink, colour = '#3f7a52') =>
    ink.shape('M40 2L60 2L60 30Q76 38 76 52L76 97L24 97L24 52Q24 38 40 30Z', colour) +
    ink.rect(24, 58, 52, 26, '#fdf6e6'),
};

/** Draws a star with five points around a point. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const away = index % 2 === 0 ? r : r * 0.42;
    return `${(x + away * Math.cos(angle)).toFixed(1)} ${(y + away * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
