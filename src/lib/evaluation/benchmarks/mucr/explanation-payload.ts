import * as v from 'valibot';
import { systemEntry } from './payload.ts';
import { aboutEntries, type StoryAbout } from '../../tasks/kit/stories/about.ts';

/** What items of explaining know beside their words. */
export interface ExplanationPayload extends StoryAbout {
  /** The phrase that links the pictures. */
  readonly cue: string;
  /** What the pictures show, in words. */
  readonly captions: { readonly before: string; readonly after: string };
}

/** The references of the cause picture, of the effect picture and of the link: three each, or one where the data set has one. */
export type ExplanationTruth = Readonly<Record<'cause' | 'effect' | 'link', readonly string[]>>;

const references = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3));

/** A line as far as scoring needs it. */
export const explanationLineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  ...systemEntry,
  ...aboutEntries,
  cue: v.string(),
  captions: v.object({ before: v.string(), after: v.string() }),
  truth: v.object({ cause: references, effect: references, link: references }),
});
