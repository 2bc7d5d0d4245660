import type { Story } from '../types.ts';
import { brooding } from './brooding.ts';

/** Stories about one category of subjects. */
export const animalStories: readonly Story[] = [brooding];
