/** Rewards of `rungs serve` for texts about chains in the request, or chains of the collection. */
import { readOpenRlhfRequest } from '../../lib/chains/rewards/openrlhf.ts';
import { readRewardRequest, rewardsOf, type KnownChains } from '../../lib/chains/rewards/request.ts';
import type { Chain } from '../../lib/chains/types.ts';
import { badRequest, type ApiError } from '../../lib/server/index.ts';
import { chainSystems, findChainStory, labelledChainOf } from '../../lib/systems/chains/index.ts';
import { fail, ok, type Result } from '../../lib/util/result.ts';

const made = new Map<string, Chain>();

const known: KnownChains = {
  ids: chainSystems.map(({ id }) => id),
  find: (id) => {
    const story = findChainStory(id);
    if (story === undefined) return undefined;
    const chain = made.get(id) ?? labelledChainOf(story);
    made.set(id, chain);
    return chain;
  },
};

/** Answers `POST /get_reward` of OpenRLHF; `json` is the body. The scores are the rewards, from 0 to 1. */
export async function giveOpenRlhfRewards(
  json: string,
  signal: AbortSignal,
): Promise<Result<object, ApiError>> {
  const read = readOpenRlhfRequest(json, known);
  if (!read.ok) return fail(badRequest(read.error.message, read.error.code));
  const rewards = (await rewardsOf(read.value, signal)).map(({ total }) => total);
  return ok({ rewards, scores: rewards });
}

/** Answers `POST /v1/rewards`; `json` is the body. */
export async function giveRewards(json: string, signal: AbortSignal): Promise<Result<object, ApiError>> {
  const read = readRewardRequest(json, known);
  if (!read.ok) return fail(badRequest(read.error.message, read.error.code));
  return ok({ rewards: await rewardsOf(read.value, signal) });
}
