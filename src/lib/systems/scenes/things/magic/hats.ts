import { filled, type Things } from '../thing.ts';
import { DARK, thinLine, WHITE } from './pen.ts';

/** Hats and a beard that turn a person into a character. */
export const hatThings: Things = {
  'jester-cap': (ink, colour = '#8e3fb0') =>
    ink.shape('M22 78Q14 30 6 50Q-2 26 22 22Q44 18 46 78Z', colour) +
    ink.shape('M78 78Q86 30 94 50Q102 26 78 22Q56 18 54 78Z', '#f0b429') +
    ink.shape('M32 78Q34 30 50 8Q66 30 68 78Z', '#3f9e6e') +
    ink.rect(18, 72, 64, 14, WHITE, 6) +
    ink.ellipse(6, 52, 7, 7, '#f7d560') +
    ink.ellipse(94, 52, 7, 7, '#f7d560') +
    ink.ellipse(50, 8, 7, 7, '#f7d560'),
  'knight-helm': (ink, colour = '#d0453e') =>
    ink.shape('M48 34Q30 0 70 2Q98 6 96 40Q84 22 60 30Z', colour) +
    ink.shape('M12 86Q8 26 50 26Q92 26 88 86L74 86Q74 62 50 62Q26 62 26 86Z', '#aab4bd') +
    ink.shape('M20 60Q50 44 80 60L80 52Q50 36 20 52Z', '#7d8891') +
    ink.ellipse(50, 30, 6, 6, '#7d8891'),
  'pirate-hat': (ink, colour = '#2f2a3d') =>
    ink.shape('M2 78Q8 50 20 52Q26 12 50 12Q74 12 80 52Q92 50 98 78Q50 60 2 78Z', colour) +
    ink.ellipse(50, 38, 10, 10, WHITE) +
    ink.rect(44, 45, 12, 8, WHITE, 2) +
    ink.ellipse(46, 38, 2.5, 3, DARK) +
    ink.ellipse(54, 38, 2.5, 3, DARK) +
    thinLine('M10 74Q50 56 90 74', ink, '#e8c04a'),
  'gnome-hat': filled('M10 84Q26 40 44 6Q62 2 58 22Q80 50 90 84Q50 68 10 84Z', '#c8362f'),
  'gnome-beard': (ink, colour = '#f2f0ea') =>
    ink.shape('M8 18Q26 30 50 28Q74 30 92 18Q96 60 72 76Q60 96 50 98Q40 96 28 76Q4 60 8 18Z', colour) +
    thinLine('M36 42Q50 52 64 42', ink),
  'witch-hat': (ink, colour = '#3d3350') =>
    ink.ellipse(50, 80, 48, 11, colour) +
    ink.shape('M22 80Q36 36 48 6Q60 0 68 12Q60 14 60 24Q70 52 78 80Q50 88 22 80Z', colour) +
    ink.shape('M25 72Q50 80 75 72L78 80Q50 88 22 80Z', '#9a5fc0'),
  'straw-hat': (ink, colour = '#e3bf62') =>
    ink.ellipse(50, 76, 48, 13, colour) +
    ink.shape('M24 76Q22 26 50 26Q78 26 76 76Q50 84 24 76Z', colour) +
    ink.shape('M24 62Q50 70 76 62L76 74Q50 82 24 74Z', '#b0503f'),
};
