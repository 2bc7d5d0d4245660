import * as v from 'valibot';
import { systemEntry } from './payload.ts';
import { aboutEntries, type StoryAbout } from '../../tasks/kit/stories/about.ts';

/** Data of an explanation item besides its words. */
export interface ExplanationPayload extends StoryAbout {
  /** The phrase that links the pictures. */
  readonly cue: string;
  /** The content of the pictures, in words. */
  readonly captions: { readonly before: string; readonly after: string };
}

/**
 * References for the cause picture, the effect picture and the link: three each, or one if the data set has one.
 */
export type ExplanationTruth = Readonly<Record<'cause' | 'effect' | 'link', readonly string[]>>;

const references = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3));

/** Schema of the scorable part of a line. */
export const explanationLineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  ...systemEntry,
  ...aboutEntries,
  cue: v.string(),
  captions: v.object({ before: v.string(), after: v.string() }),
  truth: v.object({ cause: references, effect: references, link: references }),
});
