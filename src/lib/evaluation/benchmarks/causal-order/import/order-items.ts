import { clusterIn, type Item } from '../../../tasks/item.ts';
import { optionIn } from '../../../tasks/kit/prompts/task-options.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../../util/hash.ts';
import { causalOrderTask } from '../causal-order.ts';
import { CONJUNCTIONS } from '../../../tasks/kit/prompts/conjunctions.ts';
import { orderPrompt, type Payload, type Truth } from '../items.ts';
import { photographs } from '../photographs.ts';
import { WORDING } from '../task-options.ts';
import { captionsWith, type RowCaptions } from './captions.ts';
import { shownOf } from './shown.ts';
import { turnOf, type Turning } from './turn.ts';

/** A row with parsed captions and its picture found. */
export interface OrderRow extends Turning {
  readonly captions: RowCaptions;
  /** Path of the shown picture; null for none. */
  readonly picture: string | null;
}

/** Returns a row's items: both orders for every conjunction, the correct one first in every second. */
export function orderItems(
  { captions, picture, ...about }: OrderRow,
  variant: Variant,
): readonly Item<Payload, Truth>[] {
  const { shown, pictures } = shownOf(picture);
  const { turn, named } = turnOf(about);
  return CONJUNCTIONS.map((conjunction, place) => {
    const { right, swapped } = captionsWith(captions, conjunction, optionIn(WORDING, variant));
    const truth: Truth = (turn + place) % 2 === 0 ? 0 : 1;
    const [first, second] = truth === 0 ? [right, swapped] : [swapped, right];
    const id = hashText(`causal-order ${named} ${conjunction.id}`).slice(0, 16);
    return {
      id,
      task: causalOrderTask.id,
      subject: photographs.id,
      unit: id,
      ...clusterIn(pictures[0]?.name),
      form: { kind: 'choice', options: [{ text: first }, { text: second }], pick: 1 },
      seed: 0,
      // Photographs have no variables: clauses are named by the index of the caption that they begin.
      payload: { state: {}, conjunction: conjunction.id, leads: ['first', 'second'] },
      truth,
      ...orderPrompt(variant, picture, { first, second }),
      pictures,
      shown,
    };
  });
}
