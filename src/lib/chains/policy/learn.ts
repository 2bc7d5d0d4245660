/**
 * Training of a policy: supervised by a teacher's answers, and by group-relative policy optimisation (GRPO, Shao
 * et al. 2024): several answers to a question, with rewards relative to their group, clipped ratios and a KL
 * penalty towards the initial policy.
 */
import type { Random } from '../../util/random.ts';
import { decodeStep, encode, type Policy, type PolicyInput } from './network.ts';
import { allowedAfter, indexOfToken, MAX_ANSWER_TOKENS, tokenAt, type ScriptToken } from './script.ts';
import { Tape, type Vector } from './tape.ts';
import { clamp } from '../../util/clamp.ts';

/** A sampled answer. */
export interface AnswerDraw {
  readonly tokens: readonly ScriptToken[];
  /** Log-probability of each token when it was drawn, at temperature 1. */
  readonly logProbs: readonly number[];
}

/** Step limits of GRPO (Shao et al. 2024). */
export interface ReinforceSettings {
  /** Largest deviation of the probability ratio from 1 before it is clipped. */
  readonly clip: number;
  /** Weight of the KL divergence from the previous policy. */
  readonly kl: number;
}

/** Smallest standard deviation that advantages are divided by, so that equal rewards have no effect. */
const MIN_SPREAD = 1e-6;

/**
 * Samples answers to one question. At temperature 0 each token is the most likely one.
 *
 * @param temperature divides the logits before sampling
 */
export function drawAnswers(
  policy: Policy,
  input: PolicyInput,
  { count, temperature }: { readonly count: number; readonly temperature: number },
  random: Random,
): readonly AnswerDraw[] {
  const tape = new Tape({ isRecorded: false });
  const encoding = encode(policy, tape, input);
  return Array.from({ length: count }, () => {
    const tokens: ScriptToken[] = [];
    const logProbs: number[] = [];
    let decoder: { state: Vector; last: number | null } = { state: encoding.state, last: null };
    while (tokens.length < MAX_ANSWER_TOKENS) {
      const allowed = allowedAfter(tokens, input.panels.length);
      if (!allowed.includes(true)) break;
      const next = decodeStep(policy, tape, encoding, decoder, allowed);
      const index = drawToken(next.logProbs.value, temperature, random);
      tokens.push(tokenAt(index, input.panels.length));
      logProbs.push(next.logProbs.value[index] ?? 0);
      decoder = { state: next.state, last: index };
    }
    return { tokens, logProbs };
  });
}

/**
 * Returns the log-probabilities of each token of some answers to one question; back-propagates gradients if
 * `gradientOf` returns them.
 */
export function logProbsOf(
  policy: Policy,
  input: PolicyInput,
  answers: readonly (readonly ScriptToken[])[],
  gradientOf?: (logProb: number, answer: number, place: number) => number,
): readonly (readonly number[])[] {
  const tape = new Tape({ isRecorded: gradientOf !== undefined });
  const encoding = encode(policy, tape, input);
  const decoded = answers.map((tokens) => {
    let decoder: { state: Vector; last: number | null } = { state: encoding.state, last: null };
    return tokens.map((token, place) => {
      const allowed = allowedAfter(tokens.slice(0, place), input.panels.length);
      const index = indexOfToken(token, input.panels.length);
      const next = decodeStep(policy, tape, encoding, decoder, allowed);
      decoder = { state: next.state, last: index };
      return { vector: next.logProbs, index };
    });
  });
  const logProbs = decoded.map((steps) => steps.map(({ vector, index }) => vector.value[index] ?? -Infinity));
  if (gradientOf !== undefined) {
    for (const [answer, steps] of decoded.entries())
      for (const [place, { vector, index }] of steps.entries())
        vector.gradient[index] = gradientOf(logProbs[answer]?.[place] ?? 0, answer, place);
    tape.back();
  }
  return logProbs;
}

/**
 * Adds the gradients of a teacher's answer: the mean negative log-likelihood of its tokens.
 *
 * @returns that mean
 */
export function addTaught(
  policy: Policy,
  input: PolicyInput,
  tokens: readonly ScriptToken[],
  share: number,
): number {
  const [logProbs = []] = logProbsOf(policy, input, [tokens], () => -share / tokens.length);
  return -logProbs.reduce((sum, logProb) => sum + logProb, 0) / tokens.length;
}

/** Returns the advantages: rewards standardised within their group. */
export function advantagesOf(rewards: readonly number[]): readonly number[] {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const square = rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0) / rewards.length;
  const spread = Math.sqrt(square);
  return rewards.map((reward) => (spread < MIN_SPREAD ? 0 : (reward - mean) / spread));
}

/**
 * Returns the loss of one token by its log-probability, and its gradient: clipped ratio, and divergence from the
 * previous policy.
 */
export function surrogate(
  logProb: number,
  {
    drawn: old,
    before,
    advantage,
  }: { readonly drawn: number; readonly before: number; readonly advantage: number },
  { clip, kl }: ReinforceSettings,
): { readonly loss: number; readonly gradient: number } {
  const ratio = Math.exp(logProb - old);
  const held = clamp(ratio, 1 - clip, 1 + clip);
  const isHeld = held * advantage < ratio * advantage;
  // A non-negative, unbiased estimate of the KL divergence (Schulman 2020).
  const gap = before - logProb;
  const away = Math.exp(gap) - gap - 1;
  return {
    loss: -Math.min(ratio * advantage, held * advantage) + kl * away,
    gradient: (isHeld ? 0 : -ratio * advantage) + kl * (1 - Math.exp(gap)),
  };
}

/**
 * Adds the gradients of a group of answers to one question.
 *
 * @returns their mean loss
 */
export function addReinforced(
  { policy, before }: { readonly policy: Policy; readonly before: Policy },
  input: PolicyInput,
  group: readonly { readonly draw: AnswerDraw; readonly advantage: number }[],
  share: number,
  settings: ReinforceSettings,
): number {
  const answers = group.map(({ draw }) => draw.tokens);
  const earlier = logProbsOf(before, input, answers);
  let loss = 0;
  logProbsOf(policy, input, answers, (logProb, answer, index) => {
    const one = group[answer];
    if (one === undefined) return 0;
    const { draw, advantage } = one;
    const of = { drawn: draw.logProbs[index] ?? 0, before: earlier[answer]?.[index] ?? 0, advantage };
    const found = surrogate(logProb, of, settings);
    const part = 1 / (draw.tokens.length * group.length);
    loss += part * found.loss;
    return share * part * found.gradient;
  });
  return loss;
}

function drawToken(logProbs: Float64Array, temperature: number, random: Random): number {
  if (temperature === 0) return logProbs.indexOf(Math.max(...logProbs));
  const top = Math.max(...logProbs);
  const weights = [...logProbs].map((logProb) => Math.exp((logProb - top) / temperature));
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
