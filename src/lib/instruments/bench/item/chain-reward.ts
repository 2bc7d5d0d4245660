/** Rewards of answers to questions about event chains, for any task. */
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

/** Returns the reward of an answer; null where the item is not about a chain, or the answer has no text. */
export function chainReward({ payload }: Pick<ScorableItem, 'payload'>, raw: RawAnswer): RewardView | null {
  if (!('text' in raw)) return null;
  const about = v.safeParse(aboutSchema, payload);
  return about.success ? rewardView(raw.text, about.output.chain, about.output.prevented) : null;
}
