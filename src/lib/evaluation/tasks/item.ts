import { omitUndefined } from '../../util/omit.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { AnswerForm } from './answer-form.ts';

/** OpenAI content part; `url` is a picture's name until the message is sent. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A turn of the conversation that asks an item, as in OpenAI's protocol. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly ContentPart[];
}

/** A picture of the question itself, with its caption. */
export interface ShownPicture {
  /** Name of one of the item's pictures. */
  readonly picture: string;
  readonly caption: string;
}

/** The part of an item that scoring an answer needs. */
export interface ScorableItem<Payload = unknown, Truth = unknown> {
  readonly id: string;
  /** Id of its task. */
  readonly task: string;
  /** Id of its subject: a system, a collection, a story, a chain. */
  readonly subject: string;
  /** Id shared by items that are one draw, such as the questions about one picture. */
  readonly unit: string;
  /**
   * Id shared by items that have something in common besides the task, such as their story or photograph: they are
   * counted one by one, but intervals and tests are clustered by it. Default: the unit.
   */
  readonly cluster?: string;
  readonly form: AnswerForm;
  /** The task's data about the question; plain data. */
  readonly payload: Payload;
  /** The correct answer; plain data. */
  readonly truth: Truth;
}

/** One option of a choice, asked as a yes/no question. */
export interface OptionQuestion {
  /** The option's text. */
  readonly option: string;
  readonly messages: readonly Message[];
}

/** A question with its correct answer, pictures and prompt. */
export interface Item<Payload = unknown, Truth = unknown> extends ScorableItem<Payload, Truth> {
  readonly seed: number;
  readonly question: string;
  /** All pictures of the messages, in order, including those of worked examples. */
  readonly pictures: readonly Picture[];
  /** The pictures of the question itself, in order. */
  readonly shown: readonly ShownPicture[];
  readonly messages: readonly Message[];
  /** Chain of thought: the turn after the reasoning that the messages ask for; its reply is the answer. */
  readonly followUp?: Message;
  /** If a model is asked about each option by itself: all those questions, in order; `messages` is the first. */
  readonly each?: readonly OptionQuestion[];
  /** The worked examples of the prompt, as its line prints them. */
  readonly demos?: readonly unknown[];
}

/** Returns all that an item asks, without pictures; identifies the question. */
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

/** Returns the `cluster` field, or nothing if it is unknown. */
export function clusterIn(cluster: string | undefined): Pick<ScorableItem, 'cluster'> {
  return cluster === undefined ? {} : { cluster };
}

/** Returns the first fields of an item that is its own unit and may belong to a cluster. */
export function ownUnit(
  id: string,
  task: string,
  subject: string,
  cluster: string | undefined,
): Pick<ScorableItem, 'id' | 'task' | 'subject' | 'unit' | 'cluster'> {
  return { id, task, subject, unit: id, ...clusterIn(cluster) };
}

/** Returns an item's cluster. */
export function clusterOf({ cluster, unit }: Pick<ScorableItem, 'cluster' | 'unit'>): string {
  return cluster ?? unit;
}

/**
 * Returns the pictures of an item's question, in order.
 *
 * @throws Error if one is missing
 */
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

/** Returns the scorable part of an item: prompts of a long run would fill the memory. */
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
  return { id, task, subject, unit, ...omitUndefined({ cluster }), form, payload, truth };
}
