import type { Story } from '../types.ts';
import { brooding } from './brooding.ts';
import { hoarding } from './hoarding.ts';

/** Stories about one category of subjects. */
export const animalStories: readonly Story[] = [brooding, hoarding];
