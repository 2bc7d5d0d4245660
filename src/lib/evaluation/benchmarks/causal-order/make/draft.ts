/** Drafts of causal order items: a why-question, its answer, and the captions made of both. */
import * as v from 'valibot';
import { eventEntries, eventGaps, insideSentence } from '../../../tasks/kit/event-words.ts';
import { bothOrders, type CauseAndEffect } from '../../../tasks/kit/prompts/both-orders.ts';

const captionEntries = { object: v.string(), activity: v.string() } as const;

/** Schema of a draft: a why-question with its answer, and its captions. */
export const draftSchema = v.object({
  /** Unique within its file. */
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  /** The file's name of the picture: a COCO number, or a name. */
  image: v.string(),
  /** The film of a VCR frame; null for others. */
  movie: v.nullable(v.string()),
  cause: v.object(eventEntries),
  effect: v.object(eventEntries),
  /** True captions of the picture, and altered versions that are false: one in an object, one in an activity. */
  right: v.object(captionEntries),
  wrong: v.object(captionEntries),
  verdict: v.picklist(['open', 'accepted', 'rejected']),
});
export type OrderDraft = Readonly<v.InferOutput<typeof draftSchema>>;
export type ReviewVerdict = OrderDraft['verdict'];

/** A why-question and its answer before anything was written. */
export type WhyQuestion = Pick<OrderDraft, 'id' | 'question' | 'answer' | 'image' | 'movie'>;

/** Creates an empty draft. */
export function emptyDraft(asked: WhyQuestion): OrderDraft {
  const event = { clause: '', noun: '' };
  const captions = { object: '', activity: '' };
  return { ...asked, cause: event, effect: event, right: captions, wrong: captions, verdict: 'open' };
}

/** Lists what is missing, as clauses; empty if the draft can be accepted. */
export function gapsIn({ cause, effect, right, wrong }: OrderDraft): readonly string[] {
  const captions = (['object', 'activity'] as const).flatMap((kind) => [
    ...(right[kind].trim() === '' ? [`the true caption about the ${kind}`] : []),
    ...(wrong[kind].trim() === '' ? [`the altered caption about the ${kind}`] : []),
    ...(wrong[kind].trim() !== '' && isSame(right[kind], wrong[kind])
      ? [`an altered caption about the ${kind} that differs from the true one`]
      : []),
  ]);
  const isSwapOfItself = cause.noun.trim() !== '' && isSame(cause.noun, effect.noun);
  return [
    ...eventGaps('cause', cause),
    ...eventGaps('effect', effect),
    ...(isSwapOfItself ? ['a cause that differs from the effect'] : []),
    ...captions,
  ];
}

function isSame(one: string, other: string): boolean {
  return insideSentence(one).toLowerCase() === insideSentence(other).toLowerCase();
}

/** Returns both events as sentences need them. */
export function eventsOf({ cause, effect }: OrderDraft): CauseAndEffect {
  const words = ({ clause, noun }: OrderDraft['cause']) => ({
    clause: insideSentence(clause),
    noun: insideSentence(noun),
  });
  return { cause: words(cause), effect: words(effect) };
}

/** Returns the sentences of every conjunction, the correct one before the swapped one, for review and export. */
export function draftSentences(draft: OrderDraft): readonly string[] {
  return bothOrders(eventsOf(draft));
}

/** Returns the kinds of captions that can be altered: those whose true caption is written. */
export function alterable({ right }: OrderDraft): readonly (keyof OrderDraft['right'])[] {
  return (['object', 'activity'] as const).filter((kind) => right[kind].trim() !== '');
}

/** Applies a change to a draft and resets its verdict. */
export function edited(draft: OrderDraft, change: Partial<Omit<OrderDraft, 'id' | 'verdict'>>): OrderDraft {
  return { ...draft, ...change, verdict: 'open' };
}

/** Returns the index of the next draft without a verdict, cyclically from an index; null if all have one. */
export function nextOpen(drafts: readonly OrderDraft[], from: number): number | null {
  const places = drafts.map((_, step) => (from + 1 + step) % drafts.length);
  return places.find((index) => drafts[index]?.verdict === 'open') ?? null;
}
