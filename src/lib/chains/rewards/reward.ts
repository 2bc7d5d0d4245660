/**
 * Reward of CFGPT's second stage (CounterVQA, section 3.2): is a text true to the causal graph and to the events?
 */
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
 * The reward R = 0.5 causal + 0.5 visual of a text about a chain. The paper says what the parts are for (consistent
 * causal chains; nothing that is not in the video) and no more, so that what counts is ours:
 *
 * - **causal**: right claims less wrong ones, as a share of both, and never below 0: who says a thing and its opposite
 *   earns nothing. A claim is right where the graph's counterfactual agrees: "b needed a" where b falls away with a
 *   (and so lies on a path from it), "b did not need a" where b stays. It may be right of the chain as it was, or,
 *   where something is supposed away, of what is left of it. "b because of a or c" is one claim, right where b falls
 *   away without both; "a alone was enough for b" is right where b would be with what hangs together with a and nothing
 *   else; "without c, b because of a" is judged where c is prevented. That something outside the chain is a cause or an
 *   effect is wrong; that it is none is right where the question supposes just that away, and else counts for nothing.
 * - **visual**: of all that a text names, or tells all that comes of where nothing of it is wrong, the share that takes place; events that it invents, and events that take
 *   place and are denied, lower it. It is multiplied by a precision: of the events named, the share that right claims
 *   are about (one more is free; without a right claim it is half at most, so that what cannot be read never earns more
 *   than what is read and true). Of several causes joined by "or" those count that the effect would fall away without,
 *   the others being left out: who names more of them than are needed is no surer of it. Of one cause two effects count
 *   there, and of all that is denied one claim: most events do not hang together, so that saying so of each is no news.
 *   A list of every event, whatever is said of it, thus earns less than a short right answer.
 *
 * Visual looks at text and video for what takes place (R_visual(o, v) of equation 10, whose other part has the graph):
 * a text that names one event of the video earns half of it, a quarter in all, even if its verdict is wrong.
 *
 * A text that names nothing earns 0. True claims that are beside the question count: a question is not looked at.
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
