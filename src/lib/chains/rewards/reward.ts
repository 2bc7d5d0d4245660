/** Reward of CFGPT's second stage (CounterVQA, section 3.2): truth of a text about a chain's graph and events. */
import { changeOf, happening } from '../happens.ts';
import { claimsIn } from '../reading/claims.ts';
import type { End } from '../reading/finder.ts';
import type { Claim } from '../reading/types.ts';
import type { Chain, Prevented } from '../types.ts';
import { isEvent, neededPart, truthIn } from './truth.ts';

/** The paper's weights of the two parts. */
export const WEIGHTS = { causal: 0.5, visual: 0.5 } as const;
/** Number of events that a text may name besides those of its correct claims. */
const BESIDE = 1;
/** Highest precision without any correct claim. */
const UNCLAIMED = 0.5;
/** Number of effects per cause, and of denials in total, whose events count as used; lists are longer. */
const EFFECTS = 2;
const DENIALS = 1;

/** A claim and whether it is correct; null if it does not count. */
export interface JudgedClaim extends Claim {
  readonly isRight: boolean | null;
}

/** Reward of a text: each figure from 0 to 1, the total is the weighted sum of both parts. */
export interface Reward {
  readonly total: number;
  readonly causal: number;
  readonly visual: number;
  readonly claims: readonly JudgedClaim[];
}

/**
 * Computes the reward R = 0.5 causal + 0.5 visual of a text about a chain. The paper says only that `causal` rewards
 * consistent causal chains, and `visual` texts about nothing but the video; the definitions are ours:
 *
 * - causal = max(0, (right - wrong) / (right + wrong)) over judged claims (see `truthIn`); 0 without a right claim.
 * - visual = (named - wronglyDenied) / (named + invented) * precision, where
 *   precision = min(used = 0 ? 0.5 : 1, (used + 1) / named); 0 if the text names no event.
 *
 * `named` counts the distinct events that the text names; without a wrong claim, also those of its “all effects”
 * statements. `wronglyDenied` counts events that happen but are denied. `invented` counts mentions of things that are
 * not events. `used` counts the named events in right claims: at most two effects per cause, and one denial in total.
 * Of several causes joined by "or", only a minimal subset counts for which the claim stays right (see `neededPart`). A
 * list of every event therefore earns less than a short right answer.
 *
 * A text that only names one event earns half of `visual`, a quarter in total, even if its verdict is wrong. Right
 * claims count even if they do not concern the question.
 */
export function rewardOf(text: string, chain: Chain, prevented?: Prevented): Reward {
  const { claims, ...counts } = rewardCounts(text, chain, prevented);
  return { ...rewardFrom(counts), claims };
}

/** Counts from which a reward is computed. */
export interface RewardCounts {
  /** Numbers of correct and of wrong claims. */
  readonly right: number;
  readonly wrong: number;
  /** Number of distinct events that the text names, or correctly makes an “all effects” statement about. */
  readonly named: number;
  /** Number of these that happen but are denied. */
  readonly wronglyDenied: number;
  /** Number of these in correct claims. */
  readonly used: number;
  /** Number of statements about things that are not events of the chain. */
  readonly invented: number;
}

/** Returns the counts behind a text's reward, and its judged claims. */
export function rewardCounts(
  text: string,
  chain: Chain,
  prevented?: Prevented,
): RewardCounts & { readonly claims: readonly JudgedClaim[] } {
  const { claims: read, implied, denied, invented, ...reading } = claimsIn(text, chain, prevented);
  const isRight = truthIn(chain, prevented);
  const claims = read.map((claim): JudgedClaim => ({ ...claim, isRight: isRight(claim) }));
  const left = happening(chain, isEvent(prevented) ? changeOf(prevented) : undefined);
  const used = usedBy(
    claims.filter((claim) => claim.isRight === true),
    chain,
  );
  const wrong = claims.filter((claim) => claim.isRight === false).length;
  const named = wrong === 0 ? [...reading.named, ...implied] : reading.named;
  return {
    claims,
    right: claims.filter((claim) => claim.isRight === true).length,
    wrong,
    named: named.length,
    wronglyDenied: denied.filter((id) => left.has(id)).length,
    used: named.filter((id) => used.has(id)).length,
    invented,
  };
}

/** Returns the events of correct claims, as far as these say more than a list would. */
function usedBy(right: readonly Claim[], chain: Chain): ReadonlySet<End> {
  const used = new Set<End>();
  const effects = new Map<End, number>();
  let denials = 0;
  for (const claim of right) {
    const { cause, effect, polarity } = claim;
    const before = effects.get(cause) ?? 0;
    if (polarity === 'denied' ? denials >= DENIALS : before >= EFFECTS) continue;
    if (polarity === 'denied') denials += 1;
    else effects.set(cause, before + 1);
    for (const end of [...neededPart(claim, chain), effect]) used.add(end);
  }
  return used;
}

/** Computes the parts and the total of a reward from its counts. */
export function rewardFrom(counts: RewardCounts): Pick<Reward, 'total' | 'causal' | 'visual'> {
  const causal = causalPart(counts);
  const visual = visualPart(counts);
  return { total: WEIGHTS.causal * causal + WEIGHTS.visual * visual, causal, visual };
}

function causalPart({ right, wrong }: RewardCounts): number {
  return right === 0 ? 0 : Math.max(0, (right - wrong) / (right + wrong));
}

function visualPart(counts: RewardCounts): number {
  const { named, wronglyDenied, invented } = counts;
  return named === 0 ? 0 : ((named - wronglyDenied) / (named + invented)) * visualPrecision(counts);
}

/** Returns the factor of the visual part: the share of the named events that correct claims are about. */
export function visualPrecision({ named, used }: RewardCounts): number {
  return Math.min(used === 0 ? UNCLAIMED : 1, (used + BESIDE) / named);
}
