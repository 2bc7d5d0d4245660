import type { Story } from '../types.ts';
import { flowering } from './flowering.ts';
import { wilting } from './wilting.ts';

/** Stories about one category of subjects. */
export const plantStories: readonly Story[] = [flowering, wilting];
