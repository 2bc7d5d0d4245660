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
import { turnOf, type Turning } from './turn.ts';

/** A row with two captions that are true of its picture, and two that are not. */
export interface RecognitionRow extends Turning {
  readonly right: readonly [string, string];
  readonly wrong: readonly [string, string];
  /** Path of the shown picture; null for none. */
  readonly picture: string | null;
}

/** Returns the item of a row: its four captions, with the correct ones at varying indices. */
export function recognitionItem(
  { right, wrong, picture, ...about }: RecognitionRow,
  variant: Variant,
): Item<RecognitionPayload, RecognitionTruth> {
  const { turn, named } = turnOf(about);
  const id = hashText(`recognition ${named}`).slice(0, 16);
  const truth = TRUE_PLACES[turn % TRUE_PLACES.length] ?? [0, 1];
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
