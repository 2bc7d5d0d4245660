/** The reward of an answer to a question about a chain, whatever task asks it. */
import * as v from 'valibot';
import { rewardView, type RewardView } from '../../../chains/rewards/view.ts';
import { chainSchema, preventedSchema } from '../../../chains/schema.ts';
import type { RawAnswer } from '../../../evaluation/tasks/answer.ts';
import type { ScorableItem } from '../../../evaluation/tasks/item.ts';

const aboutSchema = v.object({
  chain: chainSchema,
  prevented: preventedSchema,
  question_kind: v.optional(v.literal('counterfactual')),
});

/** Reads and rewards what was said to an item; null where the item is about no chain, or nothing was said in words. */
export function chainReward({ payload }: Pick<ScorableItem, 'payload'>, raw: RawAnswer): RewardView | null {
  if (!('text' in raw)) return null;
  const about = v.safeParse(aboutSchema, payload);
  return about.success ? rewardView(raw.text, about.output.chain, about.output.prevented) : null;
}
