import type { Story } from '../types.ts';
import { ashes } from './ashes.ts';
import { beanstalk } from './beanstalk.ts';
import { lamp } from './lamp.ts';
import { medal } from './medal.ts';
import { saucer } from './saucer.ts';
import { toad } from './toad.ts';

/** Stories about one category of subjects. */
export const characterStories: readonly Story[] = [toad, medal, ashes, lamp, saucer, beanstalk];
