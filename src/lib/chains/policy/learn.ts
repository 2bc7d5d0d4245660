/**
 * How a policy learns: from a teacher's answers, and by group-relative policy optimisation (GRPO, Shao et al. 2024):
 * several answers to one question, each as good as it is better than its group, with clipped ratios and a term that
 * keeps the policy near where it began.
 */
import type { Random } from '../../util/random.ts';
import { look, write, type Policy, type PolicyInput } from './network.ts';
import { allowedAfter, indexOfToken, MOST_TOKENS, tokenAt, type Token } from './script.ts';
import { Tape, type Vector } from './tape.ts';

/** An answer as it was drawn. */
export interface Draw {
  readonly tokens: readonly Token[];
  /** Logarithm of each token's chance when it was drawn, at temperature 1. */
  readonly chances: readonly number[];
}

/** Settings of GRPO. */
export interface ReinforceSettings {
  /** How far a ratio of chances may go from 1 before it counts no more. */
  readonly clip: number;
  /** Weight of the divergence from the previous policy. */
  readonly kl: number;
}

/** Spread that advantages are divided by at least, so that equal rewards teach nothing. */
const LEAST_SPREAD = 1e-6;

/**
 * Draws answers to one question. At temperature 0 each token is the likeliest.
 *
 * @param temperature what logarithms of chances are divided by before they are drawn from
 */
export function drawAnswers(
  policy: Policy,
  sight: PolicyInput,
  { count, temperature }: { readonly count: number; readonly temperature: number },
  random: Random,
): readonly Draw[] {
  const tape = new Tape({ isRecorded: false });
  const looked = look(policy, tape, sight);
  return Array.from({ length: count }, () => {
    const tokens: Token[] = [];
    const chances: number[] = [];
    let written: { state: Vector; last: number | null } = { state: looked.state, last: null };
    while (tokens.length < MOST_TOKENS) {
      const allowed = allowedAfter(tokens, sight.panels.length);
      if (!allowed.includes(true)) break;
      const next = write(policy, tape, looked, written, allowed);
      const index = drawn(next.chances.value, temperature, random);
      tokens.push(tokenAt(index, sight.panels.length));
      chances.push(next.chances.value[index] ?? 0);
      written = { state: next.state, last: index };
    }
    return { tokens, chances };
  });
}

/**
 * Logarithms of the chances of each token of some answers to one question; slopes are run back where `slopeOf` gives
 * them.
 */
export function chancesOf(
  policy: Policy,
  sight: PolicyInput,
  answers: readonly (readonly Token[])[],
  slopeOf?: (chance: number, answer: number, place: number) => number,
): readonly (readonly number[])[] {
  const tape = new Tape({ isRecorded: slopeOf !== undefined });
  const looked = look(policy, tape, sight);
  const said = answers.map((tokens) => {
    let written: { state: Vector; last: number | null } = { state: looked.state, last: null };
    return tokens.map((token, place) => {
      const allowed = allowedAfter(tokens.slice(0, place), sight.panels.length);
      const index = indexOfToken(token, sight.panels.length);
      const next = write(policy, tape, looked, written, allowed);
      written = { state: next.state, last: index };
      return { vector: next.chances, index };
    });
  });
  const chances = said.map((steps) => steps.map(({ vector, index }) => vector.value[index] ?? -Infinity));
  if (slopeOf !== undefined) {
    for (const [answer, steps] of said.entries())
      for (const [place, { vector, index }] of steps.entries())
        vector.slope[index] = slopeOf(chances[answer]?.[place] ?? 0, answer, place);
    tape.back();
  }
  return chances;
}

/** Adds the slopes of a teacher's answer: the mean of its tokens' negative logarithms. @returns that mean */
export function addTaught(
  policy: Policy,
  sight: PolicyInput,
  tokens: readonly Token[],
  share: number,
): number {
  const [chances = []] = chancesOf(policy, sight, [tokens], () => -share / tokens.length);
  return -chances.reduce((sum, chance) => sum + chance, 0) / tokens.length;
}

/** How much better each reward is than its group, in spreads of the group. */
export function advantagesOf(rewards: readonly number[]): readonly number[] {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const square = rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0) / rewards.length;
  const spread = Math.sqrt(square);
  return rewards.map((reward) => (spread < LEAST_SPREAD ? 0 : (reward - mean) / spread));
}

/** The loss of one token by the logarithm of its chance, and its slope: clipped ratio, and divergence from before. */
export function surrogate(
  chance: number,
  {
    drawn: old,
    before,
    advantage,
  }: { readonly drawn: number; readonly before: number; readonly advantage: number },
  { clip, kl }: ReinforceSettings,
): { readonly loss: number; readonly slope: number } {
  const ratio = Math.exp(chance - old);
  const held = Math.min(1 + clip, Math.max(1 - clip, ratio));
  const isHeld = held * advantage < ratio * advantage;
  // An estimate that is never negative and right on average (Schulman 2020).
  const gap = before - chance;
  const away = Math.exp(gap) - gap - 1;
  return {
    loss: -Math.min(ratio * advantage, held * advantage) + kl * away,
    slope: (isHeld ? 0 : -ratio * advantage) + kl * (1 - Math.exp(gap)),
  };
}

/** Adds the slopes of a group of answers to one question. @returns their mean loss */
export function addReinforced(
  policy: Policy,
  before: Policy,
  sight: PolicyInput,
  group: readonly { readonly draw: Draw; readonly advantage: number }[],
  share: number,
  settings: ReinforceSettings,
): number {
  const answers = group.map(({ draw }) => draw.tokens);
  const earlier = chancesOf(before, sight, answers);
  let loss = 0;
  chancesOf(policy, sight, answers, (chance, answer, place) => {
    const one = group[answer];
    if (one === undefined) return 0;
    const { draw, advantage } = one;
    const of = { drawn: draw.chances[place] ?? 0, before: earlier[answer]?.[place] ?? 0, advantage };
    const found = surrogate(chance, of, settings);
    const part = 1 / (draw.tokens.length * group.length);
    loss += part * found.loss;
    return share * part * found.slope;
  });
  return loss;
}

function drawn(chances: Float64Array, temperature: number, random: Random): number {
  if (temperature === 0) return chances.indexOf(Math.max(...chances));
  const top = Math.max(...chances);
  const weights = [...chances].map((chance) => Math.exp((chance - top) / temperature));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = random.uniform() * sum;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight === 0) continue;
    last = index;
    left -= weight;
    if (left <= 0) return index;
  }
  return last;
}
