/** The sentences of a text as they are read: without quotation marks, opposites spelled out. */
import { withoutOpposites } from './synonyms.ts';

/** Text that is read; what goes on beyond it is not. */
const MAX_SENTENCES = 200;
const MAX_SENTENCE_LENGTH = 400;
/** Says something of all that is listed after it: "none of this would have happened: A, B". */
export const ANNOUNCES =
  /\b(?:(?:none|nothing|all|any|each|every one|neither|most|much|some) of (?:this|that|these|those|it|them|the following|what follows)|the following|(?:all|everything) (?:this|that follows))\b/iu;
/** What a colon opens: "without A: no B", "nothing changes: B", "none of this happened: A, B". */
const OPENS = new RegExp(
  String.raw`(?<=^|[.!?;\n] ?)((?:without|if|had|because) [^.!?;:\n]{1,200}|[^.!?;:\n]{0,200}\b(?:another way|nothing (?:would )?changes?|no difference)|[^.!?;:\n]{0,200}${ANNOUNCES.source}[^.!?;:\n]{0,80}) ?:`,
  'gimu',
);
const ONE_WAY =
  /\beven (?:where|when|if|though) (?:one|this|that) way (?:is|was|were) (?:closed|blocked|gone)\b/giu;
/** "If neither A nor B had happened" has its "would" behind what it supposes. */
const NEITHER =
  /(?<!\b(?:if|had|suppos\w+|assum\w+|imagin\w+)\b[^.!?,;]{0,60})\bneither\b([^.!?]{1,200}?)[,;]?\s+nor\b([^.!?]{1,200}?)\s(would|could|can|will|might)\b/giu;

/** "The window could have stayed shut and B would still be": as much as "without the window, B would still be". */
const COULD_BE_AWAY =
  /^(.+?)\s+(?:could|might)\s+(?:(?:just\s+as\s+)?(?:well|easily)\s+)?have\s+(?:stayed|remained|been\s+(?:left|kept))\s+(?:\w+)(?:\s+of\s+it)?,?\s+(?:and|but)\s+(.+\bstill\b.+)$/iu;

/** "B would still have come because of A": that A made B happen, whatever is supposed away. */
const STILL_BECAUSE =
  /^((?:(?!\b(?:without|if|had|unless)\b)[^,;])*?)\b(?:would|could|might|will|can)\s+still\s+(?:have\s+)?(?=(?:(?!\b(?:without|if|had|unless)\b)[^,;])*\b(?:because|thanks to|due to|owing to|since)\b)/iu;
/** "B came because of A, but there would be no C": the second says nothing of the first. */
const BUT_THERE =
  /(\b(?:because|thanks to|due to|owing to)\b[^,.;!?]*),\s+but\s+(?=there\s+(?:would|will|is|was)\b)/giu;

const WHAT_IF = /\bwhat (?:would (?:have happened|happen|be) )?if ([^.!?\n]{1,300})\?/giu;
const EITHER = /\beither\s+(?!way\b)(?=.*\bor\b)|,?\s+or\s+(?:indeed\s+)?both\b/giu;
const OR_MAYBE = /\band\/or\b|\bor,?\s+(?:perhaps|maybe|possibly|else|also)\b,?/giu;
const ONE_OF = /(?:\b(?:at least one|one or the other|(?:any|either) one)|^one) of\s+(.+?)\s+and\s+/iu;
/** "Not C but A made B happen", "A, not C, made B happen": what is told is that A did. */
const NO_LINK = String.raw`(?!(?:because|due|thanks|owing|only|just|even|if|without|until|by|after|once|when)\b)`;
const NOT_BUT = new RegExp(String.raw`^(it\s+(?:is|was)\s+)?not\s+${NO_LINK}[^,]+?,?\s+but\s+`, 'iu');
const BUT_NOT = new RegExp(
  String.raw`^((?:(?!\b(?:without|if|had|unless)\b)[^,])*),\s*(?:and\s+)?not\s+${NO_LINK}[^,]+,\s*(?!(?:so|and|but|then|hence|therefore|nor|or|not)\b)`,
  'iu',
);
/** "C isn't needed for B, A is": the second says what it does by the first. */
const ELLIPSIS =
  /^(.+?)\s*\b(is|was|are|were|does|do|did)(?:n't|\s+not)\s+(.+?),\s*(?:but\s+)?([^,]+?)\s+(?:is|was|are|were|does|do|did)$/iu;
/** "A is enough but not necessary for B", "A is enough for B but not necessary": two things said of A and B. */
const NEED = String.raw`(?:an?\s+)?(necessary|needed|required|sufficient|enough)`;
const IS = String.raw`(is|was|are|were|would\s+be|would\s+have\s+been)\s+(?:both\s+)?(not\s+)?`;
const BUT = String.raw`,?\s+(?:but|and|yet|though|although)\s+(?:(?:is|was|are|were)\s+)?(not\s+)?`;
const OF = String.raw`(?:\s+condition)?\s+((?:for|to)\s+.+`;
const BOTH_WAYS = new RegExp(`^(.+?)\\s+${IS}${NEED}${BUT}${NEED}${OF})$`, 'iu');
const AND_BACK = new RegExp(`^(.+?)\\s+${IS}${NEED}${OF}?)${BUT}${NEED}$`, 'iu');
/** "No A = no B", "no A means no B", "no A, then no B", "no A no B": as much as "no A, no B". */
const NO_MEANS_NO =
  /(?<=^(?:and\s+|but\s+)?no\s(?:(?!\b(?:would|could|can|will|is|was|are|were)\b)[^,]){1,60}?)\s*(?:=+>?|-+>|→|⇒|,?\s+(?:means?|meant|implies|gives|so|then)\b|\s(?=no\s))\s*(?=no\s)/giu;
/** The second of two causes joined as the first was: "because A or because B", "without A and without B". */
const AGAIN = [
  /\b(because|due to|thanks to|owing to)\b(.*?),?\s(or)\s+(?:because of|because|due to|thanks to|owing to)\s+/iu,
  /\b(without|if|by)\b((?:(?!\b(?:would|could|can|cannot|there|no|nothing|nobody)\b)[^,])*),?\s(or|and)\s+\1\s+/iu,
];

/** "cant", "wont", "wouldnt": as phones type them. */
const NO_APOSTROPHE = /\b(ca|wo|do|does|did|would|could|should|might|is|was|are|were|has|have|had)nt\b/giu;

/** A text with apostrophes where they belong, all of one kind. */
function withApostrophes(text: string): string {
  return text.replaceAll('’', "'").replace(NO_APOSTROPHE, "$1n't");
}

/** The sentences of a text that say something; no questions. */
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

/** A sentence whose alternatives are joined by "or" alone: "either A, or perhaps because of B, or both". */
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

/** A sentence without its mood: small letters, no article, no full stop. */
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
