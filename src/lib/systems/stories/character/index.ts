/** The stories of this category; `../groups.ts` has their order. */
export { ascent } from './ascent.ts';
export { ashes } from './ashes.ts';
export { beanstalk } from './beanstalk.ts';
export { lamp } from './lamp.ts';
export { medal } from './medal.ts';
export { saucer } from './saucer.ts';
export { theft } from './theft.ts';
export { toad } from './toad.ts';
export { wish } from './wish.ts';
