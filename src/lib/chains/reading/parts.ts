/** How a sentence is put together: which of its parts is told as the cause of which. English; by patterns, no grammar. */
import { enoughIn } from './enough.ts';
import type { Joint } from './joint.ts';

const ARROW = /\s*(?:-+>|=+>|→|⇒)\s*/u;
const SO =
  /[,;]?\s*\b(?:and\s+|which\s+|that\s+|this\s+)?(?:so(?!\s+(?:that|far|much|many|on)\b)|hence|therefore|thus|consequently|accordingly|as a (?:result|consequence)(?!\s+of)|is why|was why)\b[,:]?\s*/iu;

/** The parts of "A -> B -> C", or of "A, so B, and therefore C"; one where there is nothing of the kind. */
export function successionOf(sentence: string): readonly string[] {
  const arrows = sentence.split(ARROW);
  return arrows.length > 1 ? arrows : sentence.split(SO);
}

const CLEFT =
  /^it\s+(?:is|was)(?:(n't|\s+not))?\s+(?:only\s+)?(because of|because|thanks to|due to)\s+([^,]*?)\s+that\s+(.*)$/iu;
const SUBORDINATE =
  /^(?:and\s+|but\s+|well,\s+)?(?:(?:only|just|simply)\s+)?(because of|because|since|given that|given|due to|owing to|thanks to|as a result of|(?:were|had) it not (?:been )?for|if (?:it (?:were|was|had) )?not (?:been )?for|if|had|even if|even though|unless|even without|without|in the absence of|with no|but for|whatever|no matter)\b\s*/iu;
const MAIN_CLAUSE =
  /\bthen\b|(?=\bthere\s+(?:is|was|are|were|would|will|can|could)\b)|\s(?=(?:no|nobody|nothing)\b)/iu;
const AFTER_MAIN =
  /,?\s*\b(not\s+)?(?:only\s+|just\s+|simply\s+|and\s+)*(because of|because|since|given that|due to|owing to|thanks to|as a (?:result|consequence) of|even if|even without|in the absence of|without|unless|if|only (?:possible\s+)?(?:after|once|when|with|by|if|through)|(?<!\bmade\s+)(?:possible|able)\s+(?:only\s+)?(?:after|once|when|with|by|if|through))\b\s*/iu;
/** "B could not happen until A": as much as "no B without A". */
const UNTIL = /\b(?:could|can)(?:not|n't)?\b[^,]*?\b(?:until|before)\s+/iu;
/** "A had to happen before B", "the cook needed A to happen so that B". */
const SO_THAT = String.raw`\b(?:before|so\s+that|in\s+order\s+(?:for|to))`;
const OBLIGED = [
  String.raw`^([^,]*?)\b(?:(did|does|do|has|had)(?:\s+not|n't)\s+(?:have|need)\s+to|(?:had|has|have)\s+to|must(?!\s+have\b))\b([^,]*?)(?:${SO_THAT}|\bfor(?=[^,]*\sto\b))\s+(.*)$`,
  String.raw`^([^,]*?)(?<!\b(?:is|was|are|were|be|been|not)\s+)\b()need(?:s|ed)?(?=[^,]*\sto\b)([^,]*?)${SO_THAT}\s+(.*)$`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** "To do B, A was needed", "for B to happen, the cook had to do A". */
const PURPOSE =
  /^(?:in\s+order\s+)?(?:to|for)\s+([^,]*),\s*(.*?)\b(?:(?:(did|does|do)(?:\s+not|n't)\s+have|had|has|have)\s+to(?:\s+be)?|must|(?:was|were|is|are)(\s+not|n't)?\s+(?:needed|required|necessary))\b(.*)$/iu;
const AS = /,\s*(?:as|for)\s+/iu;
const ONCE = /\b(?:could|can)\b[^,]*?\b(?:once|after)\s+/iu;
const NO_CAUSE =
  /^(?:if|had|unless|even if|even without|without|in the absence of|with no|but for|whatever|no matter|.* for)$/iu;
const ABSENT = /^(?:unless|even without|without|in the absence of|with no|but for|.* not .*for)$/iu;
/** "Without A B would not be": B begins at its subject, which no preposition joins to A, before the first of its verbs. */
const UNMARKED =
  /(?<!\b(?:of|in|on|to|at|by|for|from|into|onto|off|up|with|over|out|down|through|across|round|under|between|beside|around|towards?|and|or|be|being)\s+)(?<=\w\s+)(?=(?:the|an?|its?|they|he|she|no(?:body|thing)?|every(?:thing|body|one)|neither)\b(?:(?!\b(?:w|c)ould(?:n't)?\b|\bmight\b|\bcannot\b|\bcan't\b).)*(?:(?:w|c)ould(?:n't)?|might|cannot|can't)\b)/giu;
/** Words whose clause may end without a comma. */
const UNSET =
  /^(?:if|had|even if|unless|without|even without|in the absence of|with no|but for|because of|.* for)$/iu;
/** Words that a noun alone follows: what they begin is over before a verb. */
const NOUN_ALONE = /^(?:without|in the absence of|with no|but for)$/iu;
/** "Only with A could B": B begins with its verb. */
const ONLY =
  /^(?:and\s+|but\s+)?only\s+(?:with|by|through|after|once|when|because(?:\s+of)?|thanks\s+to|if)\s+(.*?)\s+((?:could|can|would|will|did|does|might)\b.*)$/iu;
/** "No A, no B." */
const NO_NO = /^(?:and\s+|but\s+)?no\s+([^,]+),\s*(no\s+.*)$/iu;
/** "No A, no B, no C": one after the other. */
const NO_NO_NO = /^(no\s+[^,]+),\s*(no\s+[^,]+),\s*(no\s.*)$/iu;
/** "A condition of B is A": the noun first. */
const NOUN_FIRST =
  /^(?:an?|the|one)\s+(?:\w+\s+)?(?:precondition|prerequisite|condition|requirement|basis|reason|cause)\s+(?:for|of|behind)\s+(.*?)\s+(?:is|was|are|were)(n't|\s+not)?\s+(.*)$/iu;
/** "B needs A to come": whether A or B is what comes is not told by the words. */
const NEED_TO =
  /^(?:and\s+|but\s+)?([^,]*?)(?<!\b(?:is|was|are|were|be|been|not))\s+(?:(did|does|do)(?:\s+not|n't)\s+)?(?:needs?|needed|requires?|required|(?:depend(?:s|ed)?|rel(?:y|ies|ied))\s+(?:up)?on)\s+(?!to\b)([^,]*?)\s+(in\s+order\s+)?to\s+(?!(?:have|the|an?|its?|his|her|their|this|that)\b)([^,]*)$/iu;
const EVEN = /^(?:even if|even though|even without|whatever|no matter)$/iu;

const NOT = String.raw`(?:\b(?:did|does|do|would|could|can|has|had|have|is|was|were|are|will)(?:\s+not|n't|\s+never)|\bcannot|\bnever|\bnot)\s+(?:have\s+|be\s+|been\s+|\w+ly\s+)?`;
const NEED = String.raw`(?:needs?(?:\s+to have)?|needed|requires?|required|depends?\s+(?:up)?on|depended\s+(?:up)?on|relies\s+on|relied\s+on|rely\s+on|hinges?\s+on|follows?\s+from|followed\s+from|results?\s+from|resulted\s+from|stems?\s+from|stemmed\s+from|comes?\s+from|came\s+about\s+through|presuppos(?:es?|ed)|(?:is|was|are|were|be)\s+(?:\w+ly\s+)?(?:dependent|contingent|conditional|reliant)\s+(?:up)?on)(?:\s+that)?`;
const BE = '(?:is|was|are|were|been|being|be)';
const NEEDED_BY = String.raw`(?:\w+ly\s+)?(?:needed|necessary|required|essential|crucial|vital|indispensable|(?:a|the)\s+(?:\w+\s+)?(?:precondition|prerequisite|condition|requirement|must|basis|reason|cause))\s+(?:for|of|to|before|by|why)`;
const WHAT = String.raw`(?:(?:is|was|are|were)\s+(?:what|enough\s+to|the\s+thing\s+that|sufficient\s+to)\s+|in\s+turn\s+)?`;
const CAUSE = String.raw`${WHAT}(?:caus(?:es?|ed|ing)|leads?\s+to|leading\s+to|led(?:\s+to)?|mak(?:es?|ing)|made|lets?(?!\s+go\b)|letting|allow(?:s|ed|ing)?|enabl(?:es?|ed|ing)|trigger(?:s|ed|ing)?|result(?:s|ed|ing)?\s+in|brings?\s+about|brought\s+about|prompt(?:s|ed|ing)?|sparks?|sparked|helped|permit(?:s|ted)?|ensures?|ensured|forces?|forced|attract(?:s|ed|ing)?|gives?\s+rise\s+to|gave\s+rise\s+to|moisten(?:s|ed))`;
const COMES_OF = String.raw`(?:\w+ly\s+)?(?:(?:caused|triggered|enabled|made\s+possible|brought\s+about|prompted|allowed|produced)\s+by|(?:the|an?)\s+(?:\w+\s+)?(?:result|consequence|effect|outcome)\s+of)`;
const UNRELATED = String.raw`(?:(?:has|had|have|having|makes?|made|plays?|played)\s+(?:no|little)\s+(?:effect|influence|bearing|impact|part|role|say|difference)\s*(?:on|in|to)?|(?:has|had|have)\s+nothing\s+to\s+do\s+with|(?:did|does|do|would)(?:\s+not|n't)\s+(?:really\s+|even\s+)?(?:have\s+)?matter(?:ed)?(?:\s+at\s+all)?\s*(?:for|to)?|(?:is|was|are|were)\s+(?:irrelevant|unrelated|no\s+reason|no\s+cause|not\s+needed|unnecessary|not\s+necessary|not\s+required|no\s+precondition)\s*(?:for|to|of|by)?)`;
const FREE_OF = String.raw`(?:ow(?:es|ed)\s+nothing\s+to|(?:is|was|are|were)\s+independent\s+of)`;
const VERBS: readonly {
  readonly pattern: RegExp;
  readonly isTurned: boolean;
  readonly isDenied: boolean;
}[] = [
  { pattern: new RegExp(String.raw`\b${UNRELATED}\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(String.raw`\b${FREE_OF}\b`, 'iu'), isTurned: true, isDenied: true },
  {
    pattern: new RegExp(`${NOT}(?:${COMES_OF}|${NEED.replace('needs?', 'need')})\\b`, 'iu'),
    isTurned: true,
    isDenied: true,
  },
  { pattern: new RegExp(`${NOT}(?:${CAUSE})\\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(`${NOT}${NEEDED_BY}\\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(String.raw`\b${BE}\s+${NEEDED_BY}\b`, 'iu'), isTurned: false, isDenied: false },
  { pattern: new RegExp(String.raw`\b${BE}\s+${COMES_OF}\b`, 'iu'), isTurned: true, isDenied: false },
  {
    pattern: new RegExp(String.raw`\b(?:(?:would|could|will)\s+(?:still\s+)?)?${NEED}\b`, 'iu'),
    isTurned: true,
    isDenied: false,
  },
  {
    pattern: new RegExp(String.raw`\b(?:(?:would|could|will)\s+(?:still\s+)?)?${CAUSE}\b`, 'iu'),
    isTurned: false,
    isDenied: false,
  },
];
/** "It was A that made B happen." */
const IT_WAS =
  /^(?:and\s+|but\s+)?it\s+(?:is|was)(?<not>n't|\s+not)?\s+(?:only\s+)?(?<named>[^,]+?),?\s+(?:that|which|who)\s+(?<told>.+)$/iu;
/** "What made B happen was A": the verb first, and what it tells of after "was". */
const WHAT_FIRST = /^(?:and\s+|but\s+)?what\s+/iu;
/** Of "was not C but A" what counts is A. */
const WAS = /\s+(?:is|was|were|are)(?:(?:n't|\s+not)\s+.*?\s+but|(n't|\s+not))?\s+(?:that\s+)?/giu;
const NEITHER = /^\W*neither\b/iu;
const JOINED = /\s*[,;]\s*(?:and\s+|but\s+|while\s+|which\s+)?|\s+(?:and|but)\s+/giu;

/** Places where a sentence might fall into two. */
const MOST_JOINTS = 16;

/** Whether a text says that anything hangs together with anything. */
function hasJoint(text: string): boolean {
  return (
    AFTER_MAIN.test(text) ||
    SUBORDINATE.test(text) ||
    VERBS.some(({ pattern }) => pattern.test(text)) ||
    enoughIn(text) !== null
  );
}

/** Two sentences in one, each with a link of its own: "A needs B, and B needs C". */
export function halvesOf(text: string): readonly [string, string] | null {
  if (PURPOSE.test(text)) return null;
  const [, absent, missing, rest] = NO_NO_NO.exec(text) ?? [];
  if (rest !== undefined) return [`${absent}, ${missing}`, `${missing}, ${rest}`];
  for (const { index, 0: joint } of [...text.matchAll(JOINED)].slice(0, MOST_JOINTS)) {
    const first = text.slice(0, index);
    const halves = [first, withSubject(text.slice(index + joint.length), first, joint)] as const;
    // A part that comes before a comma may be one whose main clause follows.
    if (!SUBORDINATE.test(halves[0]) || mainClauseOf(halves[0].replace(SUBORDINATE, '')) !== null) {
      if (halves.every(hasJoint)) return halves;
    }
  }
  return null;
}

/** "A led to B, but did not lead to C": the second half is about A, too. */
function withSubject(half: string, first: string, joint: string): string {
  const isOpen = /\b(?:and|but)\b/iu.test(joint) && verbIn(half)?.found.index === 0;
  const verb = isOpen && !SUBORDINATE.test(first) ? verbIn(first) : null;
  return verb === null ? half : `${first.slice(0, verb.found.index)}${half}`;
}

/** What a sentence says of a cause and an effect; null where it joins nothing. */
export function jointOf(text: string): Joint | null {
  return (
    cleft(text) ??
    namedApart(text) ??
    turnedRound(text) ??
    subordinateFirst(text) ??
    byObligation(text) ??
    mainFirst(text) ??
    enoughIn(text) ??
    byVerb(text)
  );
}

/** "It is (not) because of A that B." */
function cleft(text: string): Joint | null {
  const [, not, word, cause, effect] = CLEFT.exec(text) ?? [];
  if (word === undefined || cause === undefined || effect === undefined) return null;
  return joint(word, cause, effect, not !== undefined);
}

/** "What made B happen was A" and "it was A that made B happen" as "A made B happen"; "what B needed was A" as "B needed A". */
function namedApart(text: string): Joint | null {
  for (const { told = '', named = '', not } of partsApart(text)) {
    const found = [`${named} ${told}`, `${told} ${named}`]
      .map(byVerb)
      .find((one) => one !== null && isApart(one, told, named));
    if (found?.kind === 'stated') return { ...found, isDenied: found.isDenied !== (not !== undefined) };
  }
  return null;
}

/** What a sentence tells, and whom or what it names for it, at each place where it might be taken apart. */
function partsApart(text: string): readonly Readonly<Record<string, string | undefined>>[] {
  const first = IT_WAS.exec(text);
  if (first !== null) return [first.groups ?? {}];
  const [begin] = WHAT_FIRST.exec(text) ?? [];
  if (begin === undefined) return [];
  const rest = text.slice(begin.length);
  return [...rest.matchAll(WAS)].map(({ index, 0: was, 1: not }) => ({
    told: rest.slice(0, index),
    named: rest.slice(index + was.length),
    not,
  }));
}

/** Whether one side of a link is what was named, and the other is of what was told. */
function isApart({ cause, effect }: Joint, told: string, named: string): boolean {
  const [one, other] = [cause.trim(), effect.trim()];
  return [one, other].includes(named.trim()) && [one, other].every((side) => side !== '') && told !== '';
}

function subordinateFirst(text: string): Joint | null {
  const [begin, word = ''] = SUBORDINATE.exec(text) ?? [];
  if (begin === undefined) return null;
  const rest = text.slice(begin.length);
  const main =
    (NOUN_ALONE.test(word) ? clauseBeforeComma(rest) : null) ??
    mainClauseOf(rest) ??
    (UNSET.test(word) ? unmarkedClauseOf(rest) : null);
  // "Because A": what it is the reason of was said before.
  if (main === null) return joint(word, rest, '', false);
  return joint(word, rest.slice(0, main.index), rest.slice(main.index + main[0].length), false);
}

/** Where the main clause after a subordinate one begins: at the comma, else where it sounds like one. */
function mainClauseOf(text: string): RegExpExecArray | null {
  return /,/u.exec(text) ?? MAIN_CLAUSE.exec(text);
}

/** Where a main clause begins before the first comma: "without A B would not be, but C would still be". */
function clauseBeforeComma(text: string): RegExpExecArray | null {
  const comma = text.indexOf(',');
  return comma < 0 ? null : unmarkedClauseOf(text.slice(0, comma));
}

/** Where a main clause begins that nothing sets apart: at the last noun before its verb that may be its subject. */
function unmarkedClauseOf(text: string): RegExpExecArray | null {
  return [...text.matchAll(UNMARKED)].at(-1) ?? null;
}

/** "Only with A could B", "no A, no B", "a condition of B is A". */
function turnedRound(text: string): Joint | null {
  const [, given, then] = ONLY.exec(text) ?? [];
  if (given !== undefined && then !== undefined) return joint('because', given, then, false);
  const [, absent, missing] = NO_NO.exec(text) ?? [];
  if (absent !== undefined && missing !== undefined) return joint('without', absent, missing, false);
  const [, effect, not, cause] = NOUN_FIRST.exec(text) ?? [];
  if (effect === undefined || cause === undefined) return null;
  return { kind: 'stated', cause, effect, isDenied: not !== undefined };
}

/**
 * The two ways to read "the guest needs the bell to come", "the tea needs the water to boil": what the first does, and
 * what the second does. With "in order to" it is the first. Null where nothing of the kind is said.
 */
export function needed(text: string): {
  readonly first: string;
  readonly second: string | null;
  readonly joints: readonly [Joint, Joint];
} | null {
  if (OBLIGED.some((pattern) => pattern.test(text))) return null;
  const [, who, not, what, inOrder, verb] = NEED_TO.exec(text) ?? [];
  if (who === undefined || what === undefined || verb === undefined) return null;
  const [first, second] = [`${who} ${verb}`, `${what} ${verb}`];
  const read = (cause: string, effect: string): Joint => ({
    kind: 'stated',
    cause,
    effect,
    isDenied: not !== undefined,
  });
  return {
    first,
    second: inOrder === undefined ? second : null,
    joints: [read(what, first), read(second, who)],
  };
}

/** What has to be so that something else can be. */
function byObligation(text: string): Joint | null {
  const purpose = PURPOSE.exec(text);
  if (purpose !== null) {
    const [, effect = '', who = '', didNot, wasNot, what = ''] = purpose;
    return { kind: 'stated', cause: `${who}${what}`, effect, isDenied: Boolean(didNot ?? wasNot) };
  }
  const [, who = '', not, what = '', effect] =
    OBLIGED.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  return effect === undefined
    ? null
    : { kind: 'stated', cause: `${who}${what}`, effect, isDenied: Boolean(not) };
}

function mainFirst(text: string): Joint | null {
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

/** "Neither A nor B" as "A and B", of which a link is denied. */
function affirmed(side: string): string {
  return NEITHER.test(side) ? side.replace(NEITHER, '').replace(/\bnor\b/giu, 'and') : side;
}

/** The verb of a text that tells of a cause, and how; null where it has none. */
function verbIn(text: string) {
  for (const { pattern, isTurned, isDenied } of VERBS) {
    const found = pattern.exec(text);
    if (found !== null) return { found, isTurned, isDenied };
  }
  return null;
}

function byVerb(text: string): Joint | null {
  const verb = verbIn(text);
  if (verb === null) return null;
  const { found, isTurned, isDenied } = verb;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  // "A was not needed, C was enough": what for was said before.
  const of = isDenied && !isTurned && /^\s*[,;].*\b(?:enough|sufficient)\b/iu.test(after) ? '' : after;
  const [cause, effect] = isTurned ? [after, before] : [before, of];
  const isNone = [cause, effect].some((side) => NEITHER.test(side));
  return { kind: 'stated', cause: affirmed(cause), effect: affirmed(effect), isDenied: isDenied || isNone };
}
