import * as v from 'valibot';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { siameseImages } from './siamese.ts';
import { aboutEntries, type StoryAbout } from '../../tasks/kit/stories/about.ts';

/** Data of a choice item besides its words. */
export interface Payload extends StoryAbout {
  /** Visual similarity of each option to the given picture, if it can be computed; else empty. */
  readonly alike: readonly number[];
  /** Index of the option most similar in pixels to the given picture, if known. */
  readonly nearest?: number;
}

/** Schema entry of a line's subject; default: the stories. */
export const systemEntry = {
  system: v.optional(v.picklist([storyCollection.id, siameseImages.id]), storyCollection.id),
} as const;

/** Schema entries of a line of a choice item. */
export const payloadEntries = {
  ...systemEntry,
  ...aboutEntries,
  alike: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
  nearest: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
} as const;

/** Index of the correct option. */
export type Truth = number;
