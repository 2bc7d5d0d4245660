import type { Picture } from '../../pictures/picture.ts';
import type { AnswerForm } from './answer-form.ts';

/** OpenAI content parts; `url` holds a picture's name until it is sent. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A turn of the conversation that puts an item, as OpenAI's protocol has it. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly ContentPart[];
}

/** A picture of the question itself, with what is written under it. */
export interface ShownPicture {
  /** Name of one of the item's pictures. */
  readonly picture: string;
  readonly caption: string;
}

/** What scoring an answer needs of an item. */
export interface ScorableItem<Payload = unknown, Truth = unknown> {
  readonly id: string;
  /** Id of its task. */
  readonly task: string;
  /** What it is about: a system, a collection, a story, a chain. */
  readonly subject: string;
  /** Items that share it are one draw: the questions about one picture. */
  readonly unit: string;
  /**
   * Items that share it have something in common beside the task, such as the story or the photograph that they are
   * about: they are counted one by one, and intervals and tests count with it. Its unit where it is left out.
   */
  readonly cluster?: string;
  readonly form: AnswerForm;
  /** What the task knows of the question beside its words; plain data. */
  readonly payload: Payload;
  /** What is right; plain data. */
  readonly truth: Truth;
}

/** One option of a choice, put by itself: yes or no? */
export interface OptionQuestion {
  /** The option's text. */
  readonly option: string;
  readonly messages: readonly Message[];
}

/** One question with its right answer, its pictures and its prompt. */
export interface Item<Payload = unknown, Truth = unknown> extends ScorableItem<Payload, Truth> {
  readonly seed: number;
  readonly question: string;
  /** Every picture that the messages mention, in their order, worked examples included. */
  readonly pictures: readonly Picture[];
  /** The pictures of the question itself, in order. */
  readonly shown: readonly ShownPicture[];
  readonly messages: readonly Message[];
  /** Chain of thought: what is said after the reasoning that the messages ask for; its reply is the answer. */
  readonly followUp?: Message;
  /** Where a model is asked about each option by itself: all those questions, in order; `messages` is the first one. */
  readonly each?: readonly OptionQuestion[];
  /** The worked examples of the prompt, as its line prints them. */
  readonly demos?: readonly unknown[];
}

/** All that an item asks of who answers it, beside its pictures: what tells it from other questions. */
export function contentAsked<Said>(
  { task, messages, followUp, each }: Pick<Item, 'task' | 'messages' | 'followUp' | 'each'>,
  said: (message: Message) => Said,
) {
  return {
    task,
    messages: messages.map(said),
    followUp: followUp && said(followUp),
    each: each?.map(({ option, messages: own }) => ({ option, messages: own.map(said) })),
  };
}

/** The field of an item that shares something with others, where it is known. */
export function clusterIn(cluster: string | undefined): Pick<ScorableItem, 'cluster'> {
  return cluster === undefined ? {} : { cluster };
}

/** What an item begins with that is a unit of its own, and may share something with others. */
export function ownUnit(
  id: string,
  task: string,
  subject: string,
  cluster: string | undefined,
): Pick<ScorableItem, 'id' | 'task' | 'subject' | 'unit' | 'cluster'> {
  return { id, task, subject, unit: id, ...clusterIn(cluster) };
}

/** What an item has in common with others. */
export function clusterOf({ cluster, unit }: Pick<ScorableItem, 'cluster' | 'unit'>): string {
  return cluster ?? unit;
}

/** The pictures of an item's question itself, in order. Throws an Error where one is missing. */
export function shownPictures({
  id,
  shown,
  pictures,
}: Pick<Item, 'id' | 'shown' | 'pictures'>): readonly Picture[] {
  return shown.map(({ picture }) => {
    const found = pictures.find(({ name }) => name === picture);
    if (found === undefined) throw new Error(`The item ${id} lacks its picture ${picture}.`);
    return found;
  });
}

/** What scoring needs of an item: prompts would fill the memory of a long run. */
export function scorableOf<Payload, Truth>({
  id,
  task,
  subject,
  unit,
  cluster,
  form,
  payload,
  truth,
}: ScorableItem<Payload, Truth>): ScorableItem<Payload, Truth> {
  return { id, task, subject, unit, ...(cluster === undefined ? {} : { cluster }), form, payload, truth };
}
