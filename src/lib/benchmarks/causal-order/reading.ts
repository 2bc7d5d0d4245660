import type { Answer, Protocol, Verdict } from '../../tasks/answer.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { bestOptions } from '../../tasks/kit/best-options.ts';
import { plainText, quoted } from '../../tasks/kit/plain.ts';
import { conjunctionOf } from './conjunctions.ts';
import type { Payload, Truth } from './items.ts';

type OrderItem = ScorableItem<Payload, Truth>;

/** The captions of an item. */
export function captionsOf({ form }: Pick<OrderItem, 'form'>): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

/** Index of the caption that tells the effect first. */
export function effectFirstCaption({ payload, truth }: OrderItem): Truth {
  const isRight = conjunctionOf(payload.conjunction).order === 'effect-first';
  return isRight ? truth : truth === 0 ? 1 : 0;
}

/**
 * Judges which caption an answer takes. Equal scores count for the effect-first caption in the published protocol, as
 * the authors' code compares with “not less than”, and half in the audited one. The reading is `0`, `1` or `tie`.
 */
export function judgeOrder(item: OrderItem, answer: Answer, protocol: Protocol): Verdict {
  const captions = captionsOf(item);
  const fact = `in causal order is ${quoted(captions[item.truth] ?? '')}`;
  if ('text' in answer) return judgeText(item, captions, answer.text, fact);
  const scored = captions.flatMap((text, option) => {
    const score = answer.scores[text];
    return score === undefined ? [] : [{ option, score }];
  });
  if (scored.length < captions.length) {
    const why = `Scores are missing for ${captions.length - scored.length} of the two captions; ${fact}.`;
    return { outcome: 'unparsed', credit: 0, reading: null, why };
  }
  const best = bestOptions(scored);
  if (best.length === 1) return settled(item, best[0] ?? 0, 'has the higher score', fact);
  if (protocol === 'published') {
    return {
      ...settled(item, effectFirstCaption(item), 'ties, and tells the effect first', fact),
      reading: 'tie',
    };
  }
  const why = `Both captions have the same score, which counts half; ${fact}.`;
  return { outcome: 'partly', credit: 0.5, reading: 'tie', why };
}

/** A letter, a number, or a caption word for word; two of them are nothing definite. */
function judgeText(item: OrderItem, captions: readonly string[], text: string, fact: string): Verdict {
  const taken = readCaption(captions, text);
  if (typeof taken === 'number') return settled(item, taken, `was read out of ${quoted(text)}`, fact);
  const why = taken === 'both' ? 'Both captions are named' : 'No caption is named';
  return { outcome: 'unparsed', credit: 0, reading: null, why: `${why} in ${quoted(text)}; ${fact}.` };
}

/** What may follow a letter that is an answer: another word would make it an article or a numeral. */
const END = String.raw`\)?\}?(?=\W*$|\s*[.,;:!?\n\]]|\s+(?:because|since|as|is\s+(?:right|correct))\b)`;
/** "answer: B", "the answer is (b)": what says that it is the answer goes before all else. */
const ANSWER = new RegExp(
  String.raw`(?<!not )(?:\banswer(?:\s+is|\s+would\s+be)?|\bboxed)\W*(?:(?:caption|option)\W+)?(a|b|1|2)${END}`,
  'gu',
);
/** "caption B", "I choose b", "it is B". */
const NAMED = new RegExp(
  String.raw`(?<!\b(?:not|n’t|nor)\s+)(?:\b(?:caption|option|choose|chose|pick|select|take)|\b(?:it|that)(?:\s+i|’|)s)\s+\(?(a|b|1|2)${END}`,
  'gu',
);
/** Nothing but a letter, and perhaps why. */
const BARE = new RegExp(String.raw`^\W*(?:(?:so|therefore|thus)\W+)?\(?(a|b|1|2)${END}`, 'u');
/** "the first", "second caption". */
const ORDINAL = /^\W*(?:the\s+)?(first|second)(?:\s+(?:caption|option|one))?\W*$/u;
/** Both letters and nothing that decides between them. */
const EITHER =
  /^\W*(?:both\W+)?(?:(?:caption|option)s?\W+)?(?:a|b|1|2)\W*(?:or|and|\/|,|&)\W*(?:(?:caption|option)\W+)?(?:a|b|1|2)\W*$/u;

/** Which caption a reply takes: its index, or why none is. */
function readCaption(captions: readonly string[], text: string): number | 'both' | 'none' {
  const plain = plainText(text);
  if (EITHER.test(plain)) return 'both';
  const answered = lettersIn(plain, ANSWER);
  if (answered.size > 0) return only(answered);
  const quotedCaptions = captions.flatMap((caption, index) =>
    plain.includes(plainText(caption).replace(/\.$/u, '')) ? [index] : [],
  );
  if (quotedCaptions.length > 0) return only(new Set(quotedCaptions));
  const bare = BARE.exec(plain)?.[1] ?? ORDINAL.exec(plain)?.[1];
  if (bare !== undefined) return indexOf(bare);
  return only(lettersIn(plain, NAMED));
}

function lettersIn(plain: string, pattern: RegExp): ReadonlySet<number> {
  return new Set([...plain.matchAll(pattern)].map(([, letter = '']) => indexOf(letter)));
}

function only(taken: ReadonlySet<number>): number | 'both' | 'none' {
  const [first, ...more] = taken;
  return first === undefined ? 'none' : more.length > 0 ? 'both' : first;
}

function indexOf(word: string): number {
  return word === 'a' || word === '1' || word === 'first' ? 0 : 1;
}

function settled({ truth }: OrderItem, taken: number, how: string, fact: string): Verdict {
  const credit = taken === truth ? 1 : 0;
  return {
    outcome: credit === 1 ? 'right' : 'wrong',
    credit,
    reading: String(taken),
    why: `Caption ${taken === 0 ? 'A' : 'B'} ${how}; ${fact}.`,
  };
}
