/**
 * Patterns for conjunctions and prepositions that join cause and effect: “because A, B”, “without A, no B”.
 * English.
 */
import type { Joint } from './joint.ts';

const CLEFT =
  /^it\s+(?:is|was)(?:(n't|\s+not))?\s+(?:only\s+)?(because of|because|thanks to|due to)\s+([^,]*?)\s+that\s+(.*)$/iu;
/** Words before an asserted cause: “because A, B”, “thanks to A, B”. */
const BECAUSE = 'because of|because|since|given that';
const THANKS_TO = 'due to|owing to|thanks to';
/** "Had it not been for A, B", "if it were not for A, B". */
const IF_NOT_FOR = '(?:were|had) it not (?:been )?for|if (?:it (?:were|was|had) )?not (?:been )?for';
/** "If A, B", "had A been, B", "unless A, B". */
const IF = 'if|had|even if|even though|unless';
/** "Without A, no B". */
const WITHOUT = 'even without|without|in the absence of|with no|but for';
/** "And only because A, B", "whatever A, B". */
const SUBORDINATE = new RegExp(
  String.raw`^(?:and\s+|but\s+|well,\s+)?(?:(?:only|just|simply)\s+)?(${BECAUSE}|given|${THANKS_TO}|as a result of|${IF_NOT_FOR}|${IF}|${WITHOUT}|whatever|no matter)\b\s*`,
  'iu',
);
const MAIN_CLAUSE =
  /\bthen\b|(?=\bthere\s+(?:is|was|are|were|would|will|can|could)\b)|\s(?=(?:no|nobody|nothing)\b)/iu;
const THROUGH = '(?:after|once|when|with|by|if|through)';
/** "B only after A", "B was only possible through A"; "made possible by A" is a verb's. */
const POSSIBLE = String.raw`only (?:possible\s+)?${THROUGH}|(?<!\bmade\s+)(?:possible|able)\s+(?:only\s+)?${THROUGH}`;
/** "B, even without A", "no B unless A". */
const UNLESS = 'even if|even without|in the absence of|without|unless|if';
/** "B, and not only because A". */
const AFTER_MAIN = new RegExp(
  String.raw`,?\s*\b(not\s+)?(?:only\s+|just\s+|simply\s+|and\s+)*(${BECAUSE}|${THANKS_TO}|as a (?:result|consequence) of|${UNLESS}|${POSSIBLE})\b\s*`,
  'iu',
);
/** Matches “B could not happen until A”, which means “no B without A”. */
const UNTIL = /\b(?:could|can)(?:not|n't)?\b[^,]*?\b(?:until|before)\s+/iu;
const AS = /,\s*(?:as|for)\s+/iu;
const ONCE = /\b(?:could|can)\b[^,]*?\b(?:once|after)\s+/iu;
const NO_CAUSE =
  /^(?:if|had|unless|even if|even without|without|in the absence of|with no|but for|whatever|no matter|.* for)$/iu;
const ABSENT = /^(?:unless|even without|without|in the absence of|with no|but for|.* not .*for)$/iu;
/** Words that join a noun to the preceding one, so that it begins no clause: “the glass of the table”. */
const JOINING =
  'of|in|on|to|at|by|for|from|into|onto|off|up|with|over|out|down|through|across|round|under|between|beside|around|towards?|and|or|be|being';
/** Words that begin a subject: “the rain”, “nobody”. */
const SUBJECT = 'the|an?|its?|they|he|she|no(?:body|thing)?|every(?:thing|body|one)|neither';
/** Matches a possible first verb of the main clause: “would not be”, “cannot”. */
const MODAL = String.raw`(?:(?:w|c)ould(?:n't)?|might|cannot|can't)\b`;
/**
 * Matches “Without A B would not be”: B begins at its subject, which no preposition joins to A, before its first
 * verb.
 */
const UNMARKED = new RegExp(
  String.raw`(?<!\b(?:${JOINING})\s+)(?<=\w\s+)(?=(?:${SUBJECT})\b(?:(?!\b${MODAL}).)*${MODAL})`,
  'giu',
);
/** Words whose clause may end without a comma. */
const UNSET =
  /^(?:if|had|even if|unless|without|even without|in the absence of|with no|but for|because of|.* for)$/iu;
/** Words that are followed by a noun only, so that their phrase ends before a verb. */
const NOUN_ALONE = /^(?:without|in the absence of|with no|but for)$/iu;
/** Matches “Only with A could B”: B begins with its verb. */
const ONLY =
  /^(?:and\s+|but\s+)?only\s+(?:with|by|through|after|once|when|because(?:\s+of)?|thanks\s+to|if)\s+(.*?)\s+((?:could|can|would|will|did|does|might)\b.*)$/iu;
/** Matches “No A, no B.” */
const NO_NO = /^(?:and\s+|but\s+)?no\s+([^,]+),\s*(no\s+.*)$/iu;
/** Matches “A condition of B is A”: the noun first. */
const NOUN_FIRST =
  /^(?:an?|the|one)\s+(?:\w+\s+)?(?:precondition|prerequisite|condition|requirement|basis|reason|cause)\s+(?:for|of|behind)\s+(.*?)\s+(?:is|was|are|were)(n't|\s+not)?\s+(.*)$/iu;
const EVEN = /^(?:even if|even though|even without|whatever|no matter)$/iu;

/** Returns whether a text begins with or contains such a word. */
export function hasConjunction(text: string): boolean {
  return AFTER_MAIN.test(text) || SUBORDINATE.test(text);
}

/** Returns whether a text begins like a subordinate clause. */
export function beginsSubordinate(text: string): boolean {
  return SUBORDINATE.test(text);
}

/** Returns whether a text is a subordinate clause without its main clause. */
export function lacksMainClause(text: string): boolean {
  return beginsSubordinate(text) && mainClauseOf(text.replace(SUBORDINATE, '')) === null;
}

/** Parses “It is (not) because of A that B.” */
export function cleft(text: string): Joint | null {
  const [, not, word, cause, effect] = CLEFT.exec(text) ?? [];
  if (word === undefined || cause === undefined || effect === undefined) return null;
  return joint(word, cause, effect, not !== undefined);
}

/** Parses “only with A could B”, “no A, no B”, “a condition of B is A”. */
export function turnedRound(text: string): Joint | null {
  const [, given, then] = ONLY.exec(text) ?? [];
  if (given !== undefined && then !== undefined) return joint('because', given, then, false);
  const [, absent, missing] = NO_NO.exec(text) ?? [];
  if (absent !== undefined && missing !== undefined) return joint('without', absent, missing, false);
  const [, effect, not, cause] = NOUN_FIRST.exec(text) ?? [];
  if (effect === undefined || cause === undefined) return null;
  return { kind: 'stated', cause, effect, isDenied: not !== undefined };
}

/** Parses “because A, B”, “without A, B”. */
export function subordinateFirst(text: string): Joint | null {
  const [begin, word = ''] = SUBORDINATE.exec(text) ?? [];
  if (begin === undefined) return null;
  const rest = text.slice(begin.length);
  const main =
    (NOUN_ALONE.test(word) ? clauseBeforeComma(rest) : null) ??
    mainClauseOf(rest) ??
    (UNSET.test(word) ? unmarkedClauseOf(rest) : null);
  // “Because A” alone: its effect was named before.
  if (main === null) return joint(word, rest, '', false);
  return joint(word, rest.slice(0, main.index), rest.slice(main.index + main[0].length), false);
}

/** Parses “B, because A”, “B could not be until A”. */
export function mainFirst(text: string): Joint | null {
  const found = AFTER_MAIN.exec(text);
  if (found !== null) {
    const [begin, not, word = ''] = found;
    return joint(word, text.slice(found.index + begin.length), text.slice(0, found.index), not !== undefined);
  }
  const until = UNTIL.exec(text);
  if (until !== null) {
    const after = text.slice(until.index + until[0].length);
    const main = text.slice(0, text.length - after.length).replace(/\b(?:until|before)\s*$/iu, '');
    return joint('without', after, main, false);
  }
  const as = AS.exec(text);
  if (as !== null) return joint('as', text.slice(as.index + as[0].length), text.slice(0, as.index), false);
  const once = ONCE.exec(text);
  if (once === null) return null;
  const after = text.slice(once.index + once[0].length);
  return joint(
    'once',
    after,
    text.slice(0, text.length - after.length).replace(/\b(?:once|after)\s*$/iu, ''),
    false,
  );
}

/** Finds the main clause after a subordinate one: at the comma, else where a clause seems to begin. */
function mainClauseOf(text: string): RegExpExecArray | null {
  return /,/u.exec(text) ?? MAIN_CLAUSE.exec(text);
}

/** Finds a main clause that begins before the first comma: “without A B would not be, but C would still be”. */
function clauseBeforeComma(text: string): RegExpExecArray | null {
  const comma = text.indexOf(',');
  return comma < 0 ? null : unmarkedClauseOf(text.slice(0, comma));
}

/** Finds a main clause without a separator: at the last noun before its verb that may be its subject. */
function unmarkedClauseOf(text: string): RegExpExecArray | null {
  return [...text.matchAll(UNMARKED)].at(-1) ?? null;
}

function joint(word: string, cause: string, effect: string, isNot: boolean): Joint {
  return {
    kind: 'supposed',
    cause,
    effect,
    isCauseDenied: ABSENT.test(word),
    isSupposed: NO_CAUSE.test(word),
    isDenied: isNot || (EVEN.test(word) && NO_CAUSE.test(word)),
  };
}
