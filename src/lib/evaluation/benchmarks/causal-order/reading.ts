import {
  scoreIn,
  unscored,
  type Answer,
  type Protocol,
  type Verdict,
  type YesNo,
} from '../../tasks/answer.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { bestOptions, settled, unparsed } from '../../tasks/kit/judging/verdict.ts';
import { quoted, quotedEnds } from '../../tasks/kit/judging/answer-text.ts';
import { readChoice } from '../../tasks/kit/judging/read-choice.ts';
import { conjunctionOf } from '../../tasks/kit/prompts/conjunctions.ts';
import type { Payload, Truth } from './items.ts';

type OrderItem = ScorableItem<Payload, Truth>;

/** Returns the texts of the options, in the order shown; empty for an item of another form. */
export function captionsOf({ form }: Pick<OrderItem, 'form'>): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

/** Returns the index of the effect-first caption. */
export function effectFirstCaption({ payload, truth }: OrderItem): Truth {
  const isRight = conjunctionOf(payload.conjunction).order === 'effect-first';
  return isRight ? truth : truth === 0 ? 1 : 0;
}

/**
 * Judges which caption an answer picks. Equal scores count for the effect-first caption in the published protocol
 * (the authors' code compares with >=), and half in the audited one. If captions were asked one by one (yes or
 * no), the published protocol uses the authors' rule, the audited one the share of yes; an answer that is neither
 * yes nor no counts as no answer in both. The reading is `0`, `1` or `tie`.
 */
export function judgeOrder(item: OrderItem, answer: Answer, protocol: Protocol): Verdict {
  const captions = captionsOf(item);
  const fact = `in causal order is ${quoted(captions[item.truth] ?? '')}`;
  if ('text' in answer) return judgeText(item, captions, answer.text, fact);
  const scored = captions.flatMap((text, option) => {
    const score = scoreIn(answer, text);
    return score === undefined ? [] : [{ option, score }];
  });
  if (scored.length < captions.length) {
    return unparsed(`${unscored(answer, captions.length - scored.length, 'two')}; ${fact}.`);
  }
  if (protocol === 'published' && answer.yesNo !== undefined) {
    const [right, wrong] = [item.truth, 1 - item.truth].map((index) => answer.yesNo?.[captions[index] ?? '']);
    if (right !== undefined && wrong !== undefined) {
      const taken = passes(right, wrong) ? item.truth : passes(wrong, right) ? 1 - item.truth : null;
      if (taken !== null) return taking(item, taken, 'is the likelier one by yes and no', fact);
      const why = `By yes and no neither caption is the likelier one; ${fact}.`;
      return { outcome: 'wrong', credit: 0, reading: 'tie', why };
    }
  }
  const best = bestOptions(scored);
  if (best.length === 1) return taking(item, best[0] ?? 0, 'has the higher score', fact);
  if (protocol === 'published') {
    return {
      ...taking(item, effectFirstCaption(item), 'ties, and tells the effect first', fact),
      reading: 'tie',
    };
  }
  const why = `Both captions have the same score, which counts half; ${fact}.`;
  return { outcome: 'partly', credit: 0.5, reading: 'tie', why };
}

/**
 * The authors' rule for captions asked one by one: it is answered with yes and has the higher P(yes), or it is
 * answered with no and has the lower P(no).
 */
function passes(own: YesNo, other: YesNo): boolean {
  return (own.yes > own.no && own.yes > other.yes) || (own.yes < own.no && own.no < other.no);
}

/** Parses a letter, a number, or a verbatim caption; two of them are nothing definite. */
function judgeText(item: OrderItem, captions: readonly string[], text: string, fact: string): Verdict {
  const taken = readChoice(captions, text);
  if (typeof taken === 'number') return taking(item, taken, `was read out of ${quotedEnds(text)}`, fact);
  const why = taken === 'several' ? 'Both captions are named' : 'No caption is named';
  return unparsed(`${why} in ${quotedEnds(text)}; ${fact}.`);
}

function taking({ truth }: OrderItem, taken: number, how: string, fact: string): Verdict {
  return settled(taken === truth, String(taken), `Caption ${taken === 0 ? 'A' : 'B'} ${how}; ${fact}.`);
}
