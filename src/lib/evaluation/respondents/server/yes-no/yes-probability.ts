import type { YesProbability } from '../../../runs/types.ts';
import { readYesNo } from '../../../tasks/kit/judging/yes-no.ts';
import { yesNoAnswer, yesNoProbability, type ChatReply } from '../../../../vlm/index.ts';

/** Returns P(yes) from an answer's token probabilities; null if the server gave none. */
export function fromTokens(reply: Pick<ChatReply, 'logprobs'>): YesProbability | null {
  const read = yesNoProbability(reply);
  if (read === null) return null;
  const answer = yesNoAnswer(reply);
  return { labelMass: read.labelMass, ...(answer === null ? {} : { yes: answer.bounds }) };
}

/** Returns P(yes) from repeated answers: the share of yes among the answers that are yes or no. */
export function fromRepeats(texts: readonly string[]): YesProbability {
  const labels = texts.map(readYesNo);
  const count = (label: 'yes' | 'no'): number => labels.filter((one) => one === label).length;
  return fromCounts({ n: texts.length, yes: count('yes'), no: count('no') });
}

/** Joins both word orders: the mean of token probabilities, or all repetitions pooled; null if one is unknown. */
export function joinProbabilities(
  one: YesProbability | null,
  other: YesProbability | null,
): YesProbability | null {
  const [first, second] = [one?.repeats, other?.repeats];
  if (first !== undefined && second !== undefined) {
    return fromCounts({ n: first.n + second.n, yes: first.yes + second.yes, no: first.no + second.no });
  }
  if (one?.labelMass === undefined || other?.labelMass === undefined) return null;
  const labelMass = (one.labelMass + other.labelMass) / 2;
  if (one.yes === undefined || other.yes === undefined) return { labelMass };
  return { labelMass, yes: [(one.yes[0] + other.yes[0]) / 2, (one.yes[1] + other.yes[1]) / 2] };
}

function fromCounts(repeats: NonNullable<YesProbability['repeats']>): YesProbability {
  const { yes, no } = repeats;
  if (yes + no === 0) return { repeats };
  const share = yes / (yes + no);
  return { yes: [share, share], repeats };
}
