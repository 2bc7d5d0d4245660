import type { DrawnPicture, Picture } from '../../pictures/picture.ts';

/** One of the things to choose from: a text, or a picture of the item, by its name. */
export interface Option {
  /** What an answer says to choose it; also its key among the scores of a score-based answer. */
  readonly text: string;
  readonly picture?: Picture['name'];
  /** What a score-based model weighs in place of the option itself: how like this picture is to these words. */
  readonly weighed?: { readonly picture: DrawnPicture; readonly text: string };
}

/** One part of an answer in parts, with the values that it may have. */
export interface AnswerField {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  /** The value that the question states. */
  readonly stated?: string;
  /** The value that the question supposes instead. */
  readonly supposed?: string;
}

/** What an answer looks like: small and closed, whatever tasks there are. */
export type AnswerForm =
  | { readonly kind: 'yes-no' }
  /** So many of the options are to be picked: one, or several at once. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly pick: number }
  | { readonly kind: 'fields'; readonly fields: readonly AnswerField[] }
  /** A directed graph over nodes. */
  | { readonly kind: 'graph'; readonly nodes: readonly { readonly id: string; readonly label: string }[] }
  /** Free text, which a grader reads. */
  | { readonly kind: 'text' };
