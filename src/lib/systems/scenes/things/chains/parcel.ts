import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

const CARTON = '#c99a5b';

/** Drawings for the chain of the parcel. */
export const parcelThings: Things = {
  'carton-open': (ink) =>
    ink.shape('M12 42L-2 26L20 22L34 42Z', '#b5854a') +
    ink.shape('M88 42L102 26L80 22L66 42Z', '#b5854a') +
    ink.rect(10, 40, 80, 56, CARTON),
  'carton-taped': (ink) => carton(ink) + ink.rect(42, 20, 16, 76, '#d9773a'),
  'carton-tied': (ink) =>
    carton(ink) +
    ink.stroke('M50 21L50 95M11 60L89 60', '#c9473f', 4) +
    ink.stroke('M50 20Q30 0 34 16Q38 24 50 20Q70 0 66 16Q62 24 50 20', '#c9473f', 4),
  'carton-addressed': (ink) =>
    carton(ink) +
    ink.rect(42, 20, 16, 76, '#d9773a') +
    ink.rect(20, 42, 60, 40, '#ffffff', 2) +
    strokedLine('M28 53L70 53M28 63L64 63M28 73L56 73', '#2c3e6b', 4),
  'tape-roll': (ink, colour = '#d9773a') =>
    ink.shape('M50 88L4 88L4 78L50 78Z', '#d9773a') +
    ink.ellipse(56, 52, 38, 36, colour) +
    ink.ellipse(56, 52, 19, 18, '#f1e2bd'),
  'post-van': (ink, colour = '#f7c52d') =>
    ink.shape('M4 24L62 24L62 38L80 38L96 58L96 78L4 78Z', colour) +
    ink.shape('M67 43L78 43L88 57L67 57Z', '#cfe7f5') +
    ink.rect(18, 36, 30, 20, '#ffffff', 2) +
    strokedLine('M18 36L33 48L48 36', '#5c6670', 3) +
    [24, 76].map((x) => ink.ellipse(x, 79, 12, 12, '#2b2f3a') + ink.ellipse(x, 79, 5, 5, '#c6ccd1')).join(''),
  'door-ajar': (ink, colour = '#a8743f') =>
    ink.rect(28, 2, 62, 96, '#6d4a2c', 2) +
    ink.rect(35, 8, 48, 90, '#fbe9b0') +
    ink.shape('M35 8L6 0L6 104L35 98Z', colour) +
    ink.ellipse(12, 54, 3, 4, '#f2c53d'),
  'street-band': (_, colour = '#7b838c') =>
    `<path d="M-4 40L104 40L104 70L-4 70Z" fill="${colour}"/>` +
    strokedLine('M4 55L18 55M32 55L46 55M60 55L74 55M88 55L98 55', '#f3f3ee', 3),
};

function carton(ink: Ink): string {
  return ink.rect(10, 20, 80, 76, CARTON, 2) + ink.rect(10, 20, 80, 14, '#b5854a', 2);
}
