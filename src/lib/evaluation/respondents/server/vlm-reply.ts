import type { OrderedReply, Reply, YesProbability } from '../../runs/types.ts';
import { fromTokens } from './yes-no/yes-probability.ts';
import { shareOfYes, type YesNo } from '../../tasks/answer.ts';
import { readYesNo } from '../../tasks/kit/judging/yes-no.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { yesNoAnswer, type ChatReply, type YesNoProbability } from '../../../vlm/index.ts';

/** A reply with its measured probability of yes. */
export interface ReplyWithProbability {
  readonly reply: Reply & { readonly rawAnswer: { readonly text: string } };
  /** Bounds from its token probabilities; null if the server gave none. */
  readonly yes: YesNoProbability['bounds'] | null;
  /** The probability that the run asks for; null if it asks for none, or none is known. */
  readonly probability: YesProbability | null;
}

/** Returns the reply as a run stores it, with its probability of yes if that is measured. */
export function withProbability({ reply, probability }: ReplyWithProbability): Reply {
  return { ...reply, ...(probability === null ? {} : { probability }) };
}

/** Reply about one option of a choice. */
export interface OptionReply {
  readonly option: string;
  readonly reply: ReplyWithProbability;
}

/** Joins the replies about options asked one by one: P(yes) and P(no) of each option, and the texts. */
export function joinOptionReplies(options: readonly OptionReply[]): Reply {
  const likely = options.map(({ option, reply }) => [option, yesNoOf(reply)] as const);
  const [first, ...others] = options.map(({ reply }) => reply.reply);
  return {
    ...(first === undefined ? {} : withTotals(first, first, ...others)),
    rawAnswer: {
      scores: Object.fromEntries(likely.map(([option, yesNo]) => [option, shareOfYes(yesNo)])),
      yesNo: Object.fromEntries(likely),
    },
    reasoning: options
      .map(({ option, reply: { reply } }) =>
        [`${option} ${reply.rawAnswer.text.trim()}`, reply.reasoning ?? []].flat().join('\n'),
      )
      .join('\n\n'),
  };
}

/** Returns P(yes) and P(no) by token probabilities or repetition; without these, 1 for the word that was said. */
function yesNoOf({ reply, probability }: ReplyWithProbability): YesNo {
  const { yes, labelMass = 1 } = probability ?? {};
  if (yes !== undefined) {
    const share = (yes[0] + yes[1]) / 2;
    return { yes: labelMass * share, no: labelMass * (1 - share) };
  }
  const label = readYesNo(reply.rawAnswer.text);
  return { yes: label === 'yes' ? 1 : 0, no: label === 'no' ? 1 : 0 };
}

/** Returns a server's reply with its probability of yes by tokens, if the run measures that. */
export function replyWithTokens(
  reply: ChatReply,
  { measuresYes }: { readonly measuresYes: boolean },
): ReplyWithProbability {
  return {
    reply: replyOf(reply),
    yes: yesNoAnswer(reply)?.bounds ?? null,
    probability: measuresYes ? fromTokens(reply) : null,
  };
}

/** Returns a server's reply as runs store it. */
export function replyOf({
  text,
  reasoning,
  milliseconds,
  usage,
  systemFingerprint,
  finishReason,
}: ChatReply): ReplyWithProbability['reply'] {
  return {
    rawAnswer: { text },
    milliseconds,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(usage === null ? {} : { usage }),
    ...(systemFingerprint === null ? {} : { systemFingerprint }),
    ...(finishReason === null || finishReason === 'stop' ? {} : { finishReason }),
  };
}

/** Returns the answer of the second turn; the text of the first becomes its reasoning. */
export function afterReasoning(
  first: ReplyWithProbability['reply'],
  second: ReplyWithProbability['reply'],
): ReplyWithProbability['reply'] {
  return { ...withTotals(second, first, second), reasoning: first.rawAnswer.text };
}

/** Totals over all requests of an answer. */
type RequestTotals = Pick<Reply, 'milliseconds' | 'usage' | 'finishReason'>;

/** Returns a reply with the totals over all its requests in place of those of one. */
export function withTotals<Kept extends RequestTotals>(
  { milliseconds: _, usage: __, finishReason: ___, ...reply }: Kept,
  first: RequestTotals,
  ...others: readonly RequestTotals[]
): Omit<Kept, keyof RequestTotals> & RequestTotals {
  return { ...reply, ...others.reduce(joinRequests, first) };
}

/** Adds time and tokens of two replies, tokens only if both are known; truncated if either is. */
function joinRequests(first: RequestTotals, second: RequestTotals): RequestTotals {
  const milliseconds = (first.milliseconds ?? 0) + (second.milliseconds ?? 0);
  const finishReason =
    first.finishReason === 'length' ? 'length' : (second.finishReason ?? first.finishReason);
  return { milliseconds, ...omitUndefined({ finishReason, usage: joinUsage(first.usage, second.usage) }) };
}

function joinUsage(first: Reply['usage'], second: Reply['usage']): Reply['usage'] {
  if (first === undefined || second === undefined) return undefined;
  return {
    promptTokens: first.promptTokens + second.promptTokens,
    completionTokens: first.completionTokens + second.completionTokens,
  };
}

/** Returns the reply to one word order, as stored next to the joint answer. */
export function orderedReplyOf({ reply, yes }: ReplyWithProbability): OrderedReply {
  return { text: reply.rawAnswer.text, ...(yes === null ? {} : { yes }) };
}
