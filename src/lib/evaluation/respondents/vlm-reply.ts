import type { OrderedReply, Reply, YesProbability } from '../runs/types.ts';
import { fromTokens } from './yes-probability.ts';
import { shareOfYes, type YesNo } from '../tasks/answer.ts';
import { readYesNo } from '../tasks/kit/judging/yes-no.ts';
import { omitUndefined } from '../../util/omit.ts';
import { yesNoAnswer, type ChatReply, type YesNoProbability } from '../../vlm/index.ts';

/** A reply with what is known of how likely yes is. */
export interface ReplyWithProbability {
  readonly reply: Reply & { readonly rawAnswer: { readonly text: string } };
  /** From its token probabilities, where the server gave any. */
  readonly yes: YesNoProbability['bounds'] | null;
  /** As the run asks for it; null where it does not, or where there is none. */
  readonly probability: YesProbability | null;
}

/** The reply as a run keeps it, with how likely yes is where that was asked. */
export function withProbability({ reply, probability }: ReplyWithProbability): Reply {
  return { ...reply, ...(probability === null ? {} : { probability }) };
}

/** What was said of one option of a choice. */
export interface OptionReply {
  readonly option: string;
  readonly reply: ReplyWithProbability;
}

/** Options put one by one, as one answer: how likely yes and no are of each, and what was said in words beside it. */
export function ofEach(options: readonly OptionReply[]): Reply {
  const likely = options.map(({ option, reply }) => [option, yesNoOf(reply)] as const);
  const [first, ...others] = options.map(({ reply }) => reply.reply);
  return {
    ...(first === undefined ? {} : ofRequests(first, first, ...others)),
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

/** How likely yes and no are, by the tokens where the server tells; else what is said counts whole. */
function yesNoOf({ reply, probability }: ReplyWithProbability): YesNo {
  const { yes, labelMass = 1 } = probability ?? {};
  if (yes !== undefined) {
    const share = (yes[0] + yes[1]) / 2;
    return { yes: labelMass * share, no: labelMass * (1 - share) };
  }
  const label = readYesNo(reply.rawAnswer.text);
  return { yes: label === 'yes' ? 1 : 0, no: label === 'no' ? 1 : 0 };
}

/** A server's reply with how likely yes is by its tokens, for the run where it asks for that. */
export function spokenOf(
  reply: ChatReply,
  { isProbable }: { readonly isProbable: boolean },
): ReplyWithProbability {
  return {
    reply: replyOf(reply),
    yes: yesNoAnswer(reply)?.bounds ?? null,
    probability: isProbable ? fromTokens(reply) : null,
  };
}

/** A server's reply as runs keep it. */
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

/** The answer of the second turn; what was said in the first stands beside it. */
export function afterReasoning(
  first: ReplyWithProbability['reply'],
  second: ReplyWithProbability['reply'],
): ReplyWithProbability['reply'] {
  return { ...ofRequests(second, first, second), reasoning: first.rawAnswer.text };
}

/** What is known of all requests of an answer together. */
type RequestTotals = Pick<Reply, 'milliseconds' | 'usage' | 'finishReason'>;

/** A reply with what all requests of its answer come to, in place of what is known of one of them. */
export function ofRequests<Kept extends RequestTotals>(
  { milliseconds: _, usage: __, finishReason: ___, ...reply }: Kept,
  first: RequestTotals,
  ...others: readonly RequestTotals[]
): Omit<Kept, keyof RequestTotals> & RequestTotals {
  return { ...reply, ...others.reduce(joinRequests, first) };
}

/** Time and tokens of two replies together, tokens only where both are known; cut off where either is. */
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

/** A reply to one order, as it stands beside the answer of both. */
export function orderedOf({ reply, yes }: ReplyWithProbability): OrderedReply {
  return { text: reply.rawAnswer.text, ...(yes === null ? {} : { yes }) };
}
