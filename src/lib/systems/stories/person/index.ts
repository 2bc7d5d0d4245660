import type { Story } from '../types.ts';
import { soaked } from './soaked.ts';

/** Stories about one category of subjects. */
export const personStories: readonly Story[] = [soaked];
