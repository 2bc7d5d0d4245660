/** Items of causal order in the making: a question that asks why, its answer, and what is made of both. */
import * as v from 'valibot';
import { eventEntries, eventGaps, insideSentence } from '../../../tasks/kit/event-words.ts';
import { bothOrders, type CauseAndEffect } from '../both-orders.ts';

const captionEntries = { object: v.string(), activity: v.string() } as const;

/** An item in the making: a question of why with its answer, and the captions that become of them. */
export const draftSchema = v.object({
  /** Tells it apart from all others of its file. */
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  /** What the file calls the picture: a COCO number, or a name. */
  image: v.string(),
  /** The film of a frame of VCR; null for others. */
  movie: v.nullable(v.string()),
  cause: v.object(eventEntries),
  effect: v.object(eventEntries),
  /** Captions that hold of the picture, and the same altered so that they do not: in an object, in what is done. */
  right: v.object(captionEntries),
  wrong: v.object(captionEntries),
  verdict: v.picklist(['open', 'accepted', 'rejected']),
});
export type OrderDraft = Readonly<v.InferOutput<typeof draftSchema>>;
export type ReviewVerdict = OrderDraft['verdict'];

/** What a question and its answer say before anybody wrote anything. */
export type WhyQuestion = Pick<OrderDraft, 'id' | 'question' | 'answer' | 'image' | 'movie'>;

/** A draft with nothing written yet. */
export function emptyDraft(asked: WhyQuestion): OrderDraft {
  const event = { clause: '', noun: '' };
  const captions = { object: '', activity: '' };
  return { ...asked, cause: event, effect: event, right: captions, wrong: captions, verdict: 'open' };
}

/** What is still missing, each as a clause; empty where the draft can be accepted. */
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

/** Both events as sentences need them. */
export function eventsOf({ cause, effect }: OrderDraft): CauseAndEffect {
  const words = ({ clause, noun }: OrderDraft['cause']) => ({
    clause: insideSentence(clause),
    noun: insideSentence(noun),
  });
  return { cause: words(cause), effect: words(effect) };
}

/** The sentences of every conjunction, the right one before the swapped one; for review and export. */
export function draftSentences(draft: OrderDraft): readonly string[] {
  return bothOrders(eventsOf(draft));
}

/** What changes a draft; one that is changed after it was judged waits to be judged again. */
export function edited(draft: OrderDraft, change: Partial<Omit<OrderDraft, 'id' | 'verdict'>>): OrderDraft {
  return { ...draft, ...change, verdict: 'open' };
}

/** The place of the next draft that nobody judged yet, going round from a place; null where all are judged. */
export function nextOpen(drafts: readonly OrderDraft[], from: number): number | null {
  const places = drafts.map((_, step) => (from + 1 + step) % drafts.length);
  return places.find((place) => drafts[place]?.verdict === 'open') ?? null;
}
