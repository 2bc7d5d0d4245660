import * as v from 'valibot';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { siameseImages } from './siamese.ts';
import { aboutEntries, type StoryAbout } from '../../tasks/kit/stories/about.ts';

/** What items of choosing know beside their words. */
export interface Payload extends StoryAbout {
  /** How alike each option looks to what is given, where that can be counted; empty where it cannot. */
  readonly alike: readonly number[];
  /** Place of the option most alike by pixels to what is given, where that is known. */
  readonly nearest?: number;
}

/** What a line is about: stories where it does not say. */
export const systemEntry = {
  system: v.optional(v.picklist([storyCollection.id, siameseImages.id]), storyCollection.id),
} as const;

/** The fields of a line of choosing. */
export const payloadEntries = {
  ...systemEntry,
  ...aboutEntries,
  alike: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
  nearest: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
} as const;

/** Index of the right option. */
export type Truth = number;
