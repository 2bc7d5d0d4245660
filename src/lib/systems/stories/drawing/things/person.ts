import type { Things } from './thing.ts';

/** Things that the stories of this category need and no icon set has. */
export const personThings: Things = {
  'piggy-bank': (ink, colour = '#f09ab0') =>
    ink.rect(28, 66, 11, 22, colour, 3) +
    ink.rect(60, 66, 11, 22, colour, 3) +
    ink.shape('M62 34L74 16L82 40Z', colour) +
    ink.ellipse(48, 54, 38, 26, colour) +
    ink.ellipse(86, 56, 9, 11, colour) +
    ink.ellipse(72, 46, 3, 3, '#2b2230') +
    ink.rect(36, 32, 22, 5, '#2b2230', 2),
};
