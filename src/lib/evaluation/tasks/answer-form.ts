import type { DrawnPicture, Picture } from '../../pictures/picture.ts';

/** An option of a choice: a text, or the name of one of the item's pictures. */
export interface Option {
  /** Text by which an answer chooses it; also its key in a score-based answer. */
  readonly text: string;
  readonly picture?: Picture['name'];
  /** Picture and text that a score-based model compares in place of the option itself. */
  readonly weighed?: { readonly picture: DrawnPicture; readonly text: string };
}

/** One field of an answer with several fields, and its possible values. */
export interface AnswerField {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  /** The value that the question states. */
  readonly stated?: string;
  /** The hypothetical value in the question. */
  readonly supposed?: string;
}

/** Format of an answer. */
export type AnswerForm =
  | { readonly kind: 'yes-no' }
  /** `pick` of the options have to be chosen: one, or several. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly pick: number }
  | { readonly kind: 'fields'; readonly fields: readonly AnswerField[] }
  /** A directed graph over nodes. */
  | { readonly kind: 'graph'; readonly nodes: readonly { readonly id: string; readonly label: string }[] }
  /** Free text, which a judge grades. */
  | { readonly kind: 'text' };
