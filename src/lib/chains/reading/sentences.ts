/** Splits a text into sentences for parsing: without quotation marks, opposites as negations. */
import { withoutOpposites } from './synonyms.ts';

/** Most sentences of a text that are parsed. */
const MAX_SENTENCES = 200;
const MAX_SENTENCE_LENGTH = 400;
/** Matches an announcement about everything listed after it: “none of this would have happened: A, B”. */
export const ANNOUNCES =
  /\b(?:(?:none|nothing|all|any|each|every one|neither|most|much|some) of (?:this|that|these|those|it|them|the following|what follows)|the following|(?:all|everything) (?:this|that follows))\b/iu;
/** Matches what precedes a colon: “without A: no B”, “nothing changes: B”, “none of this happened: A, B”. */
const OPENS = new RegExp(
  String.raw`(?<=^|[.!?;\n] ?)((?:without|if|had|because) [^.!?;:\n]{1,200}|[^.!?;:\n]{0,200}\b(?:another way|nothing (?:would )?changes?|no difference)|[^.!?;:\n]{0,200}${ANNOUNCES.source}[^.!?;:\n]{0,80}) ?:`,
  'gimu',
);
const ONE_WAY =
  /\beven (?:where|when|if|though) (?:one|this|that) way (?:is|was|were) (?:closed|blocked|gone)\b/giu;
/** Matches “If neither A nor B had happened”, whose “would” follows what it supposes. */
const NEITHER =
  /(?<!\b(?:if|had|suppos\w+|assum\w+|imagin\w+)\b[^.!?,;]{0,60})\bneither\b([^.!?]{1,200}?)[,;]?\s+nor\b([^.!?]{1,200}?)\s(would|could|can|will|might)\b/giu;

/**
 * Matches “The window could have stayed shut and B would still be”, i.e. “without the window, B would still be”.
 */
const COULD_BE_AWAY =
  /^(.+?)\s+(?:could|might)\s+(?:(?:just\s+as\s+)?(?:well|easily)\s+)?have\s+(?:stayed|remained|been\s+(?:left|kept))\s+(?:\w+)(?:\s+of\s+it)?,?\s+(?:and|but)\s+(.+\bstill\b.+)$/iu;

/** Matches “B would still have come because of A”: A made B happen, whatever the premise. */
const STILL_BECAUSE =
  /^((?:(?!\b(?:without|if|had|unless)\b)[^,;])*?)\b(?:would|could|might|will|can)\s+still\s+(?:have\s+)?(?=(?:(?!\b(?:without|if|had|unless)\b)[^,;])*\b(?:because|thanks to|due to|owing to|since)\b)/iu;
/** Matches “B came because of A, but there would be no C”: the second part says nothing about the first. */
const BUT_THERE =
  /(\b(?:because|thanks to|due to|owing to)\b[^,.;!?]*),\s+but\s+(?=there\s+(?:would|will|is|was)\b)/giu;

const WHAT_IF = /\bwhat (?:would (?:have happened|happen|be) )?if ([^.!?\n]{1,300})\?/giu;
const EITHER = /\beither\s+(?!way\b)(?=.*\bor\b)|,?\s+or\s+(?:indeed\s+)?both\b/giu;
const OR_MAYBE = /\band\/or\b|\bor,?\s+(?:perhaps|maybe|possibly|else|also)\b,?/giu;
const ONE_OF = /(?:\b(?:at least one|one or the other|(?:any|either) one)|^one) of\s+(.+?)\s+and\s+/iu;
/** Matches “Not C but A made B happen” and “A, not C, made B happen”: only A is asserted. */
const NO_LINK = String.raw`(?!(?:because|due|thanks|owing|only|just|even|if|without|until|by|after|once|when)\b)`;
const NOT_BUT = new RegExp(String.raw`^(it\s+(?:is|was)\s+)?not\s+${NO_LINK}[^,]+?,?\s+but\s+`, 'iu');
const BUT_NOT = new RegExp(
  String.raw`^((?:(?!\b(?:without|if|had|unless)\b)[^,])*),\s*(?:and\s+)?not\s+${NO_LINK}[^,]+,\s*(?!(?:so|and|but|then|hence|therefore|nor|or|not)\b)`,
  'iu',
);
/** Matches “C isn't needed for B, A is”: the second part is completed from the first. */
const ELLIPSIS =
  /^(.+?)\s*\b(is|was|are|were|does|do|did)(?:n't|\s+not)\s+(.+?),\s*(?:but\s+)?([^,]+?)\s+(?:is|was|are|were|does|do|did)$/iu;
/**
 * Matches “A is enough but not necessary for B”, “A is enough for B but not necessary”: two statements about A and
 * B.
 */
const NEED = String.raw`(?:an?\s+)?(necessary|needed|required|sufficient|enough)`;
const IS = String.raw`(is|was|are|were|would\s+be|would\s+have\s+been)\s+(?:both\s+)?(not\s+)?`;
const BUT = String.raw`,?\s+(?:but|and|yet|though|although)\s+(?:(?:is|was|are|were)\s+)?(not\s+)?`;
const OF = String.raw`(?:\s+condition)?\s+((?:for|to)\s+.+`;
const BOTH_WAYS = new RegExp(`^(.+?)\\s+${IS}${NEED}${BUT}${NEED}${OF})$`, 'iu');
const AND_BACK = new RegExp(`^(.+?)\\s+${IS}${NEED}${OF}?)${BUT}${NEED}$`, 'iu');
/** Matches “No A = no B”, “no A means no B”, “no A, then no B”, “no A no B”, i.e. “no A, no B”. */
const NO_MEANS_NO =
  /(?<=^(?:and\s+|but\s+)?no\s(?:(?!\b(?:would|could|can|will|is|was|are|were)\b)[^,]){1,60}?)\s*(?:=+>?|-+>|→|⇒|,?\s+(?:means?|meant|implies|gives|so|then)\b|\s(?=no\s))\s*(?=no\s)/giu;
/**
 * Matches the second of two causes with a repeated conjunction: “because A or because B”, “without A and without
 * B”.
 */
const AGAIN = [
  /\b(because|due to|thanks to|owing to)\b(.*?),?\s(or)\s+(?:because of|because|due to|thanks to|owing to)\s+/iu,
  /\b(without|if|by)\b((?:(?!\b(?:would|could|can|cannot|there|no|nothing|nobody)\b)[^,])*),?\s(or|and)\s+\1\s+/iu,
];

/** Matches contractions without an apostrophe: “cant”, “wont”, “wouldnt”. */
const NO_APOSTROPHE = /\b(ca|wo|do|does|did|would|could|should|might|is|was|are|were|has|have|had)nt\b/giu;

/** Restores apostrophes and makes them uniform. */
function withApostrophes(text: string): string {
  return text.replaceAll('’', "'").replace(NO_APOSTROPHE, "$1n't");
}

/** Returns the declarative sentences of a text. */
export function sentencesOf(text: string): readonly string[] {
  return withApostrophes(text)
    .replace(/(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/giu, 'without')
    .replace(/[“”"«»]/gu, '')
    .replace(/[\s*_`#]+/gu, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .replace(/^[^\p{L}\n]*(?:answer|happened)\b[^\p{L}\n].*$/gimu, '')
    .replace(/^[^\p{L}\n]*reason(?:ing)? ?:/gimu, '')
    .replace(OPENS, '$1,')
    .replace(BUT_THERE, '$1; ')
    .replace(ONE_WAY, '')
    .replace(NEITHER, '$1 and$2 $3 not')
    .replace(WHAT_IF, 'Suppose $1.')
    .replace(/\n+/gu, '. ')
    .split(/(?<=[.!?;:])\s+/u)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH))
    .filter((sentence) => /\p{L}/u.test(sentence) && !sentence.trimEnd().endsWith('?'))
    .map((sentence) => withoutOpposites(listedPlainly(sentence.replace(/[.!;:]+$/u, ''))).trim());
}

/** Simplifies alternatives to a plain “or”: “either A, or perhaps because of B, or both”. */
function listedPlainly(sentence: string): string {
  let plain = sentence
    .replace(STILL_BECAUSE, '$1')
    .replace(NO_MEANS_NO, ', ')
    .replace(COULD_BE_AWAY, 'without $1, $2')
    .replace(EITHER, '')
    .replace(OR_MAYBE, 'or')
    .replace(ONE_OF, '$1 or ')
    .replace(NOT_BUT, '$1')
    .replace(BUT_NOT, '$1 ')
    .replace(BOTH_WAYS, '$1 $2 $3$4 $7, and $1 $2 $5$6 $7')
    .replace(AND_BACK, '$1 $2 $3$4 $5, and $1 $2 $6$7 $5')
    .replace(ELLIPSIS, '$1 $2 not $3, and $4 $2 $3');
  for (const again of AGAIN) while (again.test(plain)) plain = plain.replace(again, '$1$2 $3 ');
  return plain;
}

/** Normalises a sentence: lower case, no article, no full stop. */
export function bare(text: string): string {
  return withoutOpposites(
    withApostrophes(text)
      .trim()
      .toLowerCase()
      .replace(/[.!,;:]+$/u, ''),
  )
    .replace(/^(?:the|a|an)\s+/u, '')
    .trim();
}
