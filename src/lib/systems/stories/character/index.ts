import type { Story } from '../types.ts';
import { ascent } from './ascent.ts';
import { ashes } from './ashes.ts';
import { beanstalk } from './beanstalk.ts';
import { lamp } from './lamp.ts';
import { medal } from './medal.ts';
import { saucer } from './saucer.ts';
import { theft } from './theft.ts';
import { toad } from './toad.ts';
import { wish } from './wish.ts';

/** Stories about one category of subjects. */
export const characterStories: readonly Story[] = [
  toad,
  medal,
  ashes,
  lamp,
  saucer,
  beanstalk,
  ascent,
  theft,
  wish,
];
