import type { Item } from '../../../tasks/item.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../../util/hash.ts';
import { createRandom } from '../../../../util/random.ts';
import { photographs } from '../photographs.ts';
import { recognitionTask } from '../recognition.ts';
import {
  arranged,
  TRUE_PLACES,
  recognitionPrompt,
  type RecognitionPayload,
  type RecognitionTruth,
} from '../recognition-items.ts';
import { shownOf } from './shown.ts';

/** A row with two captions that hold of its picture, and two that do not. */
export interface RecognitionRow {
  /** Counted from 1; where the right captions stand follows from it. */
  readonly row: number;
  /** Tells the row apart from all others of the data set; the item's id follows from it. */
  readonly source: string;
  readonly right: readonly [string, string];
  readonly wrong: readonly [string, string];
  /** Path of the picture that is shown; null for none. */
  readonly picture: string | null;
}

/** The item of a row: its four captions, the right ones at places that take turns from row to row. */
export function recognitionItem(
  { row, source, right, wrong, picture }: RecognitionRow,
  variant: Variant,
): Item<RecognitionPayload, RecognitionTruth> {
  const id = hashText(`recognition ${source}`).slice(0, 16);
  const truth = TRUE_PLACES[row % TRUE_PLACES.length] ?? [0, 1];
  const captions = arranged(
    { right: right.map((text) => ({ text })), wrong: wrong.map((text) => ({ text })) },
    truth,
    createRandom(0).fork(`order ${id}`),
  );
  return {
    id,
    task: recognitionTask.id,
    subject: photographs.id,
    unit: id,
    form: { kind: 'choice', options: captions, pick: 2 },
    seed: 0,
    payload: { state: {}, claims: [] },
    truth,
    ...recognitionPrompt(variant, picture, captions),
    ...shownOf(picture),
  };
}
